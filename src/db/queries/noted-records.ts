import { eq, sql } from "drizzle-orm";
import type { NotedEntity } from "#contract/notes.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { notes } from "../schema/notes.ts";
import { orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { subselect } from "../subselect.ts";
import { normalCode } from "./order-details.ts";

/** What a note is on, whether it is still there or not. */
export interface NotedRecord {
	entity: NotedEntity;
	id: number;
	/** Of an order its code. */
	name: string;
	isRemoved: boolean;
}

/** Refuses an id that no record ever had; what was removed still has its notes. */
export async function getNotedRecord(
	db: Database,
	entity: Exclude<NotedEntity, "order">,
	id: number,
): Promise<NotedRecord> {
	const table = { store: stores, product: products, customer: customers }[
		entity
	];
	const [row] = await db
		.select({
			name: table.name,
			isRemoved: "removedAt" in table ? isSet(table.removedAt) : never,
		})
		.from(table)
		.where(eq(table.id, id));
	if (!row) throw new NotFound(entity, id);
	return { entity, id, ...row };
}

export async function getNotedOrder(
	db: Database,
	code: string,
): Promise<NotedRecord> {
	const [row] = await db
		.select({ id: orders.id, name: orders.code, isRemoved: never })
		.from(orders)
		.where(eq(orders.code, normalCode(code) ?? ""));
	if (!row) throw new NotFound("order", code);
	return { entity: "order", ...row };
}

/** The record of a note that is there already. */
export async function getRecordOfNote(
	db: Database,
	note: { id: number; entity: NotedEntity; entityId: number },
): Promise<NotedRecord> {
	const { entity, entityId: id } = note;
	if (entity !== "order") return getNotedRecord(db, entity, id);
	const [row] = await db
		.select({ name: orders.code, isRemoved: never })
		.from(orders)
		.where(eq(orders.id, id));
	if (!row) throw new NotFound("order", id);
	return { entity, id, ...row };
}

const never = sql<boolean>`false`;

function isSet(column: typeof stores.removedAt | typeof products.removedAt) {
	return sql<boolean>`${column} is not null`;
}

/** Within a statement that reads notes: the record's name or code as it is today. */
export const notedName = subselect<string | null>`(case ${notes.entity}
	when 'order' then (select ${orders.code} from ${orders} where ${orders.id} = ${notes.entityId})
	when 'store' then (select ${stores.name} from ${stores} where ${stores.id} = ${notes.entityId})
	when 'product' then (select ${products.name} from ${products} where ${products.id} = ${notes.entityId})
	when 'customer' then (select ${customers.name} from ${customers} where ${customers.id} = ${notes.entityId})
end)`;
