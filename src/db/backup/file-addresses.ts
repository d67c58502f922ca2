import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "../database.ts";
import { imageFiles, productImages } from "../schema/products.ts";
import { documentFiles, storeDocuments } from "../schema/store-legal.ts";

export type FileFolder = "images" | "documents";

const pageSize = 1_000;

/** What refers to the files of a folder, and where the database itself may keep them. */
const tablesOf = {
	images: { rows: productImages, kept: imageFiles },
	documents: { rows: storeDocuments, kept: documentFiles },
};

export interface FileAddress {
	sha256: string;
	/** A table has it, and takes it along. */
	isInTable: boolean;
}

/** Of every file that rows refer to, in order, a page at a time. */
export async function* listFileAddresses(
	db: Database,
	folder: FileFolder,
): AsyncGenerator<FileAddress> {
	const { rows: table, kept } = tablesOf[folder];
	if (!(await isThere(db, table))) return; // its migration is still to come
	for (let after = ""; ; ) {
		const rows = await rowsOf<FileAddress & Record<string, unknown>>(
			db,
			sql`select distinct sha256,
					exists (select from ${kept} as kept where kept.sha256 = refers.sha256) as "isInTable"
				from ${table} as refers where sha256 > ${after}
				${folder === "images" ? sql`` : sql`and removed_at is null`}
				order by sha256 limit ${pageSize}`,
		);
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < pageSize) return;
		after = last.sha256;
	}
}

async function isThere(db: Database, table: PgTable): Promise<boolean> {
	const [row] = await rowsOf<{ isThere: boolean }>(
		db,
		sql`select to_regclass(${getTableName(table)}) is not null as "isThere"`,
	);
	return row?.isThere === true;
}

/** Pictures that the database keeps, one after the other; once all were taken it keeps none. */
export async function* takeImagesOut(tx: Database): AsyncGenerator<{
	sha256: string;
	size: string;
	content: Uint8Array;
}> {
	for (let last = { sha256: "", size: "" }; ; ) {
		const [row] = await rowsOf<{
			sha256: string;
			size: string;
			content: Uint8Array;
		}>(
			tx,
			sql`select sha256, size, content from ${imageFiles}
				where (sha256, size) > (${last.sha256}, ${last.size})
				order by sha256, size limit 1`,
		);
		if (!row) break;
		yield row;
		last = row;
	}
	await tx.execute(sql`truncate ${imageFiles}`);
}

/** The other way: a file as a row, unless it is there. */
export async function putFileIn(
	tx: Database,
	folder: FileFolder,
	{
		sha256,
		part,
		content,
	}: { sha256: string; part: string; content: Uint8Array },
): Promise<void> {
	await tx.execute(
		folder === "images"
			? sql`insert into image_files (sha256, size, content) values (${sha256}, ${part}, ${content})
				on conflict do nothing`
			: sql`insert into document_files (sha256, content) values (${sha256}, ${content})
				on conflict do nothing`,
	);
}
