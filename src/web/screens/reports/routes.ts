import type { RouteObject } from "react-router";

/** Dialogs over `/relatorios`: the rows behind a figure, and the quick reports. */
export const reportRoutes: RouteObject[] = [
	{
		path: "pedidos",
		handle: { title: "Pedidos que formam este número" },
		lazy: {
			Component: async () =>
				(await import("./rows/report-orders-dialog.tsx")).ReportOrdersDialog,
		},
	},
	{
		path: "estornos",
		handle: { title: "Estornos que formam este número" },
		lazy: {
			Component: async () =>
				(await import("./rows/report-refunds-dialog.tsx")).ReportRefundsDialog,
		},
	},
	{
		path: "vendas",
		handle: { title: "Relatório de Vendas" },
		lazy: {
			Component: async () =>
				(await import("./quick/sales-report-dialog.tsx")).SalesReportDialog,
		},
	},
	{
		path: "lojas",
		handle: { title: "Performance Lojas" },
		lazy: {
			Component: async () =>
				(await import("./quick/stores-report-dialog.tsx")).StoresReportDialog,
		},
	},
	{
		path: "comissoes",
		handle: { title: "Análise Comissões" },
		lazy: {
			Component: async () =>
				(await import("./quick/commissions-report-dialog.tsx"))
					.CommissionsReportDialog,
		},
	},
];
