import type { z } from "zod";
import type { CustomerSummary } from "#contract/customers.ts";
import type { orderIntake } from "#contract/orders.ts";
import type { ProductSummary } from "#contract/products.ts";
import type { StoreSettings } from "#contract/stores.ts";
import { unitPriceFor } from "#core/order-intake.ts";

export interface FirstPurchase {
	customer: Pick<CustomerSummary, "id" | "type" | "address" | "city" | "state">;
	product: Pick<
		ProductSummary,
		"id" | "priceRetailCents" | "priceWholesaleCents"
	>;
	/** Of the product's store. */
	settings: Pick<StoreSettings, "requireMinOrder" | "minOrderCents">;
}

/** A command for a terminal that hands over a purchase as a storefront would. */
export function orderCommand(
	serverUrl: string,
	{ customer, product, settings }: FirstPurchase,
): string {
	const price = unitPriceFor(customer.type, product);
	const minimum = settings.requireMinOrder ? settings.minOrderCents : 0;
	const purchase: z.input<typeof orderIntake> = {
		customerId: customer.id,
		items: [
			{
				productId: product.id,
				quantity: Math.max(1, Math.ceil(minimum / price)),
			},
		],
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

const exampleAddress = {
	address: "Avenida Paulista, 1000",
	city: "São Paulo",
	state: "SP",
} as const;
