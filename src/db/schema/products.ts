import {
	bigint,
	boolean,
	customType,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import type { ImageSize } from "#contract/products.ts";
import type { ProductCategory } from "#core/categories.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

export const products = pgTable("products", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	storeId: integer().notNull(),
	name: text().notNull(),
	sku: text(),
	category: text().$type<ProductCategory>().notNull(),
	priceRetailCents: bigint({ mode: "number" }).notNull(),
	priceWholesaleCents: bigint({ mode: "number" }),
	stock: bigint({ mode: "number" }).notNull(),
	sold: bigint({ mode: "number" }).notNull().default(0),
	description: text().notNull().default(""),
	weightGrams: integer(),
	dimensions: text(),
	isOnline: boolean().notNull().default(true),
	isApproved: boolean().notNull().default(true),
	/** While it is not approved: why it is refused. */
	refusalReason: text(),
	/** When it was last approved or refused; null for what came before this was kept. */
	decidedAt: instant(),
	createdAt: instant().notNull(),
	searchText: text().notNull(),
	removedAt: instant(),
	version: integer().notNull().default(1),
});

export const productImages = pgTable("product_images", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	productId: integer().notNull(),
	position: smallint().notNull(),
	sha256: text().notNull(),
	mediaType: text()
		.$type<"image/png" | "image/jpeg" | "image/webp">()
		.notNull(),
	width: integer().notNull(),
	height: integer().notNull(),
	bytes: integer().notNull(),
});

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({
	dataType: () => "bytea",
});

/** The pictures, by content address, where the database keeps them. */
export const imageFiles = pgTable(
	"image_files",
	{
		sha256: text().notNull(),
		size: text().$type<ImageSize>().notNull(),
		content: bytea().notNull(),
	},
	(table) => [primaryKey({ columns: [table.sha256, table.size] })],
);

const stockMovementKinds = [
	"initial",
	"order",
	"cancellation",
	"adjustment",
	"return",
] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/** Why a product's stock changed; the quantities of a product add up to its stock. */
export const stockMovements = pgTable("stock_movements", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	productId: integer().notNull(),
	kind: text().$type<StockMovementKind>().notNull(),
	quantity: bigint({ mode: "number" }).notNull(),
	stockAfter: bigint({ mode: "number" }).notNull(),
	orderId: bigint({ mode: "number" }),
	reason: text(),
	/** Of goods in and out by hand. */
	idempotencyKey: text(),
	...actorColumns,
	at: instant().notNull(),
});
