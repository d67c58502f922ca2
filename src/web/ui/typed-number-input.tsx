import type { KeyboardEvent } from "react";
import { useFieldProblem } from "./field-context.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { useTypedValue } from "./use-typed-value.ts";

export type TypedNumberProps = Omit<
	TextInputProps,
	"value" | "defaultValue" | "onChange" | "type" | "inputMode" | "step"
> & {
	/** null: empty; NaN: something is typed that cannot be read (a schema refuses it; keep it as it is). */
	value: number | null;
	onValueChange: (value: number | null) => void;
};

type TypedNumberInputProps = TypedNumberProps & {
	parse: (text: string) => number | null;
	format: (value: number) => string;
	/** What to say when the text cannot be read. */
	problem: string;
	/** What an arrow key adds or takes away; none when absent. */
	step?: number;
	inputMode: "decimal" | "numeric";
};

/** What money, number and percent inputs share. */
export function TypedNumberInput({
	value,
	onValueChange,
	parse,
	format,
	problem,
	step,
	onBlur,
	onKeyDown,
	...rest
}: TypedNumberInputProps) {
	const typed = useTypedValue({ value, onValueChange, parse, format });
	useFieldProblem(typed.isRefused ? problem : null);

	function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		onKeyDown?.(event);
		const sign = event.key === "ArrowUp" ? 1 : -1;
		const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
		if (!step || !isArrow || Number.isNaN(value) || rest.readOnly) return;
		event.preventDefault();
		typed.onStep(Math.max(0, round((value ?? 0) + sign * step)));
	}

	return (
		<TextInput
			{...rest}
			aria-invalid={typed.isRefused || rest["aria-invalid"]}
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

/** 0.1 + 0.2 is not 0.3: steps would drift. */
function round(value: number): number {
	return Math.round(value * 1_000_000) / 1_000_000;
}
