import type { OrderIntake } from "#contract/order-intake.ts";
import type { OrderPreview } from "#contract/order-preview.ts";
import type { Database } from "#db/database.ts";
import { findOrderCustomer } from "#db/queries/order-customer.ts";
import { listProductsForSale } from "#db/queries/stock.ts";
import { together } from "#db/together.ts";
import { customerWhoMayBuy } from "./customer-who-may-buy.ts";
import { type PricedCart, priceCart } from "./price-cart.ts";

/**
 * What an order would cost, by the rules it would be placed by. Nothing is locked, numbered or written. Where it goes
 * changes no amount, so an address may still be missing.
 */
export async function previewOrder(
	db: Database,
	order: OrderIntake,
): Promise<OrderPreview> {
	const productIds = [...new Set(order.items.map((item) => item.productId))];
	const [products, customer] = await together([
		listProductsForSale(db, productIds),
		findOrderCustomer(db, order.customerId),
	]);
	const { type } = customerWhoMayBuy(customer);
	const {
		parts,
		commissionCents: _,
		...figures
	} = priceCart(order, type, products);
	return { ...figures, parts: parts.map(partOf) };
}

function partOf(part: PricedCart["parts"][number]) {
	return {
		storeId: part.storeId,
		storeName: part.store.name,
		goodsCents: part.goodsCents,
		discountCents: part.discountCents,
		marketplaceDiscountCents: part.marketplaceDiscountCents,
		freightCents: part.freightCents,
		valueCents: part.valueCents,
		items: part.lines.map(({ product, ...line }) => ({
			index: line.index,
			productId: product.id,
			name: product.name,
			sku: product.sku,
			quantity: line.quantity,
			unitPriceCents: line.unitPriceCents,
			goodsCents: line.goodsCents,
			discountCents: line.discountCents,
			freightCents: line.freightCents,
			totalCents: line.totalCents,
			stock: product.stock,
		})),
	};
}
