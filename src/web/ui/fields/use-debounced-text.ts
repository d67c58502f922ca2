import { useEffect, useLayoutEffect, useRef, useState } from "react";

const restMs = 250;

/**
 * Text that is reported once typing rests. `value` is what was last reported; when it changes by
 * other means (Back, a cleared filter) it replaces the text, but an echo of our own report does not.
 */
export function useDebouncedText(
	value: string,
	onValueChange: (value: string) => void,
) {
	const [text, setText] = useState(value);
	const [reported, setReported] = useState(value);
	const [seen, setSeen] = useState(value);
	const report = useRef(onValueChange);
	// What was reported since the last render is not reported again.
	const last = useRef(reported);
	useLayoutEffect(() => {
		last.current = reported;
	}, [reported]);

	useEffect(() => {
		report.current = onValueChange;
	}, [onValueChange]);

	if (seen !== value) {
		setSeen(value);
		if (value !== reported) {
			setReported(value);
			setText(value);
		}
	}

	useEffect(() => {
		if (text === reported) return;
		const timer = setTimeout(() => {
			last.current = text;
			setReported(text);
			report.current(text);
		}, restMs);
		return () => clearTimeout(timer);
	}, [text, reported]);

	/** Reports now: Enter, a cleared box, or one that is left. */
	function flush(next: string) {
		setText(next);
		setReported(next);
		if (next === last.current) return;
		last.current = next;
		onValueChange(next);
	}

	return { text, setText, flush };
}
