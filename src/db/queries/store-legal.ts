import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Payout } from "#contract/payouts.ts";
import type {
	StoreContact,
	StoreLegal,
	StoreLegalInput,
} from "#contract/store-legal.ts";
import type { Database } from "../database.ts";
import { storeContacts, storeLegalData } from "../schema/store-legal.ts";
import { stores } from "../schema/stores.ts";
import { documentOf, listStoreDocuments } from "./store-documents.ts";
import { getStoreName } from "./stores.ts";

export type StoreLegalRow = typeof storeLegalData.$inferSelect;

/** Who is paid when the store is. */
export const holderColumns = {
	legalName: storeLegalData.legalName,
	document: storeLegalData.document,
};

export async function findHolder(
	db: Database,
	storeId: number,
): Promise<Payout["holder"]> {
	const [row] = await db
		.select(holderColumns)
		.from(storeLegalData)
		.where(eq(storeLegalData.storeId, storeId));
	return row ?? null;
}

/** Who a store is by law, whom to call there, and its documents. */
export async function getStoreLegal(
	db: Database,
	storeId: number,
): Promise<StoreLegal> {
	const storeName = await getStoreName(db, storeId);
	const row = await findStoreLegal(db, storeId);
	const documents = await listStoreDocuments(db, storeId);
	return {
		storeId,
		storeName,
		legal: row && legalOf(row),
		contacts: (await contactsOf(db, [storeId])).get(storeId) ?? [],
		documents: documents.map(documentOf),
	};
}

export async function findStoreLegal(
	db: Database,
	storeId: number,
): Promise<StoreLegalRow | null> {
	const [row] = await db
		.select()
		.from(storeLegalData)
		.where(eq(storeLegalData.storeId, storeId));
	return row ?? null;
}

/** Of each of the stores that have any, in the order in which they were written down. */
export async function contactsOf(
	db: Database,
	storeIds: readonly number[],
): Promise<Map<number, StoreContact[]>> {
	if (storeIds.length === 0) return new Map();
	const rows = await db
		.select()
		.from(storeContacts)
		.where(inArray(storeContacts.storeId, [...storeIds]))
		.orderBy(asc(storeContacts.storeId), asc(storeContacts.id));
	const contacts = new Map<number, StoreContact[]>();
	for (const { id: _, storeId, ...contact } of rows)
		contacts.set(storeId, [...(contacts.get(storeId) ?? []), contact]);
	return contacts;
}

/** Whose CPF or CNPJ it is already; until the transaction ends nobody else gets it. */
export async function findStoreWithDocument(
	tx: Database,
	document: string,
	exceptId: number,
): Promise<string | null> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`store document ${document}`}, 0))`,
	);
	const [row] = await tx
		.select({ name: stores.name })
		.from(storeLegalData)
		.innerJoin(stores, eq(stores.id, storeLegalData.storeId))
		.where(
			and(
				eq(storeLegalData.document, document),
				isNull(storeLegalData.removedAt),
				ne(storeLegalData.storeId, exceptId),
			),
		);
	return row?.name ?? null;
}

/** Made or changed as a whole, its contacts too; call it with the store locked. */
export async function saveStoreLegal(
	tx: Database,
	storeId: number,
	{ contacts, version, ...legal }: StoreLegalInput,
): Promise<void> {
	const next = { ...legal, version: (version ?? 0) + 1 };
	await tx
		.insert(storeLegalData)
		.values({ storeId, ...next })
		.onConflictDoUpdate({ target: storeLegalData.storeId, set: next });
	await tx.delete(storeContacts).where(eq(storeContacts.storeId, storeId));
	if (contacts.length > 0)
		await tx
			.insert(storeContacts)
			.values(contacts.map((contact) => ({ storeId, ...contact })));
}

/** A removed store leaves its CPF or CNPJ to others. */
export async function freeStoreDocument(
	tx: Database,
	storeId: number,
	removedAt: Date,
): Promise<void> {
	await tx
		.update(storeLegalData)
		.set({ removedAt })
		.where(eq(storeLegalData.storeId, storeId));
}

function legalOf(row: StoreLegalRow): NonNullable<StoreLegal["legal"]> {
	const { storeId: _, removedAt: __, ...legal } = row;
	return legal;
}
