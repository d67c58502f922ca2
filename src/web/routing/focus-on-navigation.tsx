import { useEffect, useRef } from "react";
import { useMatches, useNavigationType } from "react-router";
import { focusWhatLedAway } from "#web/ui/overlays/return-focus.ts";
import { titleOf } from "./page-title.ts";

/** A new screen is announced by focusing its heading, one that is come back to by what led away from it; a dialog takes the focus itself. */
export function FocusOnNavigation() {
	const kind = useNavigationType();
	// The first that has a title is the screen; what has one below it is a dialog over it, drawn a moment later.
	const [first, over] = useMatches().filter(({ handle }) => titleOf(handle));
	// With a slash at its end or without, before and after its routes are loaded.
	const screen = first?.pathname.replace(/\/$/, "");
	const isOfDialog = over !== undefined;
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
