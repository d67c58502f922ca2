import { useState } from "react";

type TypedValueOptions = {
	/** null: empty; NaN: something is typed that cannot be read. */
	value: number | null;
	onValueChange: (value: number | null) => void;
	parse: (text: string) => number | null;
	format: (value: number) => string;
};

/**
 * The text of an input whose value is a number. The text stays exactly as typed until the field is
 * left, and even then when it cannot be read; a value that changes from outside replaces it.
 */
export function useTypedValue({
	value,
	onValueChange,
	parse,
	format,
}: TypedValueOptions) {
	const [text, setText] = useState(() => textOf(value, format));
	const [emitted, setEmitted] = useState(value);
	const [seen, setSeen] = useState(value);
	const [isRefused, setIsRefused] = useState(false);

	if (!Object.is(seen, value)) {
		setSeen(value);
		if (!Object.is(emitted, value)) {
			setEmitted(value);
			setText(textOf(value, format));
			setIsRefused(false);
		}
	}

	function onType(typed: string) {
		const read = readText(typed, parse);
		setText(typed);
		setEmitted(read);
		if (!Number.isNaN(read)) setIsRefused(false);
		if (!Object.is(read, emitted)) onValueChange(read);
	}

	function onLeave() {
		const read = readText(text, parse);
		setIsRefused(Number.isNaN(read));
		if (read === null) setText("");
		else if (!Number.isNaN(read)) setText(format(read));
	}

	/** Puts a number in by other means than typing, such as an arrow key. */
	function onStep(next: number) {
		setText(format(next));
		setEmitted(next);
		setIsRefused(false);
		onValueChange(next);
	}

	return { text, isRefused, onType, onLeave, onStep };
}

function textOf(
	value: number | null,
	format: (value: number) => string,
): string {
	return value === null || Number.isNaN(value) ? "" : format(value);
}

function readText(
	text: string,
	parse: (text: string) => number | null,
): number | null {
	return text.trim() === "" ? null : (parse(text) ?? Number.NaN);
}
