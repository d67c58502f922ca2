import { writeNumber } from "#core/typed-number.ts";
import {
	TypedNumberInput,
	type TypedNumberProps,
} from "./typed-number-input.tsx";

/** Reais with their centavos; the value is in centavos, and so is a step of the arrow keys. */
export function MoneyInput(props: TypedNumberProps) {
	return (
		<TypedNumberInput
			placeholder="0,00"
			prefix="R$"
			{...props}
			decimals={2}
			step={1}
			tooPrecise="Um valor tem no máximo duas casas decimais, como 59,90."
			unreadable="Informe um valor em reais, como 59,90."
			write={(cents) => writeNumber(cents, 2, 2)}
		/>
	);
}
