import {
	bigint,
	boolean,
	date,
	integer,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import type {
	RefundMethod,
	ReturnBearer,
	ReturnReason,
	ReturnState,
} from "#core/return-rules.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

const cents = () => bigint({ mode: "number" });

/** A customer gives back what one store sold them in an order, or is refunded for it. */
export const orderReturns = pgTable("order_returns", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	orderId: bigint({ mode: "number" }).notNull(),
	partId: bigint({ mode: "number" }).notNull(),
	storeId: integer().notNull(),
	state: text().$type<ReturnState>().notNull(),
	reason: text().$type<ReturnReason>().notNull(),
	borneBy: text().$type<ReturnBearer>().notNull(),
	/** False: the customer keeps the goods. */
	comesBack: boolean().notNull(),
	note: text().notNull().default(""),
	refusalReason: text(),
	requestedAt: instant().notNull(),
	approvedAt: instant(),
	refusedAt: instant(),
	receivedAt: instant(),
	refundedOn: date(),
	/** The freight follows from the rule until the refund is made; `freightCents` is what that came to when it was last saved. */
	freightByRule: boolean().notNull().default(false),
	/** Of the freight the customer paid, what they get back. */
	freightCents: cents().notNull().default(0),
	/** What the refund came to, once it was made. */
	goodsCents: cents(),
	marketplaceDiscountCents: cents(),
	refundCents: cents(),
	commissionBackCents: cents(),
	refundMethod: text().$type<RefundMethod>(),
	refundReference: text(),
	/** How often a refund of it was reversed. */
	reversals: integer().notNull().default(0),
	/** Of the storefront that asked for it. */
	apiKeyId: integer(),
	idempotencyKey: text(),
	requestHash: text(),
	...actorColumns,
	version: integer().notNull().default(1),
});

export const orderReturnItems = pgTable(
	"order_return_items",
	{
		returnId: integer().notNull(),
		itemId: bigint({ mode: "number" }).notNull(),
		quantity: integer().notNull(),
		/** How many came back; null before that is known. */
		receivedQuantity: integer(),
		restockedQuantity: integer().notNull().default(0),
		/** Of the refund, once it was made. */
		refundedQuantity: integer(),
		goodsCents: cents(),
		marketplaceDiscountCents: cents(),
		commissionBackCents: cents(),
	},
	(table) => [primaryKey({ columns: [table.returnId, table.itemId] })],
);
