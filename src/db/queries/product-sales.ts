import { and, eq, gte, sql } from "drizzle-orm";
import type { MonthlySales } from "#contract/products.ts";
import {
	addMonths,
	type Day,
	firstDayOfMonth,
	monthOf,
} from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { monthlyProductSales } from "../schema/sales.ts";

/** The last `howMany` months up to the one of `today`, oldest first. */
export async function listMonthlyProductSales(
	db: Database,
	productId: number,
	today: Day,
	howMany = 6,
): Promise<MonthlySales[]> {
	const first = addMonths(monthOf(today), 1 - howMany);
	const rows = await db
		.select()
		.from(monthlyProductSales)
		.where(
			and(
				eq(monthlyProductSales.productId, productId),
				gte(monthlyProductSales.month, firstDayOfMonth(first)),
			),
		);
	return Array.from({ length: howMany }, (_, at) => {
		const month = addMonths(first, at);
		const sales = rows.find((row) => monthOf(row.month) === month);
		return {
			month,
			quantity: sales?.items ?? 0,
			revenueCents: sales?.revenueCents ?? 0,
		};
	});
}

/**
 * Adds an order's lines to their products' months (`1`), or takes them out (`-1`). The
 * products are locked by the order already, so nobody else changes these rows meanwhile.
 */
export async function addToProductSales(
	tx: Database,
	placedDay: Day,
	items: { productId: number; quantity: number; totalCents: number }[],
	sign: 1 | -1,
): Promise<void> {
	const month = firstDayOfMonth(placedDay);
	const productIds = [...new Set(items.map((item) => item.productId))];
	await tx
		.insert(monthlyProductSales)
		.values(productIds.map((productId) => ({ productId, month })))
		.onConflictDoNothing();
	const lines = items.map((item) => ({
		product_id: item.productId,
		items: sign * item.quantity,
		revenue_cents: sign * item.totalCents,
	}));
	await tx.execute(sql`
		update ${monthlyProductSales} set
			items = ${monthlyProductSales.items} + change.items,
			revenue_cents = ${monthlyProductSales.revenueCents} + change.revenue_cents
		from (
			select product_id, sum(items)::bigint as items, sum(revenue_cents)::bigint as revenue_cents
			from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
				as line (product_id integer, items bigint, revenue_cents bigint)
			group by product_id
		) as change
		where ${monthlyProductSales.productId} = change.product_id
			and ${monthlyProductSales.month} = ${month}`);
}
