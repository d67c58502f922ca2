import { useEffect } from "react";
import { useMatches } from "react-router";

/** A title only the screen knows, such as a store's name; while undefined the route's own title stays. */
export function usePageTitle(title: string | undefined): void {
	useEffect(() => {
		if (title) document.title = documentTitle(title);
	}, [title]);
}

/** Stands before the screen in the tree, so that a screen that knows better has the last word. */
export function RouteTitle() {
	const matches = useMatches();
	const title = matches
		.map(({ handle }) => titleOf(handle))
		.findLast((text) => text !== undefined);
	const { pathname } = matches.at(-1) ?? {};

	// biome-ignore lint/correctness/useExhaustiveDependencies: another store has the same route title, but not the same name.
	useEffect(() => {
		document.title = documentTitle(title);
	}, [title, pathname]);

	return null;
}

export function titleOf(handle: unknown): string | undefined {
	if (typeof handle !== "object" || handle === null) return undefined;
	return "title" in handle && typeof handle.title === "string"
		? handle.title
		: undefined;
}

function documentTitle(title: string | undefined): string {
	return title ? `${title} · Divishop` : "Divishop";
}
