import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { StoreDocument } from "#contract/store-legal.ts";
import type { Actor } from "#core/actor.ts";
import type { Day } from "#core/business-time.ts";
import { lastDayThatWarns } from "#core/document-validity.ts";
import { NotFound } from "#core/errors.ts";
import { contentLock } from "../content-lock.ts";
import type { Database } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import { storeDocuments } from "../schema/store-legal.ts";
import { stores } from "../schema/stores.ts";
import { subselect } from "../subselect.ts";

export type StoreDocumentRow = typeof storeDocuments.$inferSelect;

/** In the order in which they came. */
export async function listStoreDocuments(
	db: Database,
	storeId: number,
): Promise<StoreDocumentRow[]> {
	return db
		.select()
		.from(storeDocuments)
		.where(
			and(
				eq(storeDocuments.storeId, storeId),
				isNull(storeDocuments.removedAt),
			),
		)
		.orderBy(asc(storeDocuments.id));
}

export async function getStoreDocument(
	db: Database,
	storeId: number,
	id: number,
): Promise<StoreDocumentRow> {
	const [row] = await db
		.select()
		.from(storeDocuments)
		.innerJoin(stores, eq(stores.id, storeDocuments.storeId))
		.where(
			and(
				eq(storeDocuments.id, id),
				eq(storeDocuments.storeId, storeId),
				isNull(storeDocuments.removedAt),
				isNull(stores.removedAt),
			),
		);
	if (!row) throw new NotFound("document", id);
	return row.store_documents;
}

export async function insertStoreDocument(
	tx: Database,
	document: Omit<
		typeof storeDocuments.$inferInsert,
		"actor" | "actorKind" | "actorId"
	>,
	actor: Actor,
): Promise<StoreDocumentRow> {
	const [row] = await tx
		.insert(storeDocuments)
		.values({ ...document, ...actorValues(actor) })
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

export async function updateStoreDocument(
	tx: Database,
	id: number,
	changes: Partial<Pick<StoreDocumentRow, "kind" | "validUntil" | "removedAt">>,
): Promise<StoreDocumentRow> {
	const [row] = await tx
		.update(storeDocuments)
		.set(changes)
		.where(eq(storeDocuments.id, id))
		.returning();
	if (!row) throw new NotFound("document", id);
	return row;
}

export function documentOf(row: StoreDocumentRow): StoreDocument {
	const { id, kind, fileName, mediaType, bytes, validUntil } = row;
	return {
		...{ id, kind, fileName, mediaType, bytes, validUntil },
		addedBy: row.actor,
		addedAt: row.at.toISOString(),
	};
}

export const lockDocument = contentLock("documents");

/** Those of the addresses that some store's documents have. */
export async function listReferencedDocuments(
	db: Database,
	sha256s: string[],
): Promise<Set<string>> {
	if (sha256s.length === 0) return new Set();
	const rows = await db
		.selectDistinct({ sha256: storeDocuments.sha256 })
		.from(storeDocuments)
		.where(
			and(
				inArray(storeDocuments.sha256, sha256s),
				isNull(storeDocuments.removedAt),
			),
		);
	return new Set(rows.map((row) => row.sha256));
}

export async function isDocumentReferenced(
	tx: Database,
	sha256: string,
): Promise<boolean> {
	return (await listReferencedDocuments(tx, [sha256])).has(sha256);
}

/** Of each store in `stores`: the first day on which one of its documents ends. */
export const documentsEndOn = subselect<Day | null>`(
	select min(${storeDocuments.validUntil})::text from ${storeDocuments}
	where ${storeDocuments.storeId} = ${stores.id} and ${storeDocuments.removedAt} is null
)`;

/** Stores with a document that has ended, or ends soon. */
export function hasEndingDocument(today: Day): SQL {
	return sql`exists (
		select 1 from ${storeDocuments}
		where ${storeDocuments.storeId} = ${stores.id}
			and ${storeDocuments.validUntil} <= ${lastDayThatWarns(today)}
			and ${storeDocuments.removedAt} is null
	)`;
}

export async function countStoresWithEndingDocuments(
	db: Database,
	today: Day,
): Promise<number> {
	return db.$count(
		stores,
		and(isNull(stores.removedAt), hasEndingDocument(today)),
	);
}
