import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#db/database.ts";
import { settleSales } from "#db/queries/settle-sales.ts";

/** Every row of these tables, to show that a refused request stored nothing. */
export async function storedRows(
	db: Database,
	tables: readonly string[] = tablesOfAnOrder,
): Promise<Record<string, unknown[]>> {
	await settleSales(db); // sales that stand in slots are the same sales
	const stored: Record<string, unknown[]> = {};
	for (const table of tables) {
		const rows = await rowsOf<{ row: unknown }>(
			db,
			sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by t::text`,
		);
		stored[table] = rows.map(({ row }) => row);
	}
	return stored;
}

/** The figures that an order changes and its cancellation restores. */
export const figuresOfAnOrder = [
	"customers",
	"products",
	"daily_sales",
	"daily_sales_slots",
] as const;

/** All that an order writes, but for the codes: a refused one may leave a gap. */
const tablesOfAnOrder = [
	...figuresOfAnOrder,
	"monthly_product_sales",
	"orders",
	"order_parts",
	"order_items",
	"order_history",
	"stock_movements",
	"audit_log",
	"notifications",
	"ledger_entries",
	"order_returns",
	"order_return_items",
] as const;
