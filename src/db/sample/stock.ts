import type { stockMovements } from "../schema/products.ts";
import type { SampleOrder } from "./orders/orders.ts";
import type { SampleProduct } from "./products.ts";
import { type Random, randomFor } from "./random.ts";
import type { SampleReturn } from "./returns/returns.ts";
import { restockOf } from "./returns/traces.ts";
import { operator, storefront } from "./sample-time.ts";

export type StockMovement = Omit<typeof stockMovements.$inferInsert, "id">;
type MovementBefore = Omit<StockMovement, "stockAfter">;

/**
 * Every movement of every product, oldest first. A product came in with as much as it
 * was going to sell and keep, so that its stock never falls below zero.
 */
export function buildStockMovements(
	products: readonly SampleProduct[],
	orders: readonly SampleOrder[],
	returns: readonly SampleReturn[],
): StockMovement[] {
	const random = randomFor("stock");
	const sales = [
		...orders.flatMap(movementsOf),
		...returns.flatMap(restockOf),
	].toSorted(byTime);
	const needs = needsOf(sales);
	const arrivals = products.map(({ row }): MovementBefore => {
		const { net, peak } = needs.get(row.id) ?? { net: 0, peak: 0 };
		const isSoldInBulk = row.priceWholesaleCents !== null;
		return {
			productId: row.id,
			kind: "initial",
			quantity: Math.max(peak, net + drawLeftOver(random, isSoldInBulk)),
			...operator,
			at: row.createdAt,
		};
	});
	const stock = new Map<number, number>();
	return [...arrivals, ...sales].toSorted(byTime).map((movement) => {
		const { productId, quantity } = movement;
		const stockAfter = (stock.get(productId) ?? 0) + quantity;
		stock.set(productId, stockAfter);
		return { ...movement, stockAfter };
	});
}

function movementsOf({ row, parts }: SampleOrder): MovementBefore[] {
	const items = parts.flatMap((part) => part.items);
	const sold = items.map(
		({ productId, quantity }): MovementBefore => ({
			productId,
			kind: "order",
			quantity: -quantity,
			orderId: row.id,
			...storefront,
			at: row.placedAt,
		}),
	);
	const { cancelledAt } = row;
	if (!cancelledAt) return sold;
	const returned = items.map(
		({ productId, quantity }): MovementBefore => ({
			productId,
			kind: "cancellation",
			quantity,
			orderId: row.id,
			...operator,
			at: cancelledAt,
		}),
	);
	return [...sold, ...returned];
}

/** What each product sold in the end, and the most that was ever out of the house at once. */
function needsOf(sales: readonly MovementBefore[]) {
	const needs = new Map<number, { net: number; peak: number }>();
	for (const { productId, quantity } of sales) {
		const before = needs.get(productId) ?? { net: 0, peak: 0 };
		const net = before.net - quantity;
		needs.set(productId, { net, peak: Math.max(before.peak, net) });
	}
	return needs;
}

/** Most products have plenty left, some are running out, a few are gone. */
function drawLeftOver(random: Random, isSoldInBulk: boolean): number {
	const draw = random.next();
	const plenty = random.int(8, isSoldInBulk ? 320 : 60);
	const few = random.int(1, 5);
	if (draw < 0.06) return 0;
	return draw < 0.17 ? few : plenty;
}

function byTime(a: MovementBefore, b: MovementBefore): number {
	return a.at.getTime() - b.at.getTime();
}
