import type { RouteObject } from "react-router";
import { PermittedDialog, PermittedPage } from "#web/routing/permitted.tsx";
import { requireOrderCode } from "#web/routing/route-params.ts";

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
		],
	},
];

/** A page of its own, without sidebar and bars: it is made for paper. */
export const orderPrintRoute: RouteObject = {
	handle: { needs: "exports:read" },
	Component: PermittedPage,
	children: [
		{
			path: "pedidos/imprimir",
			handle: { title: "Imprimir pedidos", act: "imprimir pedidos" },
			lazy: {
				Component: async () =>
					(await import("./order-print-screen.tsx")).OrderPrintScreen,
			},
		},
	],
};
