import { desc, eq } from "drizzle-orm";
import type {
	ProductDetails,
	ProductOrder,
	StockMovement,
} from "#contract/products.ts";
import { dayOf } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { orderItems, orders } from "../schema/orders.ts";
import { products, stockMovements } from "../schema/products.ts";
import { listActivity } from "./activity.ts";
import { listProductImages } from "./product-images.ts";
import { listMonthlyProductSales } from "./product-sales.ts";
import { getProduct } from "./products.ts";

const shownMovements = 30;
const shownOrders = 10;

export async function getProductDetails(
	db: Database,
	id: number,
	at: { now: Date; lowStock: number; clockStartedAt: Date | null },
): Promise<ProductDetails> {
	const product = await getProduct(db, id, at.lowStock);
	const [described] = await db
		.select({
			description: products.description,
			weightGrams: products.weightGrams,
			dimensions: products.dimensions,
		})
		.from(products)
		.where(eq(products.id, id));
	if (!described) throw new Error("a product that was just read is gone");
	const [images, movements, monthlySales, latestOrders, activity] =
		await Promise.all([
			listProductImages(db, id),
			listMovements(db, id),
			listMonthlyProductSales(db, id, dayOf(at.now)),
			listLatestOrders(db, id),
			listActivity(db, {
				entities: ["product"],
				entityId: id,
				clockStartedAt: at.clockStartedAt,
			}),
		]);
	return {
		...product,
		...described,
		images,
		movements,
		monthlySales,
		latestOrders,
		activity,
	};
}

async function listMovements(
	db: Database,
	productId: number,
): Promise<StockMovement[]> {
	const rows = await db
		.select({
			id: stockMovements.id,
			kind: stockMovements.kind,
			quantity: stockMovements.quantity,
			stockAfter: stockMovements.stockAfter,
			orderCode: orders.code,
			reason: stockMovements.reason,
			actor: stockMovements.actor,
			at: stockMovements.at,
		})
		.from(stockMovements)
		.leftJoin(orders, eq(orders.id, stockMovements.orderId))
		.where(eq(stockMovements.productId, productId))
		.orderBy(desc(stockMovements.id))
		.limit(shownMovements);
	return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** By the order in which they came in, which one index answers for any number of sales. */
async function listLatestOrders(
	db: Database,
	productId: number,
): Promise<ProductOrder[]> {
	const rows = await db
		.select({
			code: orders.code,
			customerId: orders.customerId,
			customerName: orders.customerName,
			status: orders.status,
			quantity: orderItems.quantity,
			totalCents: orderItems.totalCents,
			placedAt: orders.placedAt,
		})
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(eq(orderItems.productId, productId))
		.orderBy(desc(orderItems.orderId), desc(orderItems.id))
		.limit(shownOrders);
	return rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }));
}
