import type { RouteObject } from "react-router";
import { failingAlone } from "#web/routing/fail-alone.tsx";
import { bulkRoutes } from "#web/screens/bulk/routes.ts";
import {
	customerRoutes,
	dataPackageRoute,
} from "#web/screens/customers/routes.ts";
import { importRoutes } from "#web/screens/imports/routes.ts";
import {
	newOrderRoute,
	nfeRoutes,
	orderPrintRoute,
	orderRoutes,
} from "#web/screens/orders/routes.ts";
import {
	payoutRoutes,
	statementPrintRoute,
} from "#web/screens/payouts/routes.ts";
import { productRoutes } from "#web/screens/products/routes.ts";
import { reportRoutes } from "#web/screens/reports/routes.ts";
import { settingsRoutes } from "#web/screens/settings/routes.ts";
import {
	storeMonthPrintRoute,
	storeRoutes,
} from "#web/screens/stores/routes.ts";

/** Which screen a Portuguese address opens; the dialogs over it are in the screen's own routes.ts. */
export const screenRoutes: RouteObject[] = failingAlone([
	{
		path: "lojas",
		handle: { title: "Lojas" },
		lazy: {
			Component: async () =>
				(await import("#web/screens/stores/stores-screen.tsx")).StoresScreen,
		},
		children: storeRoutes,
	},
	{
		path: "pedidos",
		handle: { title: "Pedidos" },
		lazy: {
			Component: async () =>
				(await import("#web/screens/orders/orders-screen.tsx")).OrdersScreen,
		},
		children: orderRoutes,
	},
	newOrderRoute,
	...nfeRoutes,
	{
		path: "produtos",
		handle: { title: "Produtos" },
		lazy: {
			Component: async () =>
				(await import("#web/screens/products/products-screen.tsx"))
					.ProductsScreen,
		},
		children: productRoutes,
	},
	{
		path: "clientes",
		handle: { title: "Clientes" },
		lazy: {
			Component: async () =>
				(await import("#web/screens/customers/customers-screen.tsx"))
					.CustomersScreen,
		},
		children: customerRoutes,
	},
	{
		path: "relatorios",
		handle: { title: "Relatórios" },
		lazy: {
			Component: async () =>
				(await import("#web/screens/reports/reports-screen.tsx")).ReportsScreen,
		},
		children: reportRoutes,
	},
	payoutRoutes,
	importRoutes,
	bulkRoutes,
	{
		// A frame around several screens, each with a title of its own.
		path: "configuracoes",
		lazy: {
			Component: async () =>
				(await import("#web/screens/settings/settings-tabs.tsx")).SettingsTabs,
		},
		children: settingsRoutes,
	},
]);

/** Pages without the shell, for paper. */
export const paperRoutes: RouteObject[] = failingAlone([
	orderPrintRoute,
	statementPrintRoute,
	storeMonthPrintRoute,
	dataPackageRoute,
]);
