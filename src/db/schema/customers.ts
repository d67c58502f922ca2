import { bigint, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { CustomerStatus, CustomerType } from "#core/categories.ts";
import { instant } from "./instant.ts";

export const customers = pgTable("customers", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	name: text().notNull(),
	email: text().notNull(),
	phone: text().notNull(),
	document: text().notNull(),
	type: text().$type<CustomerType>().notNull(),
	status: text().$type<CustomerStatus>().notNull(),
	postalCode: text(),
	address: text(),
	city: text(),
	state: text(),
	joinedOn: date().notNull(),
	totalOrders: bigint({ mode: "number" }).notNull().default(0),
	totalSpentCents: bigint({ mode: "number" }).notNull().default(0),
	lastOrderAt: instant(),
	/** Since when nothing here leads to the person. */
	anonymisedAt: instant(),
	searchText: text().notNull(),
	version: integer().notNull().default(1),
});
