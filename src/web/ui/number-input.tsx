import { formatShortDecimal, parseDecimal } from "./decimal-text.ts";
import {
	TypedNumberInput,
	type TypedNumberProps,
} from "./typed-number-input.tsx";

export type NumberInputProps = TypedNumberProps & {
	/** Digits allowed after the comma; whole numbers when 0. */
	decimals?: number;
	/** What the arrow keys add or take away. */
	step?: number;
};

/** A number that is not negative, with a decimal comma. */
export function NumberInput({
	decimals = 0,
	step = 1,
	...rest
}: NumberInputProps) {
	return (
		<TypedNumberInput
			{...rest}
			format={(value) => formatShortDecimal(value, decimals)}
			inputMode={decimals === 0 ? "numeric" : "decimal"}
			parse={(text) => parseDecimal(text, decimals)}
			problem={
				decimals === 0
					? "Digite um número inteiro."
					: `Número inválido. Use vírgula e até ${decimals} casas, como ${formatShortDecimal(1.5, decimals)}.`
			}
			step={step}
		/>
	);
}
