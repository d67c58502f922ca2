import { useEffect } from "react";

export function documentTitle(title: string | undefined): string {
	return title ? `${title} · Divishop` : "Divishop";
}

/** A title only the screen knows, such as a store's name; while undefined the route's own title stays. */
export function usePageTitle(title: string | undefined): void {
	useEffect(() => {
		if (title) document.title = documentTitle(title);
	}, [title]);
}
