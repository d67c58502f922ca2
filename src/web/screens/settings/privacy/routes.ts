import type { RouteObject } from "react-router";
import { requireId } from "#web/routing/route-params.ts";

const act = "atender pedidos de titulares";

/** `/configuracoes/lgpd`, with a new request and each of them over it. */
export const privacyRoute: RouteObject = {
	path: "lgpd",
	handle: { title: "LGPD", act },
	lazy: {
		Component: async () => (await import("./privacy-screen.tsx")).PrivacyScreen,
	},
	children: [
		{
			path: "novo",
			handle: { title: "Novo pedido de titular", act },
			lazy: {
				Component: async () =>
					(await import("./new-request-dialog.tsx")).NewRequestDialog,
			},
		},
		{
			path: ":id",
			handle: { title: "Pedido de titular", act },
			loader: requireId,
			lazy: {
				Component: async () =>
					(await import("./request-dialog.tsx")).RequestDialog,
			},
		},
	],
};
