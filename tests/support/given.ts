import type { CustomerInput, CustomerSummary } from "#contract/customers.ts";
import type { OrderIntake } from "#contract/order-intake.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductInput, ProductSummary } from "#contract/products.ts";
import type {
	StoreInput,
	StoreSettings,
	StoreSettingsInput,
	StoreSummary,
} from "#contract/stores.ts";
import { cpfCheckDigits } from "#core/tax-id.ts";
import type { TestApi } from "./test-api.ts";

/** A store that sells, with the marketplace's default settings unless told otherwise. */
export async function givenActiveStore(
	t: TestApi,
	changes: Partial<StoreInput> & {
		settings?: Partial<StoreSettingsInput>;
	} = {},
): Promise<StoreSummary> {
	const n = t.nextNumber();
	const { settings, ...input } = changes;
	const store = await created<StoreSummary>(t, "/api/stores", {
		name: `Loja ${n}`,
		slug: `loja-dada-${n}`,
		type: "ambos",
		category: "geral",
		manager: "Helena Prado",
		phone: "(11) 98765-4321",
		...input,
	});
	if (settings) await givenStoreSettings(t, store.id, settings);
	return saved<StoreSummary>(t, `/api/stores/${store.id}/status`, {
		status: "ativa",
		version: store.version,
	});
}

export async function givenStoreSettings(
	t: TestApi,
	storeId: number,
	changes: Partial<StoreSettingsInput>,
): Promise<StoreSettings> {
	const path = `/api/stores/${storeId}/settings`;
	const {
		storeId: _,
		storeName: __,
		...before
	} = await t.get<StoreSettings>(path);
	return saved<StoreSettings>(t, path, { ...before, ...changes });
}

export async function givenCustomer(
	t: TestApi,
	changes: Partial<CustomerInput> = {},
): Promise<CustomerSummary> {
	const n = t.nextNumber();
	const nineDigits = String(100_000_000 + n);
	return created<CustomerSummary>(t, "/api/customers", {
		name: `Cliente ${n}`,
		email: `cliente-${n}@exemplo.com.br`,
		phone: "(21) 99876-5432",
		document: nineDigits + cpfCheckDigits(nineDigits),
		type: "varejo",
		postalCode: "20040-020",
		address: "Rua da Quitanda, 86",
		city: "Rio de Janeiro",
		state: "RJ",
		...changes,
	});
}

/** A product anyone can buy: approved and online. */
export async function givenProduct(
	t: TestApi,
	changes: Partial<ProductInput> = {},
): Promise<ProductSummary> {
	const n = t.nextNumber();
	const storeId = changes.storeId ?? (await givenActiveStore(t)).id;
	const product = await created<ProductSummary>(t, "/api/products", {
		name: `Produto ${n}`,
		sku: `PRO-DUT${n}`,
		category: "moda",
		priceRetailCents: 4990,
		stock: 100,
		...changes,
		storeId,
	});
	if (product.isApproved) return product;
	const path = `/api/products/${product.id}/approval`;
	const { version } = product;
	return answered(await t.send("POST", path, { version }), 200);
}

/** A purchase handed over by the storefront; whatever is not told is made for it. */
export async function givenOrder(
	t: TestApi,
	changes: Partial<OrderIntake> = {},
	headers: Record<string, string> = {},
): Promise<OrderDetails> {
	const customerId = changes.customerId ?? (await givenCustomer(t)).id;
	const items = changes.items ?? [
		{ productId: (await givenProduct(t)).id, quantity: 1 },
	];
	return created<OrderDetails>(
		t,
		"/api/orders",
		{ paymentMethod: "pix", ...changes, customerId, items },
		{ ...headers, "idempotency-key": `given-order-${t.nextNumber()}` },
	);
}

async function created<Answer>(
	t: TestApi,
	path: string,
	body: unknown,
	headers?: Record<string, string>,
): Promise<Answer> {
	return answered(await t.send<Answer>("POST", path, body, headers), 201);
}

async function saved<Answer>(
	t: TestApi,
	path: string,
	body: unknown,
): Promise<Answer> {
	return answered(await t.send<Answer>("PUT", path, body), 200);
}

function answered<Answer>(
	answer: { status: number; body: Answer },
	expected: number,
): Answer {
	if (answer.status !== expected)
		throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
	return answer.body;
}
