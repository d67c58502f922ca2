import { sql } from "drizzle-orm";
import type { ProductCategory } from "#core/categories.ts";
import { sum } from "#core/money.ts";
import type { Database } from "../database.ts";
import {
	dailyCategorySales,
	dailySales,
	dailyStoreSales,
} from "../schema/sales.ts";
import { addToProductSales } from "./product-sales.ts";

/** What the daily roll-ups count of an order. */
export interface RolledUpOrder {
	placedDay: string;
	totalCents: number;
	commissionCents: number;
	parts: {
		storeId: number;
		valueCents: number;
		commissionCents: number;
		items: {
			productId: number;
			category: ProductCategory;
			quantity: number;
			totalCents: number;
		}[];
	}[];
}

/**
 * Adds an order to the figures of its day (`1`), or takes a cancelled one out of
 * them (`-1`). The day's own row comes first and is held until the transaction
 * ends, so that its store and category rows are never taken in two orders.
 */
export async function addToRollups(
	tx: Database,
	order: RolledUpOrder,
	sign: 1 | -1,
): Promise<void> {
	const items = order.parts.flatMap((part) => part.items);
	await addToDay(tx, order, unitsOf(items), sign);
	await addToStores(tx, order, sign);
	await addToCategories(tx, order.placedDay, items, sign);
	await addToProductSales(tx, order.placedDay, items, sign);
}

async function addToDay(
	tx: Database,
	order: RolledUpOrder,
	units: number,
	sign: 1 | -1,
) {
	const isMulti = order.parts.length > 1 ? 1 : 0;
	// A row that does not exist yet starts at zero: a check would refuse to
	// insert the negative figures of a cancellation, even where they only add up.
	await tx
		.insert(dailySales)
		.values({ day: order.placedDay })
		.onConflictDoNothing();
	await tx
		.update(dailySales)
		.set({
			orders: sql`${dailySales.orders} + ${sign}`,
			multiStoreOrders: sql`${dailySales.multiStoreOrders} + ${sign * isMulti}`,
			cancelledOrders: sql`${dailySales.cancelledOrders} + ${sign === -1 ? 1 : 0}`,
			items: sql`${dailySales.items} + ${sign * units}`,
			revenueCents: sql`${dailySales.revenueCents} + ${sign * order.totalCents}`,
			commissionCents: sql`${dailySales.commissionCents} + ${sign * order.commissionCents}`,
		})
		.where(sql`${dailySales.day} = ${order.placedDay}`);
}

async function addToStores(
	tx: Database,
	{ placedDay, parts }: RolledUpOrder,
	sign: 1 | -1,
) {
	await tx
		.insert(dailyStoreSales)
		.values(parts.map(({ storeId }) => ({ day: placedDay, storeId })))
		.onConflictDoNothing();
	const changes = parts.map((part) => ({
		store_id: part.storeId,
		items: sign * unitsOf(part.items),
		revenue_cents: sign * part.valueCents,
		commission_cents: sign * part.commissionCents,
	}));
	await tx.execute(sql`
		update ${dailyStoreSales} set
			orders = ${dailyStoreSales.orders} + ${sign},
			items = ${dailyStoreSales.items} + change.items,
			revenue_cents = ${dailyStoreSales.revenueCents} + change.revenue_cents,
			commission_cents = ${dailyStoreSales.commissionCents} + change.commission_cents
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change
			(store_id integer, items integer, revenue_cents bigint, commission_cents bigint)
		where ${dailyStoreSales.day} = ${placedDay}
			and ${dailyStoreSales.storeId} = change.store_id`);
}

async function addToCategories(
	tx: Database,
	day: string,
	items: RolledUpOrder["parts"][number]["items"],
	sign: 1 | -1,
) {
	const categories = [...new Set(items.map((item) => item.category))];
	await tx
		.insert(dailyCategorySales)
		.values(categories.map((category) => ({ day, category })))
		.onConflictDoNothing();
	const changes = categories.map((category) => {
		const own = items.filter((item) => item.category === category);
		return {
			category,
			items: sign * unitsOf(own),
			revenue_cents: sign * sum(own.map((item) => item.totalCents)),
		};
	});
	await tx.execute(sql`
		update ${dailyCategorySales} set
			orders = ${dailyCategorySales.orders} + ${sign},
			items = ${dailyCategorySales.items} + change.items,
			revenue_cents = ${dailyCategorySales.revenueCents} + change.revenue_cents
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change
			(category text, items integer, revenue_cents bigint)
		where ${dailyCategorySales.day} = ${day}
			and ${dailyCategorySales.category} = change.category`);
}

function unitsOf(items: { quantity: number }[]): number {
	return sum(items.map((item) => item.quantity));
}
