/** What a storefront does with a generated client, and what came of it. */
export interface Storefront {
	placeOrder(options: {
		fetch: typeof fetch;
		baseUrl: string;
		key: string;
		purchase: {
			customerId: number;
			items: { productId: number; quantity: number }[];
			note: string;
		};
		idempotencyKey: string;
	}): Promise<{
		status: number | undefined;
		refusedAs?: unknown;
		code?: string;
		totalCents?: number;
		readAgain?: string;
	}>;
}
