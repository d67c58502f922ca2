import type { BulkParams } from "#contract/bulk-kinds.ts";
import { bulkTitle } from "#contract/bulk-labels.ts";
import { RuleViolation } from "#core/errors.ts";
import { groupedBy } from "#core/grouped-by.ts";
import { changedPrice } from "#core/price-change.ts";
import { stockChange } from "#core/stock-movement.ts";
import type { Database } from "#db/database.ts";
import {
	holdProductStores,
	listProductRows,
	listStoresOfProducts,
	lockProductRows,
	type ProductRow,
} from "#db/queries/product-changes.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";
import { changeStocksByHand } from "../../actions/change-stock.ts";
import {
	decideOnProducts,
	isDecision,
	type ProductDecision,
} from "../../actions/decide-on-product.ts";
import { editProducts } from "../../actions/edit-product.ts";
import {
	notifyOfPricesOfAction,
	type Priced,
} from "../../actions/notify-of-price.ts";
import { removeProducts } from "../../actions/remove-product.ts";
import { type BulkBy, bulkWork, failure } from "../bulk-work.ts";

const ofProducts = {
	load: (tx: Database, ids: number[], isLocked: boolean) =>
		isLocked ? lockProductRows(tx, ids) : listProductRows(tx, ids),
	label: ({ name }: ProductRow) => name,
};

export const productOnline = bulkWork("product-online", {
	...ofProducts,
	decide: (_, product, { isOnline }) =>
		isDecision(product, { isOnline })
			? {
					before: { isOnline: product.isOnline },
					after: { isOnline },
					work: null,
				}
			: null,
	save: (tx, changes, { isOnline }, { actor }) =>
		decideOnProducts(
			tx,
			changes.map(({ record }) => record),
			isOnline ? "activated" : "deactivated",
			{ isOnline },
			actor,
		),
	restore: (tx, rows, { isOnline }, { actor }) =>
		decideOnProducts(
			tx,
			rows.map(({ record }) => record),
			isOnline ? "deactivated" : "activated",
			{ isOnline: !isOnline },
			actor,
		),
});

export const productApproval = bulkWork("product-approval", {
	...ofProducts,
	decide: (_, product) => {
		const decision = approval(new Date(0));
		if (!isDecision(product, decision)) return null;
		const { isApproved, refusalReason, decidedAt } = product;
		return {
			before: { isApproved, refusalReason, decidedAt },
			after: { isApproved: true, refusalReason: null },
			work: null,
		};
	},
	save: (tx, changes, _, { actor, realNow }) =>
		decideOnProducts(
			tx,
			changes.map(({ record }) => record),
			"approved",
			approval(realNow),
			actor,
		),
	async restore(tx, rows, _, { actor }) {
		const byDecision = groupedBy(rows, ({ row }) =>
			JSON.stringify([row.before?.refusalReason, row.before?.decidedAt]),
		);
		for (const [decision, group] of byDecision) {
			const [refusalReason, decidedAt] = JSON.parse(decision);
			await decideOnProducts(
				tx,
				group.map(({ record }) => record),
				refusalReason === null ? "resubmitted" : "refused",
				{
					isApproved: false,
					refusalReason,
					decidedAt: decidedAt && new Date(decidedAt),
				},
				actor,
			);
		}
	},
});

function approval(decidedAt: Date): ProductDecision {
	return { isApproved: true, refusalReason: null, decidedAt };
}

/** Stores first, then products: whoever renames a store locks them in this order. */
const ofStoresProducts = {
	...ofProducts,
	async load(tx: Database, ids: number[], isLocked: boolean) {
		if (isLocked)
			await holdProductStores(tx, await listStoresOfProducts(tx, ids));
		return ofProducts.load(tx, ids, isLocked);
	},
};

export const productCategory = bulkWork("product-category", {
	...ofStoresProducts,
	decide: (_, { category: before }, { category }) =>
		before === category
			? null
			: { before: { category: before }, after: { category }, work: null },
	save: async (tx, changes, _, by) => {
		await saveEdits(tx, changes, by);
	},
	restore: takeEditsBack,
});

