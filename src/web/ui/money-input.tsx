import { formatMoney, parseMoney } from "#core/money.ts";
import {
	TypedNumberInput,
	type TypedNumberProps,
} from "./typed-number-input.tsx";

/** Reais as Brazilians type them ("1.234,5"); the value is in centavos. */
export function MoneyInput(props: TypedNumberProps) {
	return (
		<TypedNumberInput
			placeholder="0,00"
			prefix="R$"
			{...props}
			format={formatWithoutSymbol}
			inputMode="decimal"
			parse={parseMoney}
			problem="Valor inválido. Digite como 1.234,56."
		/>
	);
}

function formatWithoutSymbol(cents: number): string {
	return formatMoney(cents).replace(/R\$\s*/, "");
}
