import { useEffect, useEffectEvent } from "react";

/** In place of a search whose code is on its way: what is typed meanwhile is handed on, not lost. */
export function KeysAhead({
	onType,
}: {
	onType: (change: (typed: string) => string) => void;
}) {
	const keep = useEffectEvent((event: KeyboardEvent) => {
		const { key } = event;
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (key === "Backspace") onType((typed) => typed.slice(0, -1));
		else if (key.length === 1) onType((typed) => typed + key);
		else return;
		event.preventDefault();
		event.stopPropagation();
	});
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => keep(event);
		window.addEventListener("keydown", onKeyDown, true);
		return () => window.removeEventListener("keydown", onKeyDown, true);
	}, []);
	return null;
}
