import { type SQL, sql } from "drizzle-orm";

/** Rows of a table in which a person may be named. */
export interface TextPlace {
	table: string;
	/** Its primary key. */
	key: readonly string[];
	/** Text or JSON, searched for all that the person was known by. */
	columns: readonly string[];
	/** Rows that have to do with the person: there a name that others have, too, is theirs. */
	tied?: (customerId: number) => SQL;
	/** Rows that are about the person: what is written there goes as a whole. */
	about?: (customerId: number) => SQL;
	/** Of such a row, these columns; of JSON its texts. */
	removed?: readonly string[];
	/** Of such a row, the person's fields within JSON (person-fields.ts). */
	hasFields?: true;
	/** Such a row is about whoever is found in it by anything but a name. */
	isAboutWhoIsFound?: true;
	/** What must stay different from others is not replaced by the same word everywhere. */
	renamed?: { column: string; as: string };
	/** A row in which the person is found is of no further use. */
	isDropped?: true;
	/** Saved by people who compare versions. */
	hasVersion?: true;
}

const ordersOf = (customerId: number) =>
	sql`(select id from orders where customer_id = ${customerId})`;
const returnsOf = (customerId: number) =>
	sql`(select id from order_returns where order_id in ${ordersOf(customerId)})`;
const requestsOf = (customerId: number) =>
	sql`(select id from privacy_requests where customer_id = ${customerId})`;
const ofOrder = (customerId: number) =>
	sql`t.order_id in ${ordersOf(customerId)}`;

const isNoteOf = (customerId: number) =>
	sql`(t.entity = 'customer' and t.entity_id = ${customerId})`;

const isAuditOf = (customerId: number) => sql`(
	(t.entity = 'customer' and t.entity_id = ${customerId})
	or (t.entity = 'order' and t.entity_id in ${ordersOf(customerId)})
	or (t.entity = 'return' and t.entity_id in ${returnsOf(customerId)})
	or (t.entity = 'privacy-request' and t.entity_id in ${requestsOf(customerId)})
	or (t.entity = 'note' and t.entity_id in (
		select id from notes where entity = 'customer' and entity_id = ${customerId}
	))
)`;

/** In the order in which they are worked through. */
export const textPlaces: readonly TextPlace[] = [
	{
		table: "notes",
		key: ["id"],
		columns: ["body", "search_text"],
		tied: (id) =>
			sql`(${isNoteOf(id)} or (t.entity = 'order' and t.entity_id in ${ordersOf(id)}))`,
		about: isNoteOf,
		removed: ["body", "search_text"],
		hasVersion: true,
	},
	{
		table: "order_history",
		key: ["id"],
		columns: ["detail"],
		tied: ofOrder,
		about: ofOrder,
		hasFields: true,
	},
	{
		table: "order_returns",
		key: ["id"],
		columns: ["note", "refusal_reason", "refund_reference", "idempotency_key"],
		tied: ofOrder,
		about: ofOrder,
		removed: ["note"],
		renamed: { column: "idempotency_key", as: "anonimizada" },
		hasVersion: true,
	},
	{
		table: "part_holds",
		key: ["id"],
		columns: ["reason"],
		tied: (id) =>
			sql`t.part_id in (select p.id from order_parts p where p.order_id in ${ordersOf(id)})`,
	},
	{
		table: "stock_movements",
		key: ["id"],
		columns: ["reason", "idempotency_key"],
		tied: ofOrder,
		renamed: { column: "idempotency_key", as: "anonimizado" },
	},
	{
		table: "notifications",
		key: ["id"],
		columns: ["params"],
		tied: (id) => sql`(
			(t.kind = 'order-placed' and t.entity_id in ${ordersOf(id)})
			or (t.kind = 'note-mention' and t.params ->> 'entity' = 'customer' and t.entity_id = ${id})
		)`,
	},
	{
		table: "audit_log",
		key: ["id"],
		columns: ["before", "after"],
		tied: (
			id,
		) => sql`(${isAuditOf(id)} or (t.entity = 'note' and t.entity_id in (
			select id from notes where entity = 'order' and entity_id in ${ordersOf(id)}
		)))`,
		about: isAuditOf,
		hasFields: true,
	},
	{
		table: "privacy_requests",
		key: ["id"],
		columns: [
			...["requester_name", "requester_contact", "detail"],
			...["identity_proof", "answer"],
		],
		tied: (id) => sql`t.customer_id = ${id}`,
		about: (id) => sql`t.customer_id = ${id}`,
		removed: [
			...["requester_name", "requester_contact", "detail"],
			"identity_proof",
		],
		hasVersion: true,
	},
	{
		table: "privacy_request_steps",
		key: ["id"],
		columns: ["body"],
		tied: (id) => sql`t.request_id in ${requestsOf(id)}`,
	},
	{
		table: "anonymisations",
		key: ["customer_id"],
		columns: ["reason"],
		tied: (id) => sql`t.customer_id = ${id}`,
	},
	{
		table: "import_rows",
		key: ["import_id", "line"],
		columns: [
			...["cells", "fixes", "errors", "label", "match_key", "second_key"],
			...["before", "after", "failure"],
		],
		tied: isImported,
		about: isImported,
		removed: [
			...["cells", "fixes", "label", "match_key", "second_key"],
			...["before", "after"],
		],
		isAboutWhoIsFound: true,
	},
	{
		table: "imports",
		key: ["id"],
		columns: ["file_name", "headers", "columns", "refusal"],
	},
	{
		table: "import_headers",
		key: ["entity", "header"],
		columns: ["header"],
		isDropped: true,
	},
	{
		table: "bulk_rows",
		key: ["action_id", "record_id"],
		columns: ["label", "before", "after", "failure"],
		tied: (id) => sql`exists (
			select from bulk_actions b where b.id = t.action_id and (
				(b.list = 'customers' and t.record_id = ${id})
				or (b.list = 'orders' and t.record_id in ${ordersOf(id)})
			)
		)`,
	},
	{
		table: "bulk_actions",
		key: ["id"],
		columns: ["params", "selection", "figures"],
	},
	{
		table: "list_views",
		key: ["id"],
		columns: ["name", "params"],
		renamed: { column: "name", as: "Visão nº" },
		hasVersion: true,
	},
	{
		table: "jobs",
		key: ["id"],
		columns: ["payload", "state", "result", "failure"],
	},
	{
		table: "webhook_deliveries",
		key: ["id"],
		columns: ["body", "answer"],
		tied: (id) => sql`(
			(t.entity = 'order' and t.entity_id in ${ordersOf(id)})
			or (t.entity = 'return' and t.entity_id in ${returnsOf(id)})
		)`,
	},
	{
		table: "ledger_adjustments",
		key: ["id"],
		columns: ["reason", "proof"],
	},
	{
		table: "ledger_reversals",
		key: ["id"],
		columns: ["reason", "reference"],
		tied: (id) =>
			sql`t.source ~ '^return:' and split_part(t.source, ':', 2)::int in ${returnsOf(id)}`,
	},
	{ table: "payouts", key: ["id"], columns: ["return_reason"] },
];

function isImported(customerId: number): SQL {
	return sql`(t.record_id = ${customerId} and exists (
		select from imports i where i.id = t.import_id and i.entity = 'customers'
	))`;
}
