import {
	bigint,
	date,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import type { OrderHistoryDetail, OrderHistoryKind } from "#contract/orders.ts";
import type {
	CustomerType,
	PaymentMethod,
	ProductCategory,
} from "#core/categories.ts";
import type { OrderStatus } from "#core/order-status.ts";
import type { PartMoneyState } from "#core/part-money.ts";
import type { OrderReturnState } from "#core/return-rules.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

const cents = () => bigint({ mode: "number" });

/** The last number given to an order code in each year. */
export const orderCodes = pgTable("order_codes", {
	year: integer().primaryKey(),
	lastNumber: bigint({ mode: "number" }).notNull(),
});

/** Customer, address, names and prices are snapshots: history never changes. */
export const orders = pgTable("orders", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	code: text().notNull(),
	customerId: integer().notNull(),
	customerName: text().notNull(),
	customerEmail: text().notNull(),
	customerPhone: text().notNull(),
	customerDocument: text().notNull(),
	customerType: text().$type<CustomerType>().notNull(),
	deliveryPostalCode: text(),
	deliveryAddress: text().notNull(),
	deliveryCity: text().notNull(),
	deliveryState: text().notNull(),
	paymentMethod: text().$type<PaymentMethod>().notNull(),
	paymentInstallments: smallint().notNull().default(1),
	status: text().$type<OrderStatus>().notNull(),
	goodsCents: cents().notNull(),
	discountCents: cents().notNull(),
	freightCents: cents().notNull(),
	totalCents: cents().notNull(),
	commissionCents: cents().notNull(),
	itemCount: integer().notNull(),
	storeCount: smallint().notNull(),
	placedAt: instant().notNull(),
	placedDay: date().notNull(),
	note: text().notNull().default(""),
	cancelledAt: instant(),
	cancelReason: text(),
	/** Of the storefront it came from; null where that needed none. */
	apiKeyId: integer(),
	idempotencyKey: text(),
	requestHash: text(),
	/** Of the discount, what the marketplace pays. */
	marketplaceDiscountCents: cents().notNull().default(0),
	returnState: text().$type<OrderReturnState>(),
	searchText: text().notNull(),
	version: integer().notNull().default(1),
});

/** All runs of three characters that any order's search text has; some may be of texts that changed since. */
export const orderSearchPieces = pgTable("order_search_pieces", {
	piece: text().primaryKey(),
});

/** What one store sells within an order, with its commission frozen. */
export const orderParts = pgTable("order_parts", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	orderId: bigint({ mode: "number" }).notNull(),
	storeId: integer().notNull(),
	storeName: text().notNull(),
	position: smallint().notNull(),
	status: text().$type<OrderStatus>().notNull(),
	trackingCode: text(),
	goodsCents: cents().notNull(),
	discountCents: cents().notNull(),
	freightCents: cents().notNull(),
	valueCents: cents().notNull(),
	commissionRateBps: integer().notNull(),
	commissionBaseCents: cents().notNull(),
	commissionCents: cents().notNull(),
	frozenAt: instant().notNull(),
	placedAt: instant().notNull(),
	marketplaceDiscountCents: cents().notNull().default(0),
	moneyState: text().$type<PartMoneyState>().notNull().default("unposted"),
	/** While it is delivered: since when. */
	deliveredOn: date(),
	/** The access key of its store's note, when and by whom it was written down: all of them, or none. */
	nfeKey: text(),
	nfeRecordedAt: instant(),
	nfeRecordedBy: text(),
});

export const orderItems = pgTable("order_items", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	orderId: bigint({ mode: "number" }).notNull(),
	partId: bigint({ mode: "number" }).notNull(),
	productId: integer().notNull(),
	name: text().notNull(),
	sku: text(),
	category: text().$type<ProductCategory>().notNull(),
	quantity: integer().notNull(),
	unitPriceCents: cents().notNull(),
	goodsCents: cents().notNull(),
	discountCents: cents().notNull(),
	freightCents: cents().notNull(),
	totalCents: cents().notNull(),
	/** Its share of its part's commission. */
	commissionCents: cents().notNull(),
	marketplaceDiscountCents: cents().notNull().default(0),
});

export const orderHistory = pgTable("order_history", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	orderId: bigint({ mode: "number" }).notNull(),
	at: instant().notNull(),
	...actorColumns,
	kind: text().$type<OrderHistoryKind>().notNull(),
	detail: jsonb().$type<OrderHistoryDetail>().notNull().default({}),
});
