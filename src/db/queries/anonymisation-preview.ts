import { sql } from "drizzle-orm";
import {
	type AnonymisationBlocker,
	type AnonymisationPreview,
	anonymisationBlockers,
	anonymisedPlaces,
} from "#contract/privacy.ts";
import { NotFound } from "#core/errors.ts";
import { openReturnStates } from "#core/return-rules.ts";
import { type Database, rowsOf } from "../database.ts";
import { textPlaces } from "../privacy/text-places.ts";
import { findAnonymisation } from "./anonymisations.ts";
import { listCustomerRows } from "./customer-changes.ts";

/** How many orders a refusal names. */
const mostNamed = 5;

/** What anonymising a customer would take out and what must stay, counted; or that it is done. */
export async function previewAnonymisation(
	db: Database,
	customerId: number,
): Promise<AnonymisationPreview> {
	const [customer] = await listCustomerRows(db, [customerId]);
	if (!customer) throw new NotFound("customer", customerId);
	const asked = await findAnonymisation(db, customerId);
	const counts = await countPlaces(db, customerId);
	const placesOf = (...tables: string[]) =>
		tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0);
	const orders = placesOf("orders");
	const found: Record<(typeof anonymisedPlaces)[number], number> = {
		customer: 1,
		orders,
		returns: placesOf("order_returns"),
		history: placesOf("order_history"),
		notes: placesOf("notes"),
		notifications: placesOf("notifications"),
		audit: placesOf("audit_log"),
		imports: placesOf("import_rows"),
		bulk: placesOf("bulk_rows"),
		requests: placesOf("privacy_requests", "privacy_request_steps"),
	};
	return {
		customerId,
		version: customer.version,
		state: !asked ? "none" : asked.finishedAt ? "done" : "running",
		jobId: asked?.jobId ?? null,
		finishedAt: asked?.finishedAt?.toISOString() ?? null,
		blockers: await listBlockers(db, customerId),
		goes: anonymisedPlaces
			.map((place) => ({ place, count: found[place] }))
			.filter(({ count }) => count > 0),
		stays: [
			{ fact: "orders", count: orders },
			{ fact: "ledger", count: placesOf("ledger_entries") },
			{ fact: "returns", count: found.returns },
			{ fact: "audit", count: found.audit },
			{ fact: "outside", count: null },
		],
	};
}

/** Why it cannot be done yet: what is under way still needs the person. */
export async function listBlockers(
	db: Database,
	customerId: number,
): Promise<AnonymisationPreview["blockers"]> {
	const open = sql.raw(openReturnStates.map((state) => `'${state}'`).join());
	const rows = await rowsOf<{
		code: AnonymisationBlocker;
		count: number;
		orders: string[];
	}>(
		db,
		sql`with under_way (code, order_code, order_id) as (
				select 'open_orders', code, id from orders
				where customer_id = ${customerId} and status not in ('entregue', 'cancelado')
				union
				select 'open_returns', o.code, o.id from order_returns r join orders o on o.id = r.order_id
				where o.customer_id = ${customerId} and r.state in (${open})
				union
				select 'held_parts', o.code, o.id
				from part_holds h join order_parts p on p.id = h.part_id join orders o on o.id = p.order_id
				where o.customer_id = ${customerId} and h.lifted_on is null
			)
			select code, count(*)::integer as count,
				to_json((array_agg(order_code order by order_id))[1:${sql.raw(String(mostNamed))}]) as orders
			from under_way group by code`,
	);
	return anonymisationBlockers.flatMap(
		(code) => rows.find((row) => row.code === code) ?? [],
	);
}

/** The rows of each table that have to do with a customer. */
async function countPlaces(
	db: Database,
	customerId: number,
): Promise<Map<string, number>> {
	const counted = textPlaces.flatMap(({ table, tied }) =>
		tied
			? sql`select ${table} as "table", count(*)::integer as count from ${sql.raw(table)} as t where ${tied(customerId)}`
			: [],
	);
	const rows = await rowsOf<{ table: string; count: number }>(
		db,
		sql`${sql.join(counted, sql` union all `)}
			union all select 'orders', count(*)::integer from orders where customer_id = ${customerId}
			union all select 'ledger_entries', count(*)::integer from ledger_entries
				where part_id in (select p.id from order_parts p join orders o on o.id = p.order_id where o.customer_id = ${customerId})`,
	);
	return new Map(rows.map(({ table, count }) => [table, count]));
}
