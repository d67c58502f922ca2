import { type Cents, formatMoney, formatPercent } from "#core/money.ts";
import type { AmountLine } from "#core/order-amounts.ts";

export interface AmountRow {
	name: AmountLine["name"];
	label: string;
	value: string;
	isTotal: boolean;
}

const labels: Record<AmountLine["name"], string> = {
	goods: "Produtos",
	discount: "Desconto",
	freight: "Frete",
	value: "Total",
	marketplaceDiscount: "Desconto pago pelo marketplace",
	commission: "Comissão",
	payout: "Repasse",
	commissionBase: "Base",
};

/** A column of money as it is read, with labels of its own where the place has them. */
export function amountRows(
	lines: readonly AmountLine[],
	ownLabels: Partial<typeof labels> = {},
): AmountRow[] {
	return lines.map(({ name, cents, isTotal }) => ({
		name,
		label: ownLabels[name] ?? labels[name],
		value:
			name === "freight" && cents === 0 ? "Grátis" : formatMoney(cents || 0),
		isTotal,
	}));
}

/** The labels of one store's part: its own value, rate and payout. */
export function partLabels(commissionRateBps: number) {
	return {
		value: "Valor da loja",
		commission: `Comissão (${formatPercent(commissionRateBps)})`,
		payout: "Repasse à loja",
	};
}

const words: Partial<typeof labels> = {
	goods: "em produtos",
	discount: "de desconto",
	freight: "de frete",
	marketplaceDiscount: "pagos pelo marketplace",
};

/** "R$ 119,70 em produtos − R$ 9,64 de desconto + R$ 3,21 pagos pelo marketplace = R$ 113,27" */
export function sumText(lines: readonly AmountLine[]): string {
	const terms = lines.filter(({ cents, isTotal }) => !isTotal && cents !== 0);
	const written = terms.map(
		({ name, cents }, index) =>
			`${sign(cents, index)}${amount(cents)} ${words[name]}`,
	);
	const total = lines.find(({ isTotal }) => isTotal);
	return terms.length > 1 && total
		? `${written.join(" ")} = ${amount(total.cents)}`
		: written.join("");
}

function sign(cents: Cents, index: number): string {
	if (cents < 0) return "− ";
	return index === 0 ? "" : "+ ";
}

function amount(cents: Cents): string {
	return formatMoney(Math.abs(cents));
}
