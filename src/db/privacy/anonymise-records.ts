import { asc, eq, sql } from "drizzle-orm";
import {
	anonymisedAs,
	anonymisedPostalCode,
	removedText,
} from "#core/anonymised.ts";
import { withoutTraces } from "#core/person-traces.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { sendNotices } from "../queries/change-log.ts";
import { type CustomerRow, lockCustomer } from "../queries/customer-changes.ts";
import { customerSearchText } from "../queries/customers.ts";
import { wholeOrders } from "../queries/locked-orders.ts";
import { searchTextsOf } from "../queries/order-changes.ts";
import { keepPieces } from "../queries/order-search.ts";
import { json, recordsOf } from "../records.ts";
import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";

/** The customer's own row. From here on no order, import or form finds them, or copies anything of theirs. */
export async function anonymiseCustomer(
	tx: Database,
	id: number,
	at: Date,
): Promise<CustomerRow> {
	const before = await lockCustomer(tx, id);
	const { name, email, document, phone } = anonymisedAs(id);
	const after = {
		...before,
		...{ name, email, document, phone },
		address: before.address && anonymisedAs(id).address,
		postalCode: anonymisedPostalCode(before.postalCode),
		status: "inativo" as const,
		anonymisedAt: before.anonymisedAt ?? at,
		version: before.version + 1,
	};
	const saved = { ...after, searchText: customerSearchText(after) };
	await tx.update(customers).set(saved).where(eq(customers.id, id));
	return saved;
}

/** The next orders of a customer after one, by id. */
export async function listOrderIdsAfter(
	db: Database,
	customerId: number,
	after: number,
	atMost: number,
): Promise<number[]> {
	const rows = await db
		.select({ id: orders.id })
		.from(orders)
		.where(
			sql`${orders.customerId} = ${customerId} and ${orders.id} > ${after}`,
		)
		.orderBy(asc(orders.id))
		.limit(atMost);
	return rows.map(({ id }) => id);
}

const saved = recordsOf(orders, [
	...(["id", "customerName", "customerEmail", "customerPhone"] as const),
	...(["customerDocument", "deliveryAddress", "deliveryPostalCode"] as const),
	...(["note", "cancelReason", "idempotencyKey", "searchText"] as const),
	"version",
]);

const saveOrders = preparedSql(
	"save_anonymised_orders",
	sql`update ${orders} set ${saved.set("saved")}
		from jsonb_to_recordset(${json("rows")}) as saved (${saved.record})
		where ${orders.id} = saved."id"`,
);

/** Their orders, as far as they speak of the person: amounts, dates, city and state stay. */
export async function anonymiseOrders(
	tx: Database,
	customerId: number,
	ids: readonly number[],
	pattern: string | null,
): Promise<void> {
	const gone = anonymisedAs(customerId);
	const cleaned = (text: string) =>
		pattern === null ? text : withoutTraces(text, pattern);
	const locked = await wholeOrders.lockMany(tx, ids);
	const changed = locked.map(({ parts, ...order }) => ({
		parts,
		order: {
			...order,
			customerName: gone.name,
			customerEmail: gone.email,
			customerPhone: gone.phone,
			customerDocument: gone.document,
			deliveryAddress: gone.address,
			deliveryPostalCode: anonymisedPostalCode(order.deliveryPostalCode),
			note: order.note && removedText,
			cancelReason: order.cancelReason && cleaned(order.cancelReason),
			// The key of a purchase stays a key of its own.
			idempotencyKey:
				order.idempotencyKey &&
				cleaned(order.idempotencyKey) !== order.idempotencyKey
					? `anonimizado-${order.id}`
					: order.idempotencyKey,
			version: order.version + 1,
		},
	}));
	const texts = await searchTextsOf(tx, changed);
	const rows = changed.map(({ order }) => ({
		...order,
		searchText: texts.get(order.id) ?? "",
	}));
	await saveOrders(tx, { rows: JSON.stringify(rows) });
	await keepPieces(
		tx,
		rows.map(({ searchText }) => searchText),
	);
	await sendNotices(
		tx,
		ids.map((id) => ({ entity: "order", id, action: "anonymised" })),
	);
}
