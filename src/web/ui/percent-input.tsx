import { formatShortDecimal, parseDecimal } from "./decimal-text.ts";
import {
	TypedNumberInput,
	type TypedNumberProps,
} from "./typed-number-input.tsx";

export type PercentInputProps = TypedNumberProps & {
	/** Basis points that the arrow keys add or take away. */
	step?: number;
};

/** A percentage with a decimal comma; the value is in basis points ("5,5" is 550). */
export function PercentInput({ step = 10, ...rest }: PercentInputProps) {
	return (
		<TypedNumberInput
			suffix="%"
			{...rest}
			format={(bps) => formatShortDecimal(bps / 100, 2)}
			inputMode="decimal"
			parse={parseBasisPoints}
			problem="Percentual inválido. Digite como 5,5."
			step={step}
		/>
	);
}

function parseBasisPoints(text: string): number | null {
	const percent = parseDecimal(text.replace("%", ""), 2);
	return percent === null ? null : Math.round(percent * 100);
}
