import type { z } from "zod";
import type { CustomerSummary } from "#contract/customers.ts";
import type { orderIntake } from "#contract/order-intake.ts";
import type { ProductSummary } from "#contract/products.ts";
import type { StoreSettings } from "#contract/stores.ts";
import { unitPriceFor } from "#core/order-intake.ts";

export interface FirstPurchase {
	customer: Pick<CustomerSummary, "id" | "type" | "address" | "city" | "state">;
	product: Pick<
		ProductSummary,
		"id" | "priceRetailCents" | "priceWholesaleCents" | "stock"
	>;
	/** Of the product's store. */
	settings: Pick<
		StoreSettings,
		"requireMinOrder" | "minOrderCents" | "allowBackorders"
	>;
}

/** A command for a terminal that hands over a purchase as a storefront would. */
export function orderCommand(serverUrl: string, first: FirstPurchase): string {
	const { customer, product } = first;
	const purchase: z.input<typeof orderIntake> = {
		customerId: customer.id,
		items: [{ productId: product.id, quantity: quantityOf(first) }],
		paymentMethod: "pix",
	};
	if (!customer.address || !customer.city || !customer.state)
		purchase.delivery = exampleAddress;
	return [
		`curl ${new URL("api/orders", serverUrl).href}`,
		"-H 'Content-Type: application/json'",
		// The same command twice is the same purchase.
		`-H 'Idempotency-Key: primeiro-pedido-${customer.id}-${product.id}'`,
		`-d '${JSON.stringify(purchase)}'`,
	].join(" \\\n  ");
}

/** Whether there is as much of the product as the store's minimum takes. */
export function isInStock(first: FirstPurchase): boolean {
	const { settings, product } = first;
	return settings.allowBackorders || quantityOf(first) <= product.stock;
}

function quantityOf({ customer, product, settings }: FirstPurchase): number {
	const price = unitPriceFor(customer.type, product);
	const minimum = settings.requireMinOrder ? settings.minOrderCents : 0;
	return Math.max(1, Math.ceil(minimum / price));
}

const exampleAddress = {
	address: "Avenida Paulista, 1000",
	city: "São Paulo",
	state: "SP",
} as const;
