import type { OpenReturns } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import type { PayoutCadence } from "#core/payout-cycle.ts";
import { formatPixKey, parsePixKey } from "#core/pix-key.ts";

/** "01/02/2024 a 15/02/2024"; the first one begins with the store. */
export function periodText({
	fromOn,
	throughOn,
}: {
	fromOn: string | null;
	throughOn: string;
}): string {
	const through = formatDay(throughOn);
	return fromOn ? `${formatDay(fromOn)} a ${through}` : `até ${through}`;
}

/** As people write it; what is masked, as it comes. */
export function pixKeyText(pixKey: string): string {
	const key = parsePixKey(pixKey);
	return key ? formatPixKey(key) : pixKey;
}

/** "1 repasse", "12 repasses" */
export function payoutsText(count: number): string {
	return count === 1 ? "1 repasse" : `${formatCount(count)} repasses`;
}

/** "1 extrato", "12 extratos" */
export function statementsText(count: number): string {
	return count === 1 ? "1 extrato" : `${formatCount(count)} extratos`;
}

/** "1 devolução em aberto, de R$ 36,80", "4 devoluções em aberto, no total de R$ 181,60" */
export function openReturnsText({ count, refundCents }: OpenReturns): string {
	const amount = formatMoney(refundCents);
	return count === 1
		? `1 devolução em aberto, de ${amount}`
		: `${formatCount(count)} devoluções em aberto, no total de ${amount}`;
}

/** "1 loja", "12 lojas" */
export function storesText(count: number): string {
	return count === 1 ? "1 loja" : `${formatCount(count)} lojas`;
}

/** Where a column has no room for the days. */
export const shortCadences: Record<PayoutCadence, string> = {
	semanal: "Semanal",
	dezenas: "Dezenas",
	quinzenal: "Quinzenal",
	mensal: "Mensal",
};
