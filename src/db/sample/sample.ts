import { buildAudit } from "./audit.ts";
import { buildCustomers } from "./customers.ts";
import { buildNotifications } from "./notifications.ts";
import { nfeOf } from "./orders/nfe-keys.ts";
import { type NumberedPart, numberParts } from "./orders/numbered-parts.ts";
import { buildOrders, type SampleOrder } from "./orders/orders.ts";
import { buildProductImages } from "./product-images.ts";
import { buildProducts } from "./products.ts";
import { buildReturns, type SampleReturn } from "./returns/returns.ts";
import { badgeOf, historyOf } from "./returns/traces.ts";
import { buildStockMovements } from "./stock.ts";
import { buildDocuments } from "./stores/documents.ts";
import { buildStores, type SampleStore } from "./stores.ts";
import { promoteVips } from "./vip-customers.ts";
import { buildVisits } from "./visits.ts";

/**
 * The rows of the sample marketplace, the same on every call. What can be computed from
 * them (roll-ups, totals, stock) is left to the database, by the rules of the self-check.
 */
export function buildSample() {
	const stores = buildStores();
	const products = buildProducts(stores);
	const customers = buildCustomers();
	const orders = buildOrders(stores, products, customers);
	const parts = numberParts(orders);
	const returns = buildReturns(parts);
	const movements = buildStockMovements(products, orders, returns);
	return {
		stores: stores.map((store) => store.row),
		storeSettings: stores.map((store) => store.settings),
		storeLegalData: stores.flatMap(({ legal }) => legal?.row ?? []),
		storeContacts: stores.flatMap(({ legal }) => legal?.contacts ?? []),
		storeDocuments: buildDocuments(stores),
		products: products.map(({ row }) => ({ ...row, stock: 0 })),
		productImages: buildProductImages(products),
		customers: promoteVips(customers, orders),
		orderCodes: lastNumbers(orders),
		...orderRows(orders, parts, { returns, stores }),
		returns,
		stockMovements: movements,
		dailyVisits: buildVisits(),
		auditLog: buildAudit(stores, returns),
		notifications: buildNotifications({
			stores,
			products,
			orders,
			movements,
			returns,
		}),
	};
}

function orderRows(
	orders: readonly SampleOrder[],
	parts: readonly NumberedPart[],
	{
		returns,
		stores,
	}: { returns: readonly SampleReturn[]; stores: readonly SampleStore[] },
) {
	const legalOf = new Map(stores.map(({ row, legal }) => [row.id, legal?.row]));
	const returnOf = new Map(
		returns.map((made) => [made.part.order.row.id, made]),
	);
	return {
		orders: orders.map(({ row }) => {
			const made = returnOf.get(row.id);
			return { ...row, returnState: made ? badgeOf(made) : null };
		}),
		orderParts: parts.map((part) => ({
			id: part.id,
			orderId: part.order.row.id,
			...part.row,
			...nfeOf(part, legalOf.get(part.row.storeId)),
		})),
		orderItems: parts.flatMap(({ id, order, items }) =>
			items.map((item) => ({ orderId: order.row.id, partId: id, ...item })),
		),
		orderHistory: orders.flatMap(({ row, history }) => {
			const made = returnOf.get(row.id);
			const all = made
				? [...history, ...historyOf(made)].toSorted(
						(a, b) => a.at.getTime() - b.at.getTime(),
					)
				: history;
			return all.map((entry) => ({ orderId: row.id, ...entry }));
		}),
	};
}

/** Orders are numbered as they were placed, so the last one of a year has its highest number. */
function lastNumbers(orders: readonly SampleOrder[]) {
	const numbers = new Map<number, number>();
	for (const { row } of orders) {
		const year = Number(row.placedDay.slice(0, 4));
		numbers.set(year, (numbers.get(year) ?? 0) + 1);
	}
	return [...numbers].map(([year, lastNumber]) => ({ year, lastNumber }));
}
