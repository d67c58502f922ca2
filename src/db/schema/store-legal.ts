import { customType, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import type {
	DocumentMediaType,
	StoreContactRole,
	StoreDocumentKind,
} from "#contract/store-legal.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

/** Who a store is by law. */
export const storeLegalData = pgTable("store_legal_data", {
	storeId: integer().primaryKey(),
	legalName: text().notNull(),
	/** CPF or CNPJ without its mask. */
	document: text().notNull(),
	stateRegistration: text(),
	postalCode: text(),
	address: text(),
	city: text(),
	state: text(),
	/** A removed store leaves its document to others. */
	removedAt: instant(),
	version: integer().notNull().default(1),
});

/** Whom to call there, and about what; changed together with the legal data. */
export const storeContacts = pgTable("store_contacts", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	storeId: integer().notNull(),
	role: text().$type<StoreContactRole>().notNull(),
	name: text().notNull(),
	phone: text(),
	email: text(),
});

export const storeDocuments = pgTable("store_documents", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	storeId: integer().notNull(),
	kind: text().$type<StoreDocumentKind>().notNull(),
	fileName: text().notNull(),
	mediaType: text().$type<DocumentMediaType>().notNull(),
	bytes: integer().notNull(),
	sha256: text().notNull(),
	validUntil: date(),
	...actorColumns,
	at: instant().notNull(),
	removedAt: instant(),
});

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({
	dataType: () => "bytea",
});

/** The files, by content address, where the database keeps them. */
export const documentFiles = pgTable("document_files", {
	sha256: text().primaryKey(),
	content: bytea().notNull(),
});
