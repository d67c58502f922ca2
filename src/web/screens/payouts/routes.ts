import type { RouteObject } from "react-router";
import { PermittedDialog, PermittedPage } from "#web/routing/permitted.tsx";
import { requireId, requireStatement } from "#web/routing/route-params.ts";

const act = "ver repasses";
const screens = () => import("./screens.ts");

/** `/repasses` and its pages, each with the dialogs over it. */
export const payoutRoutes: RouteObject = {
	handle: { needs: "payouts:read" },
	Component: PermittedPage,
	children: [
		{
			path: "repasses",
			handle: { title: "Repasses", act },
			lazy: {
				Component: async () => (await screens()).PayoutsScreen,
			},
			children: [
				{
					handle: { needs: "payout:write" },
					Component: PermittedDialog,
					children: [
						{
							path: "fechar",
							handle: { title: "Fechar ciclo", act: "fechar ciclos" },
							lazy: {
								Component: async () => (await screens()).CloseCycleDialog,
							},
						},
					],
				},
			],
		},
		{
			path: "repasses/pagamentos",
			handle: { title: "Pagamentos às lojas", act },
			lazy: {
				Component: async () => (await screens()).PayoutDeskScreen,
			},
			children: [
				{
					path: ":id",
					handle: { title: "Repasse", act },
					loader: requireId,
					lazy: {
						Component: async () => (await screens()).PayoutDialog,
					},
				},
			],
		},
		{
			path: "repasses/lojas/:id",
			handle: { title: "Repasses da loja", act },
			loader: requireId,
			lazy: {
				Component: async () => (await screens()).StoreMoneyScreen,
			},
			children: [
				{
					handle: { needs: "payout:write" },
					Component: PermittedDialog,
					children: [
						{
							path: "ajustar",
							handle: { title: "Ajuste manual", act: "ajustar saldos" },
							lazy: {
								Component: async () => (await screens()).AdjustBalanceDialog,
							},
						},
					],
				},
			],
		},
		{
			path: "repasses/lojas/:id/extratos/:statement",
			handle: { title: "Extrato", act },
			loader: requireStatement,
			lazy: {
				Component: async () => (await screens()).StatementScreen,
			},
		},
	],
};

/** A page of its own, without sidebar and bars: it is made for paper. */
export const statementPrintRoute: RouteObject = {
	handle: { needs: "exports:read" },
	Component: PermittedPage,
	children: [
		{
			path: "repasses/lojas/:id/extratos/:statement/imprimir",
			handle: { title: "Imprimir extrato", act: "imprimir extratos" },
			loader: requireStatement,
			lazy: {
				Component: async () => (await screens()).StatementPrintScreen,
			},
		},
	],
};
