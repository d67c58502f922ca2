import {
	and,
	asc,
	desc,
	eq,
	inArray,
	isNull,
	lt,
	ne,
	or,
	sql,
} from "drizzle-orm";
import type { ImportEntity } from "#contract/import-fields.ts";
import type { ImportFigures, ImportState } from "#contract/imports.ts";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import { type Database, rowsOf } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import {
	importFiles,
	importHeaders,
	importRows,
	imports,
} from "../schema/imports.ts";
import { sendNotices } from "./change-log.ts";

export type ImportRecord = typeof imports.$inferSelect;

export async function insertImport(
	tx: Database,
	{
		actor,
		...added
	}: Omit<typeof imports.$inferInsert, "actor"> & { actor: Actor },
): Promise<ImportRecord> {
	const [row] = await tx
		.insert(imports)
		.values({ ...added, ...actorValues(actor) })
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

export async function getImport(
	db: Database,
	id: number,
): Promise<ImportRecord> {
	const [row] = await db.select().from(imports).where(eq(imports.id, id));
	if (!row) throw new NotFound("import", id);
	return row;
}

export async function lockImport(
	tx: Database,
	id: number,
): Promise<ImportRecord> {
	const [row] = await tx
		.select()
		.from(imports)
		.where(eq(imports.id, id))
		.for("no key update");
	if (!row) throw new NotFound("import", id);
	return row;
}

/** Saves the changes as the next version, and tells open screens. */
export async function updateImport(
	tx: Database,
	id: number,
	changes: Partial<Omit<ImportRecord, "id" | "version">> & {
		state?: ImportState;
	},
): Promise<void> {
	await tx
		.update(imports)
		.set({ ...changes, version: sql`${imports.version} + 1` })
		.where(eq(imports.id, id));
	await sendNotices(tx, [{ entity: "import", id, action: "changed" }]);
}

export function listImports(
	db: Database,
	entities: readonly ImportEntity[],
	atMost: number,
): Promise<ImportRecord[]> {
	return db
		.select()
		.from(imports)
		.where(inArray(imports.entity, [...entities]))
		.orderBy(desc(imports.id))
		.limit(atMost);
}

/** The last time the same file was confirmed, if it ever was and still stands. */
export async function findSameFile(
	db: Database,
	{ id, entity, sha256 }: ImportRecord,
): Promise<ImportRecord | undefined> {
	const [row] = await db
		.select()
		.from(imports)
		.where(
			and(
				...[eq(imports.entity, entity), eq(imports.sha256, sha256)],
				...[ne(imports.id, id), eq(imports.state, "done")],
			),
		)
		.orderBy(desc(imports.id))
		.limit(1);
	return row;
}

type Bytes = Uint8Array<ArrayBuffer>;

const pieceBytes = 1024 * 1024;

export async function saveImportFile(
	tx: Database,
	importId: number,
	file: Bytes,
): Promise<void> {
	for (let at = 0; at < file.length; at += pieceBytes)
		await tx.insert(importFiles).values({
			importId,
			piece: at / pieceBytes,
			content: file.slice(at, at + pieceBytes),
		});
}

export async function readImportFile(
	db: Database,
	{ id, fileBytes }: ImportRecord,
): Promise<Bytes> {
	const file = new Uint8Array(fileBytes);
	for (let at = 0; at < fileBytes; at += pieceBytes) {
		const [row] = await db
			.select({ content: importFiles.content })
			.from(importFiles)
			.where(
				and(
					eq(importFiles.importId, id),
					eq(importFiles.piece, at / pieceBytes),
				),
			);
		if (!row) throw new NotFound("import file", id);
		file.set(row.content, at);
	}
	return file;
}

export async function deleteImportFile(
	tx: Database,
	importId: number,
): Promise<void> {
	await tx.delete(importFiles).where(eq(importFiles.importId, importId));
}

/** What was said of these headers before; null: that they are nothing of ours. */
export async function findKnownHeaders(
	db: Database,
	entity: ImportEntity,
	headers: readonly string[],
): Promise<Map<string, string | null>> {
	if (headers.length === 0) return new Map();
	const rows = await db
		.select()
		.from(importHeaders)
		.where(
			and(
				eq(importHeaders.entity, entity),
				inArray(importHeaders.header, [...headers]),
			),
		);
	return new Map(rows.map(({ header, field }) => [header, field]));
}

export async function rememberHeaders(
	tx: Database,
	entity: ImportEntity,
	fields: ReadonlyMap<string, string | null>,
): Promise<void> {
	if (fields.size === 0) return;
	await tx
		.insert(importHeaders)
		.values([...fields].map(([header, field]) => ({ entity, header, field })))
		.onConflictDoUpdate({
			target: [importHeaders.entity, importHeaders.header],
			set: { field: sql`excluded.field` },
		});
}

/** How many rows are to come to what, and have. */
export async function countImportRows(
	db: Database,
	importId: number,
): Promise<ImportFigures> {
	const rows = await rowsOf<{
		outcome: keyof ImportFigures["counts"] | null;
		applied: keyof ImportFigures["applied"] | null;
		count: number;
	}>(
		db,
		sql`select outcome, applied, count(*)::integer as count from ${importRows}
			where ${importRows.importId} = ${importId} group by outcome, applied`,
	);
	const counts = { create: 0, change: 0, same: 0, error: 0 };
	const applied = { waiting: 0, done: 0, failed: 0, undone: 0, kept: 0 };
	for (const row of rows) {
		if (row.outcome) counts[row.outcome] += row.count;
		if (row.applied) applied[row.applied] += row.count;
		else if (row.outcome === "create" || row.outcome === "change")
			applied.waiting += row.count;
	}
	return { counts, applied };
}

/** Forgets the rows of old imports, sooner of those nobody ever confirmed; answers of how many. Their figures stay. */
export async function forgetOldImports(
	tx: Database,
	{
		confirmedDays,
		otherDays,
		atMost,
	}: {
		confirmedDays: number;
		otherDays: number;
		atMost: number;
	},
): Promise<number> {
	const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
	const old = await tx
		.select({ id: imports.id })
		.from(imports)
		.where(
			and(
				isNull(imports.forgottenAt),
				or(
					lt(imports.confirmedAt, daysAgo(confirmedDays)),
					and(isNull(imports.confirmedAt), lt(imports.at, daysAgo(otherDays))),
				),
			),
		)
		.orderBy(asc(imports.id))
		.limit(atMost);
	for (const { id } of old) {
		await tx
			.update(imports)
			.set({ forgottenAt: sql`now()`, figures: await countImportRows(tx, id) })
			.where(eq(imports.id, id));
		await tx.delete(importRows).where(eq(importRows.importId, id));
		await deleteImportFile(tx, id);
	}
	return old.length;
}
