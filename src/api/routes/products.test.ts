import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { ProductCounters, ProductSummary } from "#contract/products.ts";
import { stockStatuses } from "#core/stock-status.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import {
	createProduct,
	productDetails,
	productInput,
} from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

const list = (query = "") =>
	t.get<Page<ProductSummary>>(`/api/products${query}`);
const namesOf = async (query: string) =>
	(await list(query)).items.map(({ name }) => name);

test("a product of a store that does not approve by itself waits, and the bell says so", async () => {
	const store = await givenActiveStore(t, { name: "Mix Store" });
	const product = await createProduct(t, { storeId: store.id });
	expect(product).toMatchObject({
		...{ name: "Camiseta Básica", sku: "MOD-CAM123", storeName: "Mix Store" },
		...{ stock: 10, sold: 0, status: "ativo", storeStatus: "ativa" },
		...{ isOnline: true, isApproved: false, coverSha256: null, version: 1 },
	});
	const { items } = await bellOfSomeoneElse(t);
	expect(items.find(({ kind }) => kind === "product-pending")).toMatchObject({
		entityId: product.id,
		params: { product: "Camiseta Básica", store: "Mix Store" },
	});
});

test("a product of a store that approves by itself is approved at once", async () => {
	const store = await givenActiveStore(t, {
		settings: { autoApproveProducts: true },
	});
	expect((await createProduct(t, { storeId: store.id })).isApproved).toBe(true);
	const { items } = await bellOfSomeoneElse(t);
	expect(items.map(({ kind }) => kind)).not.toContain("product-pending");
});

test("only an active store takes products", async () => {
	const { body: pending } = await t.send<{ id: number }>(
		"POST",
		"/api/stores",
		{
			name: "Loja Nova",
			slug: "loja-nova",
			type: "ambos",
			category: "geral",
			manager: "Ana",
			phone: "(11) 98765-4321",
		},
	);
	for (const storeId of [pending.id, 999])
		expect(
			await t.refused("POST", "/api/products", { ...productInput, storeId }),
		).toMatchObject({
			status: 409,
			code: "store_inactive",
			errors: [{ field: "storeId", message: "Escolha uma loja ativa." }],
		});
});

test("a SKU is unique in its store, whatever its case, and free in another", async () => {
	const product = await createProduct(t);
	expect(
		await t.refused("POST", "/api/products", {
			...productInput,
			sku: "mod-cam123",
			storeId: product.storeId,
		}),
	).toMatchObject({
		status: 409,
		errors: [
			{
				field: "sku",
				message: "Esta loja já tem um produto com este SKU.",
			},
		],
	});
	await createProduct(t);
	await createProduct(t, { sku: "", storeId: product.storeId });
	await createProduct(t, { sku: null, storeId: product.storeId });
});

test.runIf(isPostgres())(
	"of twenty products with one SKU created at once, one stays",
	async () => {
		const storeId = (await givenActiveStore(t)).id;
		const answers = await Promise.all(
			Array.from({ length: 20 }, () =>
				t.send("POST", "/api/products", { ...productInput, storeId }),
			),
		);
		const statuses = answers.map(({ status }) => status).toSorted();
		expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
		expect((await list()).total).toBe(1);
	},
);

test("search finds by name, SKU, store and category, without accents", async () => {
	const store = await givenActiveStore(t, { name: "Empório Árvore" });
	await createProduct(t, { storeId: store.id, category: "calcados" });
	await createProduct(t, { name: "Outro 100%", sku: "X_1" });
	const find = (search: string) =>
		namesOf(`?search=${encodeURIComponent(search)}`);
	for (const search of [
		"basica",
		"mod-cam",
		"modcam123",
		"EMPORIO arvore",
		"calçados",
	])
		expect(await find(search)).toEqual(["Camiseta Básica"]);
	expect(await find("%")).toEqual(["Outro 100%"]);
	expect(await find("_")).toEqual(["Outro 100%"]);
	expect(await find("nada disso")).toEqual([]);
});

test("a renamed store's products are found by its new name only", async () => {
	const store = await givenActiveStore(t, { name: "Antiga" });
	await createProduct(t, { storeId: store.id });
	const { name, slug, type, category, manager, phone, version } = store;
	const renamed = await t.send("PUT", `/api/stores/${store.id}`, {
		...{ name, slug, type, category, manager, phone, version },
		name: "Renovada",
	});
	expect(renamed.status).toBe(200);
	expect(await namesOf("?search=renovada")).toEqual(["Camiseta Básica"]);
	expect(await namesOf("?search=antiga")).toEqual([]);
});

