import type { RouteObject } from "react-router";

/** `/configuracoes/equipe`, and the invitation over it. */
export const teamRoute: RouteObject = {
	path: "equipe",
	handle: { title: "Equipe", act: "administrar a equipe" },
	lazy: {
		Component: async () => (await import("./team-screen.tsx")).TeamScreen,
	},
	children: [
		{
			path: "convidar",
			handle: { title: "Convidar", act: "convidar pessoas" },
			lazy: {
				Component: async () =>
					(await import("./invite-dialog.tsx")).InviteDialog,
			},
		},
	],
};
