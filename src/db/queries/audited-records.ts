import { eq } from "drizzle-orm";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { normalCode } from "./order-details.ts";

const tables = { store: stores, product: products, customer: customers };

/** Refuses an id that no record ever had; what was removed still has its history. */
export async function requireRecord(
	db: Database,
	entity: keyof typeof tables,
	id: number,
): Promise<void> {
	const table = tables[entity];
	const [row] = await db
		.select({ id: table.id })
		.from(table)
		.where(eq(table.id, id));
	if (!row) throw new NotFound(entity, id);
}

export async function getOrderId(db: Database, code: string): Promise<number> {
	const [row] = await db
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.code, normalCode(code) ?? ""));
	if (!row) throw new NotFound("order", code);
	return row.id;
}
