import type { StoreMonth } from "#contract/store-month.ts";
import {
	firstDayOfMonth,
	lastDayOfMonth,
	type Month,
} from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { readMonthAccount } from "./month-account.ts";
import { monthMoney } from "./month-money.ts";
import { listMonthParts, type PartGroup } from "./month-parts.ts";
import { type At, storeMoney } from "./part-standing.ts";
import { refundsOf } from "./refund-figures.ts";
import { salesOf } from "./sales.ts";

/** What a store sold in a month and what became of it, from its frozen parts and the ledger. Call it in a snapshot. */
export async function getStoreMonth(
	db: Database,
	{ storeId, month }: { storeId: number; month: Month },
	at: At,
): Promise<StoreMonth> {
	const fromOn = firstDayOfMonth(month);
	const monthEnd = lastDayOfMonth(month);
	const throughOn = monthEnd < at.today ? monthEnd : at.today;
	const days = { from: fromOn, to: throughOn };
	// First: it knows whether there is such a store.
	const store = await storeMoney(db, storeId, at);
	const parts = await listMonthParts(db, storeId, days);
	const sales = await salesOf(db, days, { storeId });
	const refunds = await refundsOf(db, days, { storeId });
	const { account, payouts } = await readMonthAccount(db, storeId, days);
	const sold = { ...soldOf(parts), units: sales.items };
	const commissionCents = sumOf(parts, "commissionCents");
	const { refunds: count, ...refunded } = refunds;
	return {
		storeId,
		storeName: store.balance.storeName,
		...{ month, fromOn, throughOn, sold, commissionCents },
		commissions: commissionsOf(parts),
		refunds: { count, ...refunded },
		netCents:
			sold.valueCents +
			sold.marketplaceDiscountCents -
			commissionCents -
			(refunded.refundCents - refunded.marketplaceRefundCents) -
			refunded.couponBackCents +
			refunded.commissionBackCents,
		account,
		payouts,
		...monthMoney(parts, store, at),
		balance: store.balance,
	};
}

type Figure = Exclude<
	{
		[Key in keyof PartGroup]: PartGroup[Key] extends number ? Key : never;
	}[keyof PartGroup],
	"rateBps"
>;

function sumOf(parts: readonly PartGroup[], figure: Figure): number {
	return parts.reduce((sum, part) => sum + part[figure], 0);
}

function soldOf(parts: readonly PartGroup[]) {
	return {
		orders: sumOf(parts, "parts"),
		goodsCents: sumOf(parts, "goodsCents"),
		discountCents: sumOf(parts, "discountCents"),
		marketplaceDiscountCents: sumOf(parts, "marketplaceDiscountCents"),
		freightCents: sumOf(parts, "freightCents"),
		valueCents: sumOf(parts, "valueCents"),
	};
}

/** The rate that brought most of it first. */
function commissionsOf(parts: readonly PartGroup[]): StoreMonth["commissions"] {
	const rates = [...new Set(parts.map(({ rateBps }) => rateBps))];
	return rates
		.map((rateBps) => {
			const ofRate = parts.filter((part) => part.rateBps === rateBps);
			return {
				rateBps,
				orders: sumOf(ofRate, "parts"),
				baseCents: sumOf(ofRate, "baseCents"),
				commissionCents: sumOf(ofRate, "commissionCents"),
			};
		})
		.toSorted((a, b) => b.baseCents - a.baseCents || a.rateBps - b.rateBps);
}
