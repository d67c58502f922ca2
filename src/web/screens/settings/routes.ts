import type { RouteObject } from "react-router";

/** The pages of `/configuracoes`. */
export const settingsRoutes: RouteObject[] = [
	{
		index: true,
		handle: { title: "Configurações" },
		lazy: {
			Component: async () =>
				(await import("./settings-screen.tsx")).SettingsScreen,
		},
	},
	{
		path: "conta",
		handle: { title: "Minha conta" },
		lazy: {
			Component: async () =>
				(await import("./account/account-screen.tsx")).AccountScreen,
		},
	},
];
