import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigationType } from "react-router";
import { focusWhatLedAway } from "#web/ui/overlays/return-focus.ts";

/** A new screen is announced by focusing its heading, one that is come back to by what led away from it; a dialog takes the focus itself. */
export function FocusOnNavigation() {
	const { pathname } = useLocation();
	const kind = useNavigationType();
	const screen = useScreenPath(pathname);
	// Addresses below a screen's are those of its dialogs, which are drawn a moment later.
	const isOfDialog = pathname !== screen;
	const last = useRef(screen);

	useEffect(() => {
		if (last.current === screen) return;
		last.current = screen;
		if (
			isOfDialog ||
			document.querySelector("[role=dialog]:not([data-state=closed])")
		)
			return;
		if (kind === "POP" && focusWhatLedAway()) return;
		const heading = document.querySelector<HTMLElement>("main h1");
		(heading ?? document.getElementById("conteudo"))?.focus({
			preventScroll: true,
		});
	}, [screen, kind, isOfDialog]);

	return null;
}

/** A screen has an address of one word; one that stands below another's says so in its route. */
function useScreenPath(pathname: string): string {
	const below = useMatches().findLast(({ handle }) => isScreen(handle));
	return below?.pathname ?? `/${pathname.split("/")[1]}`;
}

function isScreen(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "isScreen" in handle;
}
