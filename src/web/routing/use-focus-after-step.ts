import { useEffect, useRef } from "react";
import { isFocusNowhere, pageHeading } from "#web/ui/overlays/return-focus.ts";

/** What was pressed is gone with its step, and the focus with it. */
export function useFocusAfterStep(step: string) {
	const last = useRef(step);
	useEffect(() => {
		if (last.current === step) return;
		last.current = step;
		if (isFocusNowhere()) pageHeading()?.focus();
	}, [step]);
}
