import { useEffect, useRef, useState } from "react";

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
			setReported(text);
			report.current(text);
		}, restMs);
		return () => clearTimeout(timer);
	}, [text, reported]);

	/** Reports now: Enter, or a cleared box. */
	function flush(next: string) {
		setText(next);
		setReported(next);
		if (next !== reported) onValueChange(next);
	}

	return { text, setText, flush };
}
