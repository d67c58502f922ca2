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

/** The first product that the first customer can buy; undefined while there is none. */
export function firstPurchase({
	product,
	customer,
	sellerSettings,
}: {
	product: {
		allReady: readonly (FirstPurchase["product"] & { storeId: number })[];
	};
	customer: { ready: FirstPurchase["customer"] | undefined };
	sellerSettings: StoreSettings | undefined;
}): FirstPurchase | undefined {
	const buyer = customer.ready;
	if (!buyer || !sellerSettings) return undefined;
	return product.allReady
		.filter(({ storeId }) => storeId === sellerSettings.storeId)
		.map((product) => ({ product, customer: buyer, settings: sellerSettings }))
		.find(isInStock);
}

/** Where the shell finds a key that whoever reads the command does not know. */
export const keyVariable = "$DIVISHOP_KEY";

/** A command for a terminal that hands over a purchase as a storefront would, with a key where one is needed. */
export function orderCommand(
	serverUrl: string,
	first: FirstPurchase,
	key: string | null = null,
): string {
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
		// Double quotes, in which the shell still reads its variables.
		...(key === null ? [] : [`-H "Authorization: Bearer ${key}"`]),
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

/** As many as the store's minimum takes. */
export function quantityOf({
	customer,
	product,
	settings,
}: FirstPurchase): number {
	const price = unitPriceFor(customer.type, product);
	const minimum = settings.requireMinOrder ? settings.minOrderCents : 0;
	return Math.max(1, Math.ceil(minimum / price));
}

const exampleAddress = {
	address: "Avenida Paulista, 1000",
	city: "São Paulo",
	state: "SP",
} as const;
