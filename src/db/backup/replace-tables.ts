import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { ourNames, quoted } from "./stored-tables.ts";
import { beside, besideOid } from "./tables-beside.ts";

/** Somebody else's views and tables that stand on ours, and would go with them. */
export async function listDependents(tx: Database): Promise<string[]> {
	const rows = await rowsOf<{ name: string }>(
		tx,
		sql`with ours as (
				select c.oid from pg_class c
				where c.relnamespace = current_schema()::regnamespace
					and (c.relname = 'sales' or c.relname in (select jsonb_array_elements_text(${ourNames}::jsonb)))
			)
			select distinct d.name from (
				select r.ev_class::regclass::text as name, r.ev_class as oid
				from pg_depend p join pg_rewrite r on r.oid = p.objid
				where p.classid = 'pg_rewrite'::regclass and p.refobjid in (select oid from ours)
				union all
				select k.conrelid::regclass::text, k.conrelid
				from pg_constraint k where k.contype = 'f' and k.confrelid in (select oid from ours)
			) as d
			where d.oid not in (select oid from ours)
			order by d.name`,
	);
	return rows.map(({ name }) => name);
}

/**
 * The new tables, views and functions take the names of those there are, which are gone with the commit. Waits for
 * whoever still works with the old ones, and lets them pass rather than wait for each other.
 */
export async function replaceByBeside(
	tx: Database,
	home: string,
	beforeOldGoes: (old: OldTables) => Promise<void>,
): Promise<void> {
	const old = await listOld(tx, home);
	await lockAll(
		tx,
		old.tables.map((name) => `${quoted(home)}.${quoted(name)}`),
	);
	const fresh = await listBeside(tx);
	await beforeOldGoes({
		named: (table) =>
			old.tables.includes(table) ? `${quoted(home)}.${quoted(table)}` : null,
	});
	for (const name of old.views)
		await tx.execute(sql.raw(`drop view ${quoted(home)}.${quoted(name)}`));
	if (old.tables.length > 0)
		await tx.execute(
			sql.raw(
				`drop table ${old.tables.map((name) => `${quoted(home)}.${quoted(name)}`).join(", ")}`,
			),
		);
	for (const signature of old.functions)
		await tx.execute(sql.raw(`drop function ${quoted(home)}.${signature}`));
	for (const name of [...fresh.tables, ...fresh.views])
		await tx.execute(
			sql.raw(
				`alter table ${beside}.${quoted(name)} set schema ${quoted(home)}`,
			),
		);
	for (const signature of fresh.functions)
		await tx.execute(
			sql.raw(
				`alter function ${beside}.${signature} set schema ${quoted(home)}`,
			),
		);
	await tx.execute(sql.raw(`drop schema ${beside}`));
}

/** The tables that are about to go, for who has to carry something over. */
export interface OldTables {
	/** Its name with its schema; null: there is none, as in a database that was empty. */
	named(table: string): string | null;
}

interface Objects {
	tables: string[];
	views: string[];
	/** `take_sales_slot()` */
	functions: string[];
}

function listBeside(tx: Database): Promise<Objects> {
	return listObjects(tx, sql`n.oid = ${besideOid}`);
}

/** What has a name that one of the new ones is to have. */
function listOld(tx: Database, home: string): Promise<Objects> {
	return listObjects(
		tx,
		sql`n.nspname = ${home} and exists (
			select from pg_class b where b.relnamespace = ${besideOid} and b.relname = o.name
			union all
			select from pg_proc b where b.pronamespace = ${besideOid} and b.proname = o.name
		)`,
	);
}

async function listObjects(tx: Database, where: SQL): Promise<Objects> {
	const rows = await rowsOf<{
		kind: keyof Objects;
		name: string;
		called: string;
	}>(
		tx,
		sql`select o.kind, o.called from (
				select case relkind when 'r' then 'tables' else 'views' end as kind,
					relname::text as name, relname::text as called, relnamespace as namespace
				from pg_class where relkind in ('r', 'v')
				union all
				select 'functions', proname,
					quote_ident(proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')', pronamespace
				from pg_proc p
				where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
			) as o
			join pg_namespace n on n.oid = o.namespace
			where ${where}
			order by o.kind, o.called`,
	);
	const of = (kind: keyof Objects) =>
		rows.filter((row) => row.kind === kind).map(({ called }) => called);
	return {
		tables: of("tables"),
		views: of("views"),
		functions: of("functions"),
	};
}

const lockForMs = 2_000;
const mostTries = 60;

/** All or none: whoever holds one and wants another of them goes first. */
async function lockAll(tx: Database, tables: string[]): Promise<void> {
	if (tables.length === 0) return;
	for (let attempt = 1; ; attempt++)
		try {
			await tx.transaction(async (inner) => {
				await inner.execute(sql.raw(`set local lock_timeout = ${lockForMs}`));
				await inner.execute(
					sql.raw(`lock table ${tables.join(", ")} in access exclusive mode`),
				);
				await inner.execute(sql`set local lock_timeout = 0`);
			});
			return;
		} catch (error) {
			if (attempt === mostTries || !isBusy(error)) throw error;
		}
}

/** A lock that did not come in time, or a deadlock that PostgreSQL ended. */
function isBusy(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if ("code" in cause && (cause.code === "55P03" || cause.code === "40P01"))
			return true;
	return false;
}
