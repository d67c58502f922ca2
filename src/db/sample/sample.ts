import { buildAudit } from "./audit.ts";
import { buildCustomers } from "./customers.ts";
import { buildNotifications } from "./notifications.ts";
import { buildOrders, type SampleOrder } from "./orders/orders.ts";
import { buildProducts } from "./products.ts";
import { buildStockMovements } from "./stock.ts";
import { buildStores } from "./stores.ts";
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
	const movements = buildStockMovements(products, orders);
	return {
		stores: stores.map((store) => store.row),
		storeSettings: stores.map((store) => store.settings),
		products: products.map(({ row }) => ({ ...row, stock: 0 })),
		customers: promoteVips(customers, orders),
		orderCodes: lastNumbers(orders),
		...orderRows(orders),
		stockMovements: movements,
		dailyVisits: buildVisits(),
		auditLog: buildAudit(stores),
		notifications: buildNotifications({ stores, products, orders, movements }),
	};
}

function orderRows(orders: readonly SampleOrder[]) {
	let partId = 0;
	const parts = orders.flatMap((order) =>
		order.parts.map((part) => {
			partId += 1;
			return { id: partId, orderId: order.row.id, ...part };
		}),
	);
	return {
		orders: orders.map((order) => order.row),
		orderParts: parts.map(({ id, orderId, row }) => ({ id, orderId, ...row })),
		orderItems: parts.flatMap(({ id, orderId, items }) =>
			items.map((item) => ({ orderId, partId: id, ...item })),
		),
		orderHistory: orders.flatMap(({ row, history }) =>
			history.map((entry) => ({ orderId: row.id, ...entry })),
		),
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
