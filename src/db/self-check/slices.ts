import { type SQL, sql } from "drizzle-orm";
import { businessTimeZone } from "#core/time-zone.ts";
import { type Database, rowsOf } from "../database.ts";

/**
 * What lies after one key and up to another, both as text; null: there is no end on that side. Slices lie side by side
 * from end to end, so every key is in exactly one, also a key that no row has.
 */
export interface Slice {
	after: string | null;
	upTo: string | null;
}

/**
 * In what order a check goes through the data, by an index of the rows it reads: selects the `key` at which a slice of
 * so many rows ends; null where fewer are left.
 */
export type Walk = (after: string | null, rows: number) => SQL;

type KeyType = "bigint" | "date" | "text";

/** By a column, in a slice of so many rows of each of these tables at most; a single key may bring more. */
export function along(
	places: readonly (readonly [table: string, column: string])[],
	{ type = "bigint", rowsOfEach = 1 }: AlongOptions = {},
): Walk {
	return (after, rows) =>
		sql`select least(${sql.join(
			places.map(([table, column]) => {
				const key = sql`${sql.identifier(column)}`;
				return sql`(
					select ${key} from ${sql.identifier(table)}
					where ${within({ after, upTo: null }, key, type)}
					order by ${key} offset ${lastOf(rows / rowsOfEach)} limit 1
				)`;
			}),
			sql`, `,
		)})::text as key`;
}

interface AlongOptions {
	type?: KeyType;
	/** How many other rows each of them brings with it. */
	rowsOfEach?: number;
}

/** By the day an order was placed on, of which the index on the moment knows. */
export const alongDays: Walk = (after, rows) => sql`
	select (
		select (placed_at at time zone ${timeZone})::date from orders
		where ${onDays({ after, upTo: null }, sql`placed_at`)}
		order by placed_at offset ${lastOf(rows)} limit 1
	)::text as key`;

const timeZone = sql.raw(`'${businessTimeZone}'`);

function lastOf(rows: number): number {
	return Math.max(1, Math.floor(rows)) - 1;
}

/** Whether a key is in the slice. */
export function within(
	{ after, upTo }: Slice,
	key: SQL,
	type: KeyType = "bigint",
): SQL {
	const as = sql.raw(type);
	return sql`${after === null ? sql`true` : sql`${key} > ${after}::${as}`}
		and ${upTo === null ? sql`true` : sql`${key} <= ${upTo}::${as}`}`;
}

/** Whether a moment is on a day of the slice. */
export function onDays({ after, upTo }: Slice, moment: SQL): SQL {
	const endOf = (day: string) =>
		sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
	return sql`${after === null ? sql`true` : sql`${moment} >= ${endOf(after)}`}
		and ${upTo === null ? sql`true` : sql`${moment} < ${endOf(upTo)}`}`;
}

/** One slice after the other, to the end of the keys. */
export async function* slicesOf(
	tx: Database,
	walk: Walk,
	rows: number,
): AsyncGenerator<Slice> {
	let after: string | null = null;
	for (;;) {
		const found: { key: string | null }[] = await rowsOf(tx, walk(after, rows));
		const upTo = found[0]?.key ?? null;
		yield { after, upTo };
		if (upTo === null) return;
		after = upTo;
	}
}
