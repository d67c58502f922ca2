import { writeNumber } from "#core/typed-number.ts";
import {
	TypedNumberInput,
	type TypedNumberProps,
} from "./typed-number-input.tsx";

type NumberInputProps = TypedNumberProps & {
	/** Digits allowed after the comma; whole numbers when 0. */
	decimals?: number;
	/** What the arrow keys add or take away, in units of the last decimal. */
	step?: number;
};

/** A number; its value is in units of its last decimal. */
export function NumberInput({
	decimals = 0,
	step = 1,
	...rest
}: NumberInputProps) {
	const isWhole = decimals === 0;
	return (
		<TypedNumberInput
			{...rest}
			decimals={decimals}
			step={step}
			tooPrecise={
				isWhole
					? wholeNumber
					: `Use no máximo ${decimals} casas decimais, como ${writeNumber(1234, 3, decimals)}.`
			}
			unreadable={isWhole ? wholeNumber : "Informe um número, como 8,3."}
			write={(value) => writeNumber(value, decimals)}
		/>
	);
}

const wholeNumber = "Informe um número inteiro, como 12.";
