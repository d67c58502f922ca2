import { writeNumber } from "#core/typed-number.ts";
import {
	TypedNumberInput,
	type TypedNumberProps,
} from "./typed-number-input.tsx";

/** A percentage; the value is in basis points ("5,5" is 550), a step of the arrow keys a tenth. */
export function PercentInput(props: TypedNumberProps) {
	return (
		<TypedNumberInput
			suffix="%"
			{...props}
			decimals={2}
			step={10}
			tooPrecise="Use no máximo duas casas decimais, como 5,25."
			unreadable="Informe um percentual, como 5,5."
			write={(bps) => writeNumber(bps, 2)}
		/>
	);
}
