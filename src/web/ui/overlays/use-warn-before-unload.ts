import { useEffect } from "react";

/** The browser asks before a reload or a closed tab loses what was typed. */
export function useWarnBeforeUnload(isDirty: boolean): void {
	useEffect(() => {
		if (!isDirty) return;
		function warn(event: BeforeUnloadEvent) {
			event.preventDefault();
		}
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [isDirty]);
}