test("each filter leaves what matches it", async () => {
	const storeId = (await givenActiveStore(t)).id;
	const add = (name: string, changes: object) =>
		createProduct(t, { name, sku: null, storeId, ...changes });
	await add("A", { stock: 0, priceRetailCents: 1000 });
	await add("B", { stock: 5, priceRetailCents: 2000 });
	await add("C", { stock: 6, priceRetailCents: 3000, category: "beleza" });
	await createProduct(t, { name: "D", sku: null, stock: 50 });
	const expected: [string, string[]][] = [
		["status=sem-estoque", ["A"]],
		["status=estoque-baixo", ["B"]],
		["status=ativo", ["C", "D"]],
		["category=beleza", ["C"]],
		["minPrice=2000&maxPrice=3000", ["B", "C"]],
		["minStock=5&maxStock=6", ["B", "C"]],
		[`storeId=${storeId}`, ["A", "B", "C"]],
		["situation=pending", ["A", "B", "C", "D"]],
		["situation=online", []],
	];
	for (const [query, names] of expected)
		expect(await namesOf(`?${query}`), query).toEqual(names);
});

test("the counters follow the marketplace's threshold, like the badges", async () => {
	const storeId = (await givenActiveStore(t)).id;
	for (const stock of [0, 1, 5, 6, 7, 100])
		await createProduct(t, { sku: null, storeId, stock });
	expect(await t.get<ProductCounters>("/api/products/counters")).toEqual({
		total: 6,
		inStock: 3,
		lowStock: 2,
		outOfStock: 1,
		pending: 6,
	});
	const {
		isSample: _,
		now: __,
		today: ___,
		operator: ____,
		restart: _____,
		...settings
	} = await t.get<Record<string, unknown>>("/api/settings");
	await t.send("PUT", "/api/settings", { ...settings, lowStockThreshold: 6 });
	expect(await t.get<ProductCounters>("/api/products/counters")).toEqual({
		total: 6,
		inStock: 2,
		lowStock: 3,
		outOfStock: 1,
		pending: 6,
	});
	for (const status of stockStatuses)
		for (const product of (await list(`?status=${status}`)).items)
			expect(product.status).toBe(status);
});

test("every sort pages through all products once, in both directions", async () => {
	const storeId = (await givenActiveStore(t)).id;
	for (let n = 0; n < 7; n++) {
		t.now = new Date(t.now.getTime() + 60_000 * (n % 3));
		await createProduct(t, {
			name: `Produto ${n}`,
			sku: null,
			storeId,
			stock: n % 3,
			priceRetailCents: 1000 + (n % 2),
		});
	}
	for (const sort of [
		...["name", "newest", "price-asc", "price-desc"],
		...["stock", "sold"],
	]) {
		const page = (cursor: string | null) =>
			list(`?sort=${sort}&pageSize=3${cursor ? `&cursor=${cursor}` : ""}`);
		const first = await page(null);
		const second = await page(first.nextCursor);
		const third = await page(second.nextCursor);
		const all = [first, second, third].flatMap(({ items }) => items);
		expect(new Set(all.map(({ id }) => id)).size, sort).toBe(7);
		expect(third.nextCursor).toBeNull();
		expect((await page(third.previousCursor)).items).toEqual(second.items);
	}
	const prices = (await list("?sort=price-desc")).items.map(
		({ priceRetailCents }) => priceRetailCents,
	);
	expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});

test("bad input is answered at its field, in Portuguese", async () => {
	const problem = await t.refused("POST", "/api/products", {
		name: " ",
		sku: "x".repeat(41),
		category: "outra",
		priceRetailCents: 0,
		priceWholesaleCents: 1_000_000_000,
		stock: 1.5,
		weightGrams: -1,
		extra: true,
	});
	expect(problem.status).toBe(422);
	expect(
		Object.fromEntries(
			problem.errors?.map(({ field, message }) => [field, message]) ?? [],
		),
	).toEqual({
		name: "Preencha este campo.",
		sku: "Use no máximo 40 caracteres.",
		storeId: "Preencha este campo.",
		category: "Escolha uma das opções.",
		priceRetailCents: "Informe um preço maior que zero.",
		priceWholesaleCents: "O preço deve ser no máximo R$ 9.999.999,99.",
		stock: "Informe um número inteiro, como 12.",
		weightGrams: "O valor deve ser no mínimo 0.",
		extra: "Este campo não existe.",
	});
});

test("markup in a name is kept as text", async () => {
	const name = "<script>alert(1)</script>";
	const product = await createProduct(t, { name });
	expect((await productDetails(t, product.id)).name).toBe(name);
});

test.each([
	["/api/products?cursor=nonsense", 400],
	["/api/products?pageSize=101", 422],
	["/api/products?minPrice=10&maxPrice=5", 422],
	["/api/products?minStock=abc", 422],
	["/api/products?status=aberto", 422],
	["/api/products/999", 404],
	["/api/products/0", 422],
	["/api/products/2147483648", 422],
])("GET %s answers %i", async (path, status) => {
	expect((await t.refused("GET", path)).status).toBe(status);
});
