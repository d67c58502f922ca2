import type { RouteObject } from "react-router";
import { PermittedPage } from "#web/routing/permitted.tsx";
import { keysRoute } from "./keys/routes.ts";
import { privacyRoute } from "./privacy/routes.ts";
import { teamRoute } from "./team/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

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
		path: "calendario",
		handle: { title: "Calendário" },
		lazy: {
			Component: async () =>
				(await import("./calendar/calendar-screen.tsx")).CalendarScreen,
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
	{
		path: "tarefas",
		handle: { title: "Tarefas" },
		lazy: {
			Component: async () =>
				(await import("./jobs/jobs-screen.tsx")).JobsScreen,
		},
	},
	{
		handle: { needs: "team:manage" },
		Component: PermittedPage,
		children: [teamRoute],
	},
	{
		handle: { needs: "keys:manage" },
		Component: PermittedPage,
		children: [keysRoute, ...webhookRoutes],
	},
	{
		handle: { needs: "privacy:manage" },
		Component: PermittedPage,
		children: [privacyRoute],
	},
	{
		handle: { needs: "audit:read" },
		Component: PermittedPage,
		children: [
			{
				path: "auditoria",
				handle: { title: "Auditoria", act: "ver a auditoria" },
				lazy: {
					Component: async () =>
						(await import("./audit/audit-screen.tsx")).AuditScreen,
				},
			},
		],
	},
];
