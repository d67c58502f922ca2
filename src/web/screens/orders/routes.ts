import type { RouteObject } from "react-router";
import { PermittedDialog, PermittedPage } from "#web/routing/permitted.tsx";
import {
	requireOrderCode,
	requireOrderCodeAndId,
} from "#web/routing/route-params.ts";

const pages = () => import("./pages.ts");

/** Dialogs over `/pedidos`. */
export const orderRoutes: RouteObject[] = [
	{
		path: ":code",
		handle: { title: "Detalhes do pedido" },
		loader: requireOrderCode,
		lazy: {
			Component: async () =>
				(await import("./order-details-dialog.tsx")).OrderDetailsDialog,
		},
	},
	{
		// The same page, at one of its returns.
		path: ":code/devolucoes/:id",
		handle: { title: "Detalhes do pedido" },
		loader: requireOrderCodeAndId,
		lazy: {
			Component: async () =>
				(await import("./order-details-dialog.tsx")).OrderDetailsDialog,
		},
	},
	{
		handle: { needs: "orders:write" },
		Component: PermittedDialog,
		children: [
			{
				path: ":code/editar",
				handle: { title: "Editar pedido", act: "editar pedidos" },
				loader: requireOrderCode,
				lazy: {
					Component: async () =>
						(await import("./order-form-dialog.tsx")).OrderFormDialog,
				},
			},
			{
				path: ":code/devolver/:id",
				handle: {
					title: "Registrar devolução",
					act: "registrar devoluções",
				},
				loader: requireOrderCodeAndId,
				lazy: {
					Component: async () =>
						(await import("./return-items-dialog.tsx")).ReturnItemsDialog,
				},
			},
		],
	},
];

/** A page of its own: taking an order is too long for a dialog, and needs one for a new customer. */
export const newOrderRoute: RouteObject = {
	handle: { needs: "orders:create" },
	Component: PermittedPage,
	children: [
		{
			path: "pedidos/novo",
			handle: { title: "Novo Pedido", act: "fazer pedidos" },
			lazy: { Component: async () => (await pages()).NewOrderScreen },
			children: [
				{
					handle: { needs: "customers:write" },
					Component: PermittedDialog,
					children: [
						{
							path: "cliente",
							handle: { title: "Novo Cliente", act: "criar clientes" },
							lazy: {
								Component: async () => (await pages()).NewBuyerDialog,
							},
						},
					],
				},
			],
		},
	],
};

/** What left its store without a note, and many keys at once. */
export const nfeRoutes: RouteObject[] = [
	{
		path: "pedidos/sem-nfe",
		handle: { title: "Pedidos sem NF-e" },
		lazy: { Component: async () => (await pages()).WithoutNfeScreen },
	},
	{
		handle: { needs: "orders:write" },
		Component: PermittedPage,
		children: [
			{
				path: "pedidos/sem-nfe/chaves",
				handle: { title: "Colar chaves de NF-e", act: "registrar NF-e" },
				lazy: { Component: async () => (await pages()).NfeKeysScreen },
			},
		],
	},
];

/** Pages of their own, without sidebar and bars: they are made for paper. */
export const orderPrintRoute: RouteObject = {
	handle: { needs: "exports:read" },
	Component: PermittedPage,
	children: [
		{
			path: "pedidos/imprimir",
			handle: { title: "Imprimir pedidos", act: "imprimir pedidos" },
			lazy: {
				Component: async () =>
					(await import("./print-screens.ts")).OrderPrintScreen,
			},
		},
		{
			path: "pedidos/romaneios",
			handle: { title: "Imprimir romaneios", act: "imprimir romaneios" },
			lazy: {
				Component: async () =>
					(await import("./print-screens.ts")).PackingSlipsScreen,
			},
		},
	],
};
