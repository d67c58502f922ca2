import { productCategoryLabels } from "#contract/labels.ts";
import { productInput } from "#contract/products.ts";
import type { FieldError } from "#core/errors.ts";
import { searchable } from "#core/search-text.ts";
import type { Database } from "#db/database.ts";
import {
	findNoted,
	findProductsByKeys,
	listStoresToMatch,
} from "#db/queries/import-matches.ts";
import type { ProductRow } from "#db/queries/product-changes.ts";
import {
	code,
	count,
	kilos,
	money,
	option,
	type ReadCell,
	text,
	wholeNumber,
} from "../cell-readers.ts";
import {
	blankRow,
	checkedAgainst,
	readValues,
	validated,
} from "../check-row.ts";
import type {
	CheckedRow,
	FieldedRow,
	ImportedEntity,
} from "../imported-entity.ts";
import { applyProducts, undoProducts } from "./write-products.ts";

const readers: Readonly<Record<string, ReadCell>> = {
	name: text,
	sku: code,
	category: option(productCategoryLabels),
	stock: count,
	priceRetailCents: money,
	priceWholesaleCents: money,
	weightKg: kilos,
	weightGrams: wholeNumber,
	dimensions: text,
	description: text,
};

type MatchableStore = Awaited<ReturnType<typeof listStoresToMatch>>[number];

const checkProducts: ImportedEntity["check"] = async (db, rows, { nthOf }) => {
	const storeOf = await storeFinder(db);
	const read = rows.map((row) => readProduct(row, storeOf(row.cells)));
	const matches = await findProductsByKeys(
		db,
		read.map(({ key }) => key),
	);
	const checked: CheckedRow[] = [];
	for (const [at, product] of read.entries()) {
		const found = matches[at] ?? [];
		const { sku, storeId, name } = product.key;
		if (sku || !storeId || !name) {
			checked.push(decide(product, found, skuKey(product.key, found)));
			continue;
		}
		// Without an SKU the second row of a name is the second product of that name, and one too many is the last again.
		const key = `name:${storeId}:${name}`;
		const nth = await nthOf(key, product.line);
		const place = found[nth] ? nth : Math.max(found.length - 1, 0);
		const nthFound = found[nth] ? [found[nth]] : [];
		checked.push(decide(product, nthFound, `${key}#${place}`));
	}
	return checked;
};

export const importedProducts: ImportedEntity = {
	entity: "products",
	check: checkProducts,
	apply: applyProducts,
	undo: async (tx, rows, by) => {
		const made = rows.filter(({ outcome }) => outcome === "create");
		const noted = await findNoted(
			tx,
			"product",
			made.map(({ recordId }) => recordId),
		);
		return undoProducts(tx, rows, { ...by, noted });
	},
};

interface ReadProduct {
	line: number;
	cells: FieldedRow["cells"];
	values: Record<string, unknown>;
	errors: FieldError[];
	store: MatchableStore | undefined;
	key: { storeId: number | null; sku: string | null; name: string };
}

function readProduct(
	row: FieldedRow,
	given: ReturnType<Awaited<ReturnType<typeof storeFinder>>>,
): ReadProduct {
	const { values, errors } = readValues(row, readers);
	const { weightKg, ...rest } = values;
	if (weightKg !== undefined) rest.weightGrams = weightKg;
	if (given?.error) errors.push(given.error);
	const store = given?.store;
	const sku = typeof rest.sku === "string" && rest.sku !== "" ? rest.sku : null;
	const name = typeof rest.name === "string" ? rest.name : "";
	return {
		...{ line: row.line, cells: row.cells, values: rest, errors, store },
		key: { storeId: store?.id ?? null, sku, name },
	};
}

function decide(
	{ line, cells, values, errors, store, key }: ReadProduct,
	found: ProductRow[],
	matchKey: string | null,
): CheckedRow {
	const label = key.name || key.sku || found[0]?.name || "";
	const row = { ...blankRow, line, label, matchKey };
	const fieldOf = (error: FieldError) => ({
		...error,
		field: cellField(error.field, cells),
	});
	if (found.length > 1) errors.push({ field: "sku", code: "ambiguous_sku" });
	const [existing] = found;
	if (existing && found.length === 1) {
		const given = { ...values };
		// What stands below zero, or was stored before a limit came, may stay.
		if (given.stock === existing.stock) delete given.stock;
		const checked = checkedAgainst(existing, row, productInput, {
			...{ values: given, errors },
		});
		return { ...checked, errors: checked.errors.map(fieldOf) };
	}
	if (store && !store.isActive)
		errors.push({ field: "storeId", code: "choose_active_store" });
	const isStoreSaid = errors.some(
		({ field }) => cellField(field, cells) === cellField("storeId", cells),
	);
	const checked = validated(
		productInput,
		{ stock: 0, ...values, storeId: store?.id },
		isStoreSaid ? [...errors, { field: "storeId", code: "" }] : errors,
	);
	const all = checked.errors.filter(({ code }) => code !== "").map(fieldOf);
	if (all.length > 0) return { ...row, outcome: "error", errors: all };
	return { ...row, outcome: "create", after: checked.values };
}

/** Where the row names no store, the only one that has the SKU. */
function skuKey(
	{ sku, storeId }: ReadProduct["key"],
	found: readonly ProductRow[],
): string | null {
	const ofStore = storeId ?? (found.length === 1 ? found[0]?.storeId : null);
	return sku && ofStore ? `sku:${ofStore}:${sku.toUpperCase()}` : null;
}

/** Where what is wrong with a value is shown: at the cell it came from. */
function cellField(field: string, cells: FieldedRow["cells"]): string {
	if (field === "storeId") return cells.storeSlug ? "storeSlug" : "store";
	if (field === "weightGrams" && "weightKg" in cells) return "weightKg";
	return field;
}

/** By slug, or by name where only one is called that. */
async function storeFinder(db: Database) {
	const all = await listStoresToMatch(db);
	const bySlug = new Map(all.map((store) => [store.slug, store]));
	const byName = new Map<string, MatchableStore[]>();
	for (const store of all) {
		const name = searchable(store.name);
		byName.set(name, [...(byName.get(name) ?? []), store]);
	}
	return ({ storeSlug = "", store = "" }: FieldedRow["cells"]) => {
		const field = storeSlug ? "storeSlug" : "store";
		const said = storeSlug || store;
		if (!said) return undefined;
		const exact = bySlug.get(said.toLowerCase());
		if (exact) return { store: exact };
		const named = storeSlug ? [] : (byName.get(searchable(said)) ?? []);
		if (named.length === 1) return { store: named[0] };
		const code = named.length > 1 ? "ambiguous_store" : "unknown_store";
		return { error: { field, code } satisfies FieldError };
	};
}
