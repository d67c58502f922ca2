import { z } from "zod";

/** How a list shows its rows: as cards, or close together as a table. */
export const listLayouts = ["cards", "table"] as const;
export type ListLayout = (typeof listLayouts)[number];

/** What a list's table can show beside its first column, which names the row and is always there. */
export const tableColumns = {
	// biome-ignore format: one list each
	orders: ["date", "customer", "stores", "items", "total", "status", "late", "returns"],
	// biome-ignore format: one list each
	products: ["sku", "store", "category", "retail", "wholesale", "stock", "sold", "status", "catalogue", "created"],
	// biome-ignore format: one list each
	customers: ["status", "type", "email", "phone", "document", "city", "orders", "spent", "average", "last-order", "joined", "favorites"],
	// biome-ignore format: one list each
	stores: ["status", "type", "category", "manager", "phone", "email", "revenue", "orders", "products", "rating", "joined", "documents"],
} as const;

type TableList = keyof typeof tableColumns;
export type TableColumnName<Type extends TableList> =
	(typeof tableColumns)[Type][number];

/** Where nobody has chosen. */
export const usualColumns: {
	readonly [Type in TableList]: readonly TableColumnName<Type>[];
} = {
	orders: ["date", "customer", "stores", "items", "total", "status"],
	products: ["sku", "store", "retail", "wholesale", "stock", "sold", "status"],
	customers: [
		"status",
		"type",
		"email",
		"city",
		"orders",
		"spent",
		"last-order",
	],
	stores: [
		"status",
		"type",
		"category",
		"manager",
		"revenue",
		"orders",
		"products",
		"rating",
	],
};

/** More rows than cards fit on a screen, so a page has more of them. */
export const tablePageSize = 50;

/**
 * `layout=table&columns=status,total`, as it stands in an address. Columns that are not known, or named twice, are left
 * out; what names none of ours says nothing.
 */
export const listLayoutOf = <Type extends TableList>(type: Type) =>
	z.object({
		layout: z.enum(listLayouts).optional().catch(undefined),
		columns: z
			.string()
			.max(500)
			.transform((text) => columnsIn(type, text))
			.optional()
			.catch(undefined),
	});

function columnsIn<Type extends TableList>(
	type: Type,
	text: string,
): readonly TableColumnName<Type>[] | undefined {
	const known: readonly TableColumnName<Type>[] = tableColumns[type];
	const named = text
		.split(",")
		.flatMap((name) => known.find((column) => column === name) ?? []);
	return named.length === 0 ? undefined : [...new Set(named)];
}
