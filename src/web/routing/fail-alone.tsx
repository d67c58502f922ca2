import type { FunctionComponent } from "react";
import { type RouteObject, useResolvedPath } from "react-router";
import { lazyOverlay, lazyScreen } from "#web/ui/feedback/lazy-piece.tsx";
import { useCloseDialog } from "./dialog-route.ts";
import { titleOf } from "./page-title.ts";

/**
 * Routes whose code does not take the rest of the page with it: a screen that does not load offers another
 * try, a dialog closes and leaves the screen below as it is. React Router itself would keep the failure for ever.
 */
export function failingAlone(
	routes: RouteObject[],
	isBelow = false,
): RouteObject[] {
	return routes.map((route) => {
		const hasTitle = titleOf(route.handle) !== undefined;
		const { lazy, children } = route;
		const load = typeof lazy === "object" ? lazy.Component : undefined;
		return {
			...route,
			...(load && {
				lazy: {
					...lazy,
					// What has a title below another title is a dialog.
					Component: () => pieceOf(load, hasTitle && isBelow),
				},
			}),
			...(children && {
				children: failingAlone(children, isBelow || hasTitle),
			}),
		} as RouteObject;
	});
}

async function pieceOf(
	load: () => Promise<unknown>,
	isDialog: boolean,
): Promise<FunctionComponent> {
	const loadComponent = async () => (await load()) as FunctionComponent;
	if (!isDialog) {
		const Screen = lazyScreen(loadComponent);
		await Screen.preload();
		return Screen;
	}
	const Overlay = lazyOverlay<{ onClose: () => void }>(loadComponent);
	await Overlay.preload();
	function DialogOfRoute() {
		const listPath = useResolvedPath("..").pathname;
		return <Overlay onClose={useCloseDialog(listPath)} />;
	}
	DialogOfRoute.displayName = Overlay.displayName;
	return DialogOfRoute;
}
