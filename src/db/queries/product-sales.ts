import { and, eq, gte, sql } from "drizzle-orm";
import type { MonthlySales } from "#contract/products.ts";
import {
	addMonths,
	type Day,
	firstDayOfMonth,
	monthOf,
} from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json } from "../records.ts";
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
	const change = sign === 1 ? addLines : takeLinesOut;
	await change(tx, {
		month: firstDayOfMonth(placedDay),
		lines: JSON.stringify(items),
	});
}

const month = sql`${sql.placeholder("month")}::date`;

const linesByProduct = sql`
	select "productId", sum(quantity)::bigint as items, sum("totalCents")::bigint as revenue_cents
	from jsonb_to_recordset(${json("lines")})
		as line ("productId" integer, quantity bigint, "totalCents" bigint)
	group by "productId"`;

const addLines = preparedSql(
	"add_to_product_sales",
	sql`insert into ${monthlyProductSales} (month, product_id, items, revenue_cents)
		select ${month}, lines.* from (${linesByProduct}) as lines
		on conflict (product_id, month) do update set
			items = ${monthlyProductSales.items} + excluded.items,
			revenue_cents = ${monthlyProductSales.revenueCents} + excluded.revenue_cents`,
);

/** The rows exist: the order itself made them. */
const takeLinesOut = preparedSql(
	"take_from_product_sales",
	sql`update ${monthlyProductSales} set
			items = ${monthlyProductSales.items} - lines.items,
			revenue_cents = ${monthlyProductSales.revenueCents} - lines.revenue_cents
		from (${linesByProduct}) as lines
		where ${monthlyProductSales.productId} = lines."productId"
			and ${monthlyProductSales.month} = ${month}`,
);
