import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { dailySales, dailySalesSlots } from "../schema/sales.ts";
import { sumsWith } from "./rollups.ts";

/**
 * Moves what the slots hold into `daily_sales`, one slot in each transaction: figures are read flat, and a release that
 * does not know of slots is hardly behind. Nobody waits for it: whoever finds the slot taken takes another.
 */
export async function settleSales(db: Database): Promise<void> {
	const slots = await rowsOf<{ slot: number }>(
		db,
		sql`select distinct slot from ${dailySalesSlots} order by slot`,
	);
	for (const { slot } of slots) await settleSlot(db, slot);
}

async function settleSlot(db: Database, slot: number): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(
			sql`select pg_advisory_xact_lock(${slotLock}::integer, ${slot}::integer)`,
		);
		// The whole marketplace's row of a day comes first, as with those who change daily_sales themselves.
		await tx.execute(sql`
			with moved as (
				delete from ${dailySalesSlots} where slot = ${slot} returning *
			)
			insert into ${dailySales} (${figures})
			select ${figures} from moved
			order by day, customer_type, store_id nulls first, category nulls first
			on conflict (day, customer_type, store_id, category) do update set ${sumsWith(dailySales)}`);
	});
}

/** What take_sales_slot() of migration 0012 locks, with the number of the slot. */
const slotLock = 4_816_023;

const figures = sql.raw(
	"day, customer_type, store_id, category, orders, multi_store_orders, cancelled_orders, items, revenue_cents, commission_cents",
);
