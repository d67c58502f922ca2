import { useState } from "react";
import type { ReadNumber } from "#core/typed-number.ts";

type TypedValueOptions = {
	/** null: empty; NaN: something is typed that cannot be read. */
	value: number | null;
	onValueChange: (value: number | null) => void;
	read: (text: string) => ReadNumber;
	write: (value: number) => string;
};

/**
 * The text of an input whose value is a number. The text stays exactly as typed until the field is
 * left, and even then when it cannot be read; a value that changes from outside replaces it.
 */
export function useTypedValue({
	value,
	onValueChange,
	read,
	write,
}: TypedValueOptions) {
	const [text, setText] = useState(() => textOf(value, write));
	const [emitted, setEmitted] = useState(value);
	const [seen, setSeen] = useState(value);

	if (!Object.is(seen, value)) {
		setSeen(value);
		if (!Object.is(emitted, value)) {
			setEmitted(value);
			setText(textOf(value, write));
		}
	}

	function onType(typed: string) {
		const next = numberOf(typed, read);
		setText(typed);
		setEmitted(next);
		if (!Object.is(next, emitted)) onValueChange(next);
	}

	function onLeave() {
		const left = numberOf(text, read);
		if (!Number.isNaN(left)) setText(textOf(left, write));
	}

	/** Puts a number in by other means than typing, such as an arrow key. */
	function onStep(next: number) {
		setText(write(next));
		setEmitted(next);
		onValueChange(next);
	}

	const problem = isBlank(text) ? null : (read(text).problem ?? null);
	return { text, problem, onType, onLeave, onStep };
}

function textOf(value: number | null, write: (value: number) => string) {
	return value === null || Number.isNaN(value) ? "" : write(value);
}

function numberOf(text: string, read: (text: string) => ReadNumber) {
	return isBlank(text) ? null : (read(text).value ?? Number.NaN);
}

function isBlank(text: string): boolean {
	return text.trim() === "";
}
