import { sql } from "drizzle-orm";
import { tableWords } from "#contract/data-dictionary.ts";
import { quoted } from "../backup/stored-tables.ts";
import { type Database, rowsOf } from "../database.ts";

export interface LeavingColumn {
	name: string;
	/** As PostgreSQL calls it: `timestamp with time zone`. */
	type: string;
}

export interface LeavingTable {
	name: string;
	columns: LeavingColumn[];
}

/**
 * Tables that stay: what lets someone in, what the product only works with, and what is computed from the others.
 * Pictures and documents leave as files.
 */
export const stayingTables: readonly string[] = [
	...["member_credentials", "member_second_factors", "member_sessions"],
	...["member_challenges", "used_codes", "sign_in_failures", "key_use"],
	...["jobs", "webhook_deliveries", "order_search_pieces"],
	...["customer_category_sales", "daily_sales", "daily_sales_slots"],
	...["monthly_product_sales", "image_files", "document_files"],
	...["import_files", "import_rows", "import_headers", "bulk_rows"],
];

/** Secrets and their hashes, and what means nothing outside of here. */
const stayingColumns: readonly string[] = [
	...["key_hash", "token_hash", "secret", "secret_fingerprint"],
	...["search_text", "idempotency_key", "request_hash", "session_id"],
	...["image", "email_verified"],
];

/** One file each, in the order of the dictionary. */
export async function listLeavingTables(db: Database): Promise<LeavingTable[]> {
	const names = Object.keys(tableWords);
	const rows = await rowsOf<{ table: string; name: string; type: string }>(
		db,
		sql`select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
			from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
			where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
				and c.relname in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
				and a.attname not in (select jsonb_array_elements_text(${JSON.stringify(stayingColumns)}::jsonb))
			order by c.relname, a.attnum`,
	);
	return names.map((name) => ({
		name,
		columns: rows.filter(({ table }) => table === name),
	}));
}

/** As Brazilian spreadsheets open it; what one of them would take for a formula gets an apostrophe, as in every export. */
export function leavingStatement({ name, columns }: LeavingTable): string {
	const selected = columns.map(({ name: column, type }) =>
		type === "text" ? neutralised(quoted(column)) : quoted(column),
	);
	return `copy (select ${selected.join(", ")} from ${quoted(name)} order by 1)
		to stdout (format csv, header, delimiter ';')`;
}

function neutralised(column: string): string {
	return `case when ${column} ~ '^[-=+@\\t\\r]' then '''' || ${column} else ${column} end as ${column}`;
}
