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

/** A number with a decimal comma. */
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
			parse={(text) => parseSigned(text, decimals)}
			problem={
				decimals === 0
					? "Digite um número inteiro."
					: `Número inválido. Use vírgula e até ${decimals} casas, como ${formatShortDecimal(1.5, decimals)}.`
			}
			step={step}
		/>
	);
}

/** A minus is read too, so that what refuses the number can say why. */
function parseSigned(text: string, decimals: number): number | null {
	const [, minus, digits = ""] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
	const value = parseDecimal(digits, decimals);
	return minus && value !== null ? 0 - value : value;
}
