import type { RouteObject } from "react-router";
import { AppShell } from "./app-shell/app-shell.tsx";
import { NotFoundScreen } from "./app-shell/not-found-screen.tsx";
import { RouterErrorScreen } from "./app-shell/router-error-screen.tsx";
import { ScreenError } from "./app-shell/screen-error.tsx";
import { ScreenSkeleton } from "./app-shell/screen-skeleton.tsx";
import { customerRoutes } from "./screens/customers/routes.ts";
import { orderPrintRoute, orderRoutes } from "./screens/orders/routes.ts";
import { productRoutes } from "./screens/products/routes.ts";
import { reportRoutes } from "./screens/reports/routes.ts";
import { settingsRoutes } from "./screens/settings/routes.ts";
import { storeRoutes } from "./screens/stores/routes.ts";

/** Every address, and the only place where a Portuguese path meets an English screen. */
const screens: RouteObject[] = [
	{
		index: true,
		handle: { title: "Dashboard" },
		lazy: {
			Component: async () =>
				(await import("./screens/dashboard/dashboard-screen.tsx"))
					.DashboardScreen,
		},
	},
	{
		path: "lojas",
		handle: { title: "Lojas" },
		lazy: {
			Component: async () =>
				(await import("./screens/stores/stores-screen.tsx")).StoresScreen,
		},
		children: storeRoutes,
	},
	{
		path: "pedidos",
		handle: { title: "Pedidos" },
		lazy: {
			Component: async () =>
				(await import("./screens/orders/orders-screen.tsx")).OrdersScreen,
		},
		children: orderRoutes,
	},
	{
		path: "produtos",
		handle: { title: "Produtos" },
		lazy: {
			Component: async () =>
				(await import("./screens/products/products-screen.tsx")).ProductsScreen,
		},
		children: productRoutes,
	},
	{
		path: "clientes",
		handle: { title: "Clientes" },
		lazy: {
			Component: async () =>
				(await import("./screens/customers/customers-screen.tsx"))
					.CustomersScreen,
		},
		children: customerRoutes,
	},
	{
		path: "relatorios",
		handle: { title: "Relatórios" },
		lazy: {
			Component: async () =>
				(await import("./screens/reports/reports-screen.tsx")).ReportsScreen,
		},
		children: reportRoutes,
	},
	{
		path: "configuracoes",
		handle: { title: "Configurações" },
		lazy: {
			Component: async () =>
				(await import("./screens/settings/settings-screen.tsx")).SettingsScreen,
		},
		children: settingsRoutes,
	},
	{
		path: "*",
		handle: { title: "Página não encontrada" },
		Component: NotFoundScreen,
	},
];

export const routes: RouteObject[] = [
	{
		ErrorBoundary: RouterErrorScreen,
		HydrateFallback: () => null,
		children: [
			orderPrintRoute,
			{
				Component: AppShell,
				children: [
					// A screen that fails is replaced inside the shell, which stays.
					{
						ErrorBoundary: ScreenError,
						HydrateFallback: ScreenSkeleton,
						children: screens,
					},
				],
			},
		],
	},
];
