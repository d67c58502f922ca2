import type { ProductInput } from "#contract/products.ts";
import type { Database } from "#db/database.ts";
import { recordChanges } from "#db/queries/change-log.ts";
import {
	holdProductStores,
	listStoresOfProducts,
	lockProductRows,
	type ProductRow,
	type ProductStore,
} from "#db/queries/product-changes.ts";
import { addProducts } from "../../actions/add-product.ts";
import { changeStocks } from "../../actions/change-stock.ts";
import { editProducts, type ProductEdit } from "../../actions/edit-product.ts";
import { removeProducts } from "../../actions/remove-product.ts";
import {
	failure,
	type ImportBy,
	type RowResult,
	type RowToApply,
	type RowToUndo,
} from "../imported-entity.ts";

export async function applyProducts(
	tx: Database,
	rows: readonly RowToApply[],
	by: ImportBy,
): Promise<RowResult[]> {
	const made = rows.filter(({ outcome }) => outcome === "create");
	const changed = rows.filter(({ outcome }) => outcome === "change");
	const { stores, products } = await lockAll(tx, rows);
	return [
		...(await addRows(tx, made, stores, by)),
		...(await changeRows(tx, changed, { stores, products }, by)),
	];
}

/** Stores first, then products: whoever renames a store locks them in this order. */
async function lockAll(tx: Database, rows: readonly RowToApply[]) {
	const ids = rows.flatMap(({ recordId }) => recordId ?? []);
	const named = rows.flatMap(({ after }) =>
		typeof after.storeId === "number" ? after.storeId : [],
	);
	const stores = await holdProductStores(tx, [
		...new Set([...named, ...(await listStoresOfProducts(tx, ids))]),
	]);
	const locked = await lockProductRows(tx, ids);
	return { stores, products: new Map(locked.map((row) => [row.id, row])) };
}

async function addRows(
	tx: Database,
	rows: readonly RowToApply[],
	stores: ReadonlyMap<number, ProductStore>,
	{ actor, now }: ImportBy,
): Promise<RowResult[]> {
	const results: RowResult[] = [];
	const added = rows.flatMap(({ line, after }) => {
		const product = after as ProductInput;
		const store = stores.get(product.storeId);
		if (store?.isActive)
			return { line, store, product: { ...product, isOnline: true } };
		results.push(failure(line, "choose_active_store", "store"));
		return [];
	});
	const made = await addProducts(tx, added, { actor, now });
	await recordChanges(
		tx,
		made.map((after) => ({
			actor,
			entity: "product",
			entityId: after.id,
			action: "created",
			after,
		})),
	);
	for (const [at, { id, version }] of made.entries()) {
		const line = added[at]?.line ?? 0;
		results.push({ line, recordId: id, version });
	}
	return results;
}

interface Locked {
	stores: ReadonlyMap<number, ProductStore>;
	products: ReadonlyMap<number, ProductRow>;
}

async function changeRows(
	tx: Database,
	rows: readonly RowToApply[],
	{ stores, products }: Locked,
	{ actor, now, importId }: ImportBy,
): Promise<RowResult[]> {
	const edits: ProductEdit[] = [];
	const moves: { product: ProductRow; quantity: number }[] = [];
	const results = rows.map((row): RowResult => {
		const { line, recordId, seenVersion, before } = row;
		const product = products.get(recordId ?? 0);
		const store = stores.get(product?.storeId ?? 0);
		if (!product || !store || product.version !== seenVersion)
			return failure(line, "changed_since_check");
		const { stock, ...changes } = row.after;
		if (typeof stock === "number") {
			// As for whoever counts: what was sold meanwhile is not counted over.
			if (product.stock !== before?.stock)
				return failure(line, "stock_changed", "stock", {
					seen: Number(before?.stock),
					stock: product.stock,
				});
			moves.push({ product, quantity: stock - product.stock });
		}
		const isEdited = Object.keys(changes).length > 0;
		if (isEdited) edits.push({ before: product, changes, store });
		const version =
			product.version + (isEdited ? 1 : 0) + (stock === undefined ? 0 : 1);
		return { line, recordId: product.id, version };
	});
	await editProducts(tx, edits, actor);
	const reason = `Importação nº ${importId}`;
	await changeStocks(tx, moves, { reason, actor, now });
	return results;
}

export async function undoProducts(
	tx: Database,
	rows: readonly RowToUndo[],
	by: ImportBy & { noted: ReadonlySet<number> },
): Promise<RowResult[]> {
	const { actor, now, realNow, importId } = by;
	const { stores, products } = await lockAll(tx, rows);
	const removed: ProductRow[] = [];
	const edits: ProductEdit[] = [];
	const moves: { product: ProductRow; quantity: number }[] = [];
	const results = rows.map((row): RowResult => {
		const { line, outcome, savedVersion } = row;
		const product = products.get(row.recordId);
		const store = stores.get(product?.storeId ?? 0);
		if (!product || !store || product.version !== savedVersion)
			return failure(line, "changed_since_import");
		const undone = { line, recordId: product.id, version: product.version };
		if (outcome === "create") {
			if (product.sold !== 0 || product.stock !== row.after.stock)
				return failure(line, "sold_since_import");
			if (by.noted.has(product.id)) return failure(line, "noted_since_import");
			removed.push(product);
			return undone;
		}
		const { stock, ...changes } = row.before ?? {};
		if (typeof stock === "number") {
			// What was sold meanwhile stays sold: only what came in with the file goes back.
			const quantity = stock - Number(row.after.stock);
			if (product.stock + quantity < 0 && quantity < 0)
				return failure(line, "sold_since_import");
			moves.push({ product, quantity });
		}
		if (Object.keys(changes).length > 0)
			edits.push({ before: product, changes, store });
		return undone;
	});
	await removeProducts(tx, removed, { actor, realNow });
	await editProducts(tx, edits, actor);
	const reason = `Importação nº ${importId} desfeita`;
	await changeStocks(tx, moves, { reason, actor, now });
	return results;
}
