import { buildSample } from "#db/sample/sample.ts";

/** The sample marketplace's rows, before any database. */
export const sample = buildSample();

export const storeById = new Map(sample.stores.map((row) => [row.id, row]));
export const settingsByStore = new Map(
	sample.storeSettings.map((row) => [row.storeId, row]),
);
export const productById = new Map(sample.products.map((row) => [row.id, row]));
export const customerById = new Map(
	sample.customers.map((row) => [row.id, row]),
);
export const orderById = new Map(sample.orders.map((row) => [row.id, row]));

export function found<Key, Row>(rows: Map<Key, Row>, key: Key): Row {
	const row = rows.get(key);
	if (!row) throw new Error(`no row ${key}`);
	return row;
}

/** The first rows a fact does not hold for: an empty list is what a test wants to see. */
export function exceptions<Row>(
	rows: readonly Row[],
	holds: (row: Row) => boolean,
): Row[] {
	return rows.filter((row) => !holds(row)).slice(0, 5);
}

export function isUnique(values: readonly unknown[]): boolean {
	return new Set(values).size === values.length;
}
