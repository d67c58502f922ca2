import { type SQL, sql } from "drizzle-orm";
import { removedText } from "#core/anonymised.ts";
import { withoutTraces } from "#core/person-traces.ts";
import { quoted } from "../backup/stored-tables.ts";
import { type Database, rowsOf } from "../database.ts";
import { eachText, withoutPersonFields } from "./person-fields.ts";
import type { TextPlace } from "./text-places.ts";

/** Whom to look for, as regular expressions; null: by nothing. */
export interface SoughtPerson {
	customerId: number;
	/** What is theirs alone: wherever it stands. */
	anywhere: string | null;
	/** The same and what others have as well: in rows that have to do with them. */
	inTiedRows: string | null;
}

/** A primary key, as JSON. */
export type RowKey = (string | number)[];

/** The next rows in which the person may be found, in order of their keys. Takes no lock, and as long as it takes. */
export async function findRows(
	db: Database,
	place: TextPlace,
	person: SoughtPerson,
	after: RowKey | null,
	atMost: number,
): Promise<RowKey[]> {
	const types = await keyTypes(db, place);
	const keys = place.key.map((column) => columnOf(column));
	const found = [
		...(place.tied ? [place.tied(person.customerId)] : []),
		...(person.anywhere === null
			? []
			: place.columns.map(
					(column) => sql`${columnOf(column)}::text ~* ${person.anywhere}`,
				)),
	];
	if (found.length === 0) return [];
	const isAfter =
		after === null
			? sql`true`
			: sql`(${list(keys)}) > (${list(
					after.map((value, at) => sql`${value}::${sql.raw(types[at] ?? "")}`),
				)})`;
	const rows = await rowsOf<{ key: RowKey }>(
		db,
		sql`select jsonb_build_array(${list(keys)}) as key from ${tableOf(place)} as t
			where ${isAfter} and (${sql.join(found, sql` or `)})
			order by ${list(keys)} limit ${atMost}`,
	);
	return rows.map(({ key }) => key);
}

/** Takes the person out of these rows; answers how many changed. */
export async function scrubRows(
	tx: Database,
	place: TextPlace,
	person: SoughtPerson,
	keys: readonly RowKey[],
): Promise<number> {
	const types = await keyTypes(tx, place);
	const columns = place.key.map(columnOf);
	const never = sql`false`;
	const rows = await rowsOf<LockedRow>(
		tx,
		sql`select jsonb_build_array(${list(columns)}) as key,
				${place.tied?.(person.customerId) ?? never} as "isTied",
				${place.about?.(person.customerId) ?? never} as "isAbout",
				jsonb_build_object(${list(place.columns.flatMap((column) => [sql`${sql.raw(`'${column}'`)}`, columnOf(column)]))}) as values
			from ${tableOf(place)} as t
			where (${list(columns)}) in (
				select ${list(types.map((type, at) => sql.raw(`(wanted.key ->> ${at})::${type}`)))}
				from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as wanted (key)
			)
			for update`,
	);
	const changed = rows.flatMap((row) => {
		const values = scrubbed(place, person, row);
		return JSON.stringify(values) === JSON.stringify(row.values)
			? []
			: { key: row.key, values };
	});
	if (changed.length > 0) await save(tx, place, types, changed);
	return changed.length;
}

interface LockedRow extends Record<string, unknown> {
	key: RowKey;
	isTied: boolean;
	isAbout: boolean;
	values: Record<string, unknown>;
}

function scrubbed(
	place: TextPlace,
	person: SoughtPerson,
	{ key, isTied, isAbout, values }: LockedRow,
): Record<string, unknown> {
	const pattern = isTied ? person.inTiedRows : person.anywhere;
	const cleaned = (text: string) =>
		pattern === null ? text : withoutTraces(text, pattern);
	const found = eachText(values, cleaned) as Record<string, unknown>;
	const isTheirs =
		isAbout ||
		(place.isAboutWhoIsFound === true &&
			JSON.stringify(found) !== JSON.stringify(values));
	return Object.fromEntries(
		place.columns.map((column) => {
			const value = found[column];
			if (isTheirs && place.removed?.includes(column))
				return [column, eachText(value, removed)];
			if (isTheirs && place.hasFields)
				return [column, withoutPersonFields(value, person.customerId)];
			if (place.renamed?.column === column && value !== values[column])
				return [column, `${place.renamed.as} ${key.join("-")}`];
			return [column, value];
		}),
	);
}

function removed(text: string): string {
	return text === "" ? text : removedText;
}

async function save(
	tx: Database,
	place: TextPlace,
	types: readonly string[],
	rows: readonly { key: RowKey; values: Record<string, unknown> }[],
): Promise<void> {
	const isSame = sql.join(
		place.key.map(
			(column, at) =>
				sql`${columnOf(column)} = ${sql.raw(`(saved.key ->> ${at})::${types[at]}`)}`,
		),
		sql` and `,
	);
	const saved = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as saved (key jsonb, values jsonb)`;
	if (place.isDropped) {
		await tx.execute(
			sql`delete from ${tableOf(place)} as t using ${saved} where ${isSame}`,
		);
		return;
	}
	const changed = await columnTypes(tx, place, place.columns);
	const sets = changed.map(({ name, type }) => {
		const column = sql.raw(quoted(name));
		// Nothing is SQL's null, and no JSON of its own.
		return type === "jsonb"
			? sql`${column} = nullif(saved.values -> ${name}, 'null'::jsonb)`
			: sql`${column} = saved.values ->> ${name}`;
	});
	if (place.hasVersion) sets.push(sql`version = t.version + 1`);
	await tx.execute(sql`select set_config('divishop.anonymising', 'yes', true)`);
	await tx.execute(
		sql`update ${tableOf(place)} as t set ${list(sets)} from ${saved} where ${isSame}`,
	);
	await tx.execute(sql`select set_config('divishop.anonymising', '', true)`);
}

async function keyTypes(db: Database, place: TextPlace): Promise<string[]> {
	return (await columnTypes(db, place, place.key)).map(({ type }) => type);
}

async function columnTypes(
	db: Database,
	{ table }: TextPlace,
	columns: readonly string[],
): Promise<{ name: string; type: string }[]> {
	const rows = await rowsOf<{ name: string; type: string }>(
		db,
		sql`select attname as name, format_type(atttypid, null) as type from pg_attribute
			where attrelid = ${table}::regclass and attnum > 0`,
	);
	return columns.map((name) => ({
		name,
		type: rows.find((row) => row.name === name)?.type ?? "text",
	}));
}

function tableOf({ table }: TextPlace): SQL {
	return sql.raw(quoted(table));
}

function columnOf(column: string): SQL {
	return sql.raw(`t.${quoted(column)}`);
}

function list(parts: readonly SQL[]): SQL {
	return sql.join([...parts], sql`, `);
}
