import type {
	PatchRoutesOnNavigationFunction,
	RouteObject,
} from "react-router";
import { SessionGate } from "#web/app-shell/access/session-gate.tsx";
import { AppShell } from "#web/app-shell/app-shell.tsx";
import {
	RouterErrorScreen,
	ScreenError,
} from "#web/app-shell/error-screens.tsx";
import { NotFoundScreen } from "#web/app-shell/not-found-screen.tsx";
import { ScreenSkeleton } from "#web/app-shell/screen-skeleton.tsx";
import { failingAlone } from "#web/routing/fail-alone.tsx";
import { invitationRoute } from "#web/screens/invitation/routes.ts";

const ids = { gate: "gate", shell: "shell" };

const dashboard: RouteObject = {
	index: true,
	handle: { title: "Dashboard" },
	lazy: {
		Component: async () =>
			(await import("#web/screens/dashboard/dashboard-screen.tsx"))
				.DashboardScreen,
	},
};

const notFound: RouteObject = {
	path: "*",
	handle: { title: "Página não encontrada" },
	// Lazy: while other screens are looked for, the skeleton is shown and not this.
	lazy: { Component: async () => NotFoundScreen },
};

/** The frame and the dashboard, which is opened first and most; all else is found when it is asked for. */
export const firstRoutes = routesWith({ screenRoutes: [], paperRoutes: [] });

/** Brings in the other screens with the first address that is none of `firstRoutes`. */
export function discoverScreens(): PatchRoutesOnNavigationFunction {
	let isDone = false;
	return async ({ patch, signal }) => {
		if (isDone) return;
		const { paperRoutes, screenRoutes } = await import("./screen-routes.ts");
		if (signal.aborted) return;
		patch(ids.gate, paperRoutes);
		patch(ids.shell, screenRoutes);
		isDone = true;
	};
}

export function routesWith({
	screenRoutes,
	paperRoutes,
}: {
	screenRoutes: RouteObject[];
	paperRoutes: RouteObject[];
}): RouteObject[] {
	return [
		{
			ErrorBoundary: RouterErrorScreen,
			HydrateFallback: () => null,
			children: [
				...failingAlone([invitationRoute]),
				{
					id: ids.gate,
					Component: SessionGate,
					children: [
						...paperRoutes,
						{
							Component: AppShell,
							children: [
								// A screen that fails is replaced inside the shell, which stays.
								{
									id: ids.shell,
									ErrorBoundary: ScreenError,
									HydrateFallback: ScreenSkeleton,
									children: [
										...failingAlone([dashboard]),
										...screenRoutes,
										...failingAlone([notFound]),
									],
								},
							],
						},
					],
				},
			],
		},
	];
}
