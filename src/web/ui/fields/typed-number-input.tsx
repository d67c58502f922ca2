import type { KeyboardEvent } from "react";
import { readNumber } from "#core/typed-number.ts";
import { useFieldProblem } from "./field-context.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { useTypedValue } from "./use-typed-value.ts";

export type TypedNumberProps = Omit<
	TextInputProps,
	| "value"
	| "defaultValue"
	| "onChange"
	| "type"
	| "inputMode"
	| "step"
	| "suffix"
> & {
	/**
	 * In units of the last decimal: centavos, basis points, grams. null: empty; NaN: something is
	 * typed that cannot be read (a schema refuses it; keep it as it is).
	 */
	value: number | null;
	onValueChange: (value: number | null) => void;
	suffix?: string | undefined;
};

type TypedNumberInputProps = TypedNumberProps & {
	/** How many digits may follow the comma. */
	decimals: number;
	write: (value: number) => string;
	/** What an arrow key adds or takes away. */
	step: number;
	/** What to say when the text is no number. */
	unreadable: string;
	/** What to say when it has more decimals than may follow. */
	tooPrecise: string;
};

/** What money, number and percent inputs share. */
export function TypedNumberInput({
	value,
	onValueChange,
	decimals,
	write,
	step,
	unreadable,
	tooPrecise,
	onBlur,
	onKeyDown,
	...rest
}: TypedNumberInputProps) {
	const read = (text: string) =>
		readNumber(withoutUnit(text, rest.suffix), decimals);
	const typed = useTypedValue({ value, onValueChange, read, write });
	const problems = { unreadable, too_precise: tooPrecise };
	useFieldProblem(typed.problem && problems[typed.problem]);

	function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		onKeyDown?.(event);
		const sign = event.key === "ArrowUp" ? 1 : -1;
		const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
		if (!isArrow || Number.isNaN(value) || event.currentTarget.readOnly) return;
		event.preventDefault();
		typed.onStep(Math.max(0, (value ?? 0) + sign * step));
	}

	return (
		<TextInput
			{...rest}
			inputMode={decimals === 0 ? "numeric" : "decimal"}
			onBlur={(event) => {
				typed.onLeave();
				onBlur?.(event);
			}}
			onChange={(event) => typed.onType(event.currentTarget.value)}
			onKeyDown={handleKeyDown}
			value={typed.text}
		/>
	);
}

/** What is copied with the unit that the box shows is pasted with it. */
function withoutUnit(text: string, unit = ""): string {
	const trimmed = text.trim();
	return unit !== "" && trimmed.endsWith(unit)
		? trimmed.slice(0, -unit.length)
		: trimmed;
}