export const productPrice = bulkWork("product-price", {
	...ofStoresProducts,
	decide: (_, product, params) => {
		const before = pricesOf(product, params);
		const after = Object.fromEntries(
			Object.entries(before).map(([field, cents]) => [
				field,
				changedPrice(cents, params),
			]),
		);
		const fields = Object.keys(before).filter(
			(field) => before[field] !== after[field],
		);
		if (fields.length === 0) return null;
		const [first = ""] = Object.keys(before);
		const units = Math.max(0, product.stock);
		return {
			...{ before, after },
			beforeCents: units * (before[first] ?? 0),
			afterCents: units * (after[first] ?? 0),
			work: null,
		};
	},
	async save(tx, changes, params, by) {
		const priced = await saveEdits(tx, changes, by);
		const title = bulkTitle("product-price", params, null);
		await notifyOfPricesOfAction(tx, priced, { id: by.actionId, title }, by);
	},
	// Tells nobody: what costs less again was no promotion before.
	restore: takeEditsBack,
});

/** Those that are to change; a product without a wholesale price gets none. */
function pricesOf(
	{ priceRetailCents, priceWholesaleCents }: ProductRow,
	{ prices }: BulkParams<"product-price">,
): Record<string, number> {
	return {
		...(prices !== "wholesale" && { priceRetailCents }),
		...(prices !== "retail" &&
			priceWholesaleCents !== null && { priceWholesaleCents }),
	};
}

async function saveEdits(
	tx: Database,
	changes: readonly { record: ProductRow; after: Record<string, unknown> }[],
	{ actor }: BulkBy,
): Promise<Priced[]> {
	const storeIds = new Set(changes.map(({ record }) => record.storeId));
	const stores = await holdProductStores(tx, [...storeIds]); // held already
	const edits = changes.flatMap(({ record: before, after }) => {
		const store = stores.get(before.storeId);
		return store ? { before, store, changes: after } : [];
	});
	const saved = await editProducts(tx, edits, actor);
	return edits.flatMap(({ before, store }, at) => {
		const after = saved[at];
		return after ? { before, store, after } : [];
	});
}

async function takeEditsBack(
	tx: Database,
	rows: readonly {
		record: ProductRow;
		row: { before: Record<string, unknown> | null };
	}[],
	_: unknown,
	by: BulkBy,
): Promise<void> {
	const changes = rows.map(({ record, row }) => ({
		record,
		after: row.before ?? {},
	}));
	await saveEdits(tx, changes, by);
}

export const productStock = bulkWork("product-stock", {
	...ofProducts,
	decide: (_, { stock }, params) => {
		const quantity = quantityOf(stock, params);
		if (quantity === 0) return null;
		return {
			before: { stock },
			after: { stock: stock + quantity },
			work: quantity,
		};
	},
	// As for whoever counts: what was sold meanwhile is not counted over. What comes in comes in all the same.
	isAsSeen: ({ stock }, { before }, { how }) =>
		how === "add" || stock === before?.stock,
	async save(tx, changes, { reason }, by) {
		await moveStocks(
			tx,
			changes.map(({ record, work }) => ({ product: record, quantity: work })),
			reason,
			by,
		);
	},
	refuseUndo: ({ stock }, { after, before }, { how, quantity }) => {
		if (how === "set")
			return stock === after?.stock ? null : failure("changed_since_action");
		const isThere = quantity < 0 || stock >= quantity;
		return isThere && before ? null : failure("sold_since_action");
	},
	async restore(tx, rows, { how, quantity }, by) {
		await moveStocks(
			tx,
			rows.map(({ record, row }) => ({
				product: record,
				quantity:
					how === "add" ? -quantity : Number(row.before?.stock) - record.stock,
			})),
			`Ação em massa nº ${by.actionId} desfeita`,
			by,
		);
	},
});

function quantityOf(
	stock: number,
	{ how, quantity }: BulkParams<"product-stock">,
): number {
	if (how === "add")
		return stockChange(stock, {
			direction: quantity < 0 ? "saida" : "entrada",
			quantity: Math.abs(quantity),
		});
	if (quantity < 0)
		throw new RuleViolation("validation_failed", "Stock below zero", {
			fields: [{ field: "quantity", code: "stock_negative" }],
		});
	return quantity - stock;
}

async function moveStocks(
	tx: Database,
	changes: readonly { product: ProductRow; quantity: number }[],
	reason: string,
	{ actor, realNow }: BulkBy,
): Promise<void> {
	const settings = await getMarketplaceSettings(tx);
	await changeStocksByHand(tx, changes, { reason, actor, realNow, settings });
}

export const productRemoval = bulkWork("product-removal", {
	...ofProducts,
	decide: (_, { isOnline }) => ({
		before: { isOnline },
		after: { isOnline: false },
		work: null,
	}),
	save: (tx, changes, _, by) =>
		removeProducts(
			tx,
			changes.map(({ record }) => record),
			by,
		),
});
