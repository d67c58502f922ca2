import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
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
		contacts: await listStoreContacts(db, storeId),
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

/** In the order in which they were written down. */
export async function listStoreContacts(
	db: Database,
	storeId: number,
): Promise<StoreContact[]> {
	const { role, name, phone, email } = storeContacts;
	return db
		.select({ role, name, phone, email })
		.from(storeContacts)
		.where(eq(storeContacts.storeId, storeId))
		.orderBy(asc(storeContacts.id));
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

function legalOf(row: StoreLegalRow): NonNullable<StoreLegal["legal"]> {
	const { storeId: _, removedAt: __, ...legal } = row;
	return legal;
}
