import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Page, Problem } from "#contract/common.ts";
import type { CustomerSummary } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductSummary } from "#contract/products.ts";

interface StorefrontOptions {
	/** Sends a request to the API; `path` begins with /api. */
	send: (path: string, init?: RequestInit) => Promise<Response>;
	ordersPerSecond: number;
	seconds: number;
	/** Called once a second with what happened so far. */
	onProgress?: (result: StorefrontResult) => void;
}

export interface StorefrontResult {
	placed: number;
	/** Purchases sent twice, as a storefront does when an answer is lost. */
	repeated: number;
	totalCents: number;
	/** Refusals by rule, by their code. */
	refused: Record<string, number>;
	/** Answers that should never be: 5xx, or a repeat that made a second order. */
	failed: number;
	/** Milliseconds each new order took. */
	latencies: number[];
}

interface Market {
	products: ProductSummary[];
	customers: CustomerSummary[];
}

/** A storefront waits for at most this many answers; beyond, buyers queue outside. */
const mostInFlight = 64;
const repeatShare = 0.05;

/** Buys what the marketplace sells, at a steady rate, through the API that real storefronts use. */
export async function playStorefront(
	options: StorefrontOptions,
): Promise<StorefrontResult> {
	const market = await visit(options.send);
	const result: StorefrontResult = {
		placed: 0,
		repeated: 0,
		totalCents: 0,
		refused: {},
		failed: 0,
		latencies: [],
	};
	const inFlight = new Set<Promise<void>>();
	const startedAt = performance.now();
	const count = Math.ceil(options.ordersPerSecond * options.seconds);
	let nextReport = startedAt + 1_000;
	for (let n = 0; n < count; n++) {
		const due = startedAt + (n * 1_000) / options.ordersPerSecond;
		const early = due - performance.now();
		if (early > 0) await pause(early);
		if (inFlight.size >= mostInFlight) await Promise.race(inFlight);
		const purchase = buy(options.send, market, result).finally(() =>
			inFlight.delete(purchase),
		);
		inFlight.add(purchase);
		if (performance.now() >= nextReport) {
			options.onProgress?.(result);
			nextReport += 1_000;
		}
	}
	await Promise.all(inFlight);
	return result;
}

async function visit(send: StorefrontOptions["send"]): Promise<Market> {
	const all = async <Item>(path: string): Promise<Item[]> => {
		const response = await send(path);
		if (!response.ok) throw new Error(`${path} answered ${response.status}`);
		const page: Page<Item> = await response.json();
		return page.items;
	};
	const products = await all<ProductSummary>(
		"/api/products?situation=online&sort=sold&pageSize=100",
	);
	const customers = [
		...(await all<CustomerSummary>("/api/customers?status=ativo&pageSize=100")),
		...(await all<CustomerSummary>("/api/customers?status=vip&pageSize=100")),
	].filter(({ address, city, state }) => address && city && state);
	if (products.length === 0 || customers.length === 0)
		throw new Error("There is nothing on sale, or nobody to buy it.");
	return { products, customers };
}

async function buy(
	send: StorefrontOptions["send"],
	market: Market,
	result: StorefrontResult,
) {
	const key = randomUUID();
	const cart = fillCart(market);
	let purchase = purchaseOf(cart, key);
	let startedAt = performance.now();
	let response = await send("/api/orders", purchase);
	let refusal = await refusalOf(response);
	if (refusal?.code === "minimum_order") {
		purchase = purchaseOf(filledUp(cart, refusal, market), key);
		startedAt = performance.now();
		response = await send("/api/orders", purchase);
		refusal = await refusalOf(response);
	}
	if (refusal)
		result.refused[refusal.code] = (result.refused[refusal.code] ?? 0) + 1;
	else if (response.status === 201) {
		const order: OrderDetails = await response.json();
		result.placed += 1;
		result.totalCents += order.totalCents;
		result.latencies.push(performance.now() - startedAt);
		if (Math.random() < repeatShare)
			await repeat(send, purchase, order.code, result);
	} else result.failed += 1;
}

function purchaseOf(cart: Cart, key: string): RequestInit {
	return {
		method: "POST",
		headers: { "content-type": "application/json", "idempotency-key": key },
		body: JSON.stringify(cart),
	};
}

async function refusalOf(response: Response): Promise<Problem | null> {
	const isRefused = response.status >= 400 && response.status < 500;
	return isRefused ? response.json() : null;
}

async function repeat(
	send: StorefrontOptions["send"],
	purchase: RequestInit,
	code: string,
	result: StorefrontResult,
) {
	const response = await send("/api/orders", purchase);
	const order: OrderDetails = await response.json();
	if (response.status === 200 && order.code === code) result.repeated += 1;
	else result.failed += 1;
}

type Cart = ReturnType<typeof fillCart>;

/** Takes more of what is below a store's minimum, as a buyer does who is told how much is missing. */
function filledUp(cart: Cart, { errors = [] }: Problem, market: Market): Cart {
	const items = cart.items.map((item, index) => {
		const told = errors.find(({ field }) =>
			field.startsWith(`items.${index}.`),
		);
		const product = market.products.find(({ id }) => id === item.productId);
		if (!told || !product) return item;
		const price = product.priceWholesaleCents ?? product.priceRetailCents;
		const missing = Number(told.params?.missingCents ?? 0);
		return { ...item, quantity: item.quantity + Math.ceil(missing / price) };
	});
	return { ...cart, items };
}

/** One to four products of any store; whoever buys wholesale takes more of each. */
function fillCart({ products, customers }: Market) {
	const customer = oneOf(customers);
	const most = customer.type === "atacado" ? 24 : 3;
	const chosen = new Set(
		Array.from({ length: 1 + below(4) }, () => oneOf(products).id),
	);
	return {
		customerId: customer.id,
		items: [...chosen].map((productId) => ({
			productId,
			quantity: 1 + below(most),
		})),
		paymentMethod: oneOf(["pix", "cartao", "boleto"] as const),
	};
}

function oneOf<Item>(items: readonly Item[]): Item {
	return items[below(items.length)] as Item;
}

function below(limit: number): number {
	return Math.floor(Math.random() * limit);
}
