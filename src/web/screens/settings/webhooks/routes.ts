import type { RouteObject } from "react-router";
import { requireId } from "#web/routing/route-params.ts";

const act = "administrar integrações";

/** `/configuracoes/integracoes` with the new one over it, and the page of each. */
export const webhookRoutes: RouteObject[] = [
	{
		path: "integracoes",
		handle: { title: "Integrações", act },
		lazy: {
			Component: async () =>
				(await import("./webhooks-screen.tsx")).WebhooksScreen,
		},
		children: [
			{
				path: "nova",
				handle: { title: "Nova integração", act },
				lazy: {
					Component: async () =>
						(await import("./new-webhook-dialog.tsx")).NewWebhookDialog,
				},
			},
		],
	},
	{
		path: "integracoes/:id",
		handle: { title: "Integração", act },
		loader: requireId,
		lazy: {
			Component: async () =>
				(await import("./webhook-screen.tsx")).WebhookScreen,
		},
		children: [
			{
				path: "editar",
				handle: { title: "Editar integração", act },
				lazy: {
					Component: async () =>
						(await import("./edit-webhook-dialog.tsx")).EditWebhookDialog,
				},
			},
		],
	},
];
