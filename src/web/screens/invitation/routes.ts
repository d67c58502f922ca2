import type { RouteObject } from "react-router";

/** Outside the shell and its gate: whoever comes here has no account yet, or cannot get in. */
export const invitationRoute: RouteObject = {
	path: "convite",
	handle: { title: "Convite" },
	lazy: {
		Component: async () =>
			(await import("./invitation-screen.tsx")).InvitationScreen,
	},
};
