import type { StatementLine } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import {
	formatCount,
	formatMoney,
	formatPercent,
	percentOf,
} from "#core/money.ts";
import { formatNfeKey } from "#core/nfe-key.ts";
import { valueLines } from "#core/order-amounts.ts";
import { sumText } from "#web/domain/amount-rows.ts";

/** What a line's amount is made of, and what is to be known of it. */
export function lineDetails(line: StatementLine): string[] {
	const { sale, nfeKey, commission, note } = line;
	return [
		sale && saleText(sale),
		nfeKey && `NF-e ${formatNfeKey(nfeKey)}`,
		commission && commissionText(commission),
		note,
		line.occurredOn !== line.postedOn &&
			`Aconteceu em ${formatDay(line.occurredOn)}; lançado em ${formatDay(line.postedOn)}.`,
	].filter((text): text is string => Boolean(text));
}

/** "2 itens: R$ 100,00 em produtos − R$ 5,00 de desconto + R$ 12,00 de frete = R$ 107,00" */
function saleText(sale: NonNullable<StatementLine["sale"]>): string {
	const { items, marketplaceDiscountCents } = sale;
	const count = items === 1 ? "1 item" : `${formatCount(items)} itens`;
	const text = `${count}: ${sumText(valueLines(sale))}`;
	return marketplaceDiscountCents > 0
		? `${text}. Do desconto, ${formatMoney(marketplaceDiscountCents)} são do marketplace.`
		: text;
}

/** "R$ 95,00 × 12% = R$ 11,40" */
function commissionText({
	baseCents,
	rateBps,
}: NonNullable<StatementLine["commission"]>): string {
	return `${formatMoney(baseCents)} × ${formatPercent(rateBps)} = ${formatMoney(percentOf(baseCents, rateBps))}`;
}
