import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A new screen is announced by focusing its heading; a dialog over the same screen takes the focus itself. */
export function FocusOnNavigation() {
	const { pathname } = useLocation();
	const screen = pathname.split("/")[1] ?? "";
	const last = useRef(screen);

	useEffect(() => {
		if (last.current === screen) return;
		last.current = screen;
		if (document.querySelector("[role=dialog]:not([data-state=closed])"))
			return;
		const heading = document.querySelector<HTMLElement>("main h1");
		(heading ?? document.getElementById("conteudo"))?.focus({
			preventScroll: true,
		});
	}, [screen]);

	return null;
}
