import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { CustomerCounters, CustomerSummary } from "#contract/customers.ts";
import {
	createCustomer,
	createSomeone,
	customerInput,
	setCustomerStatus,
} from "#tests/support/customers.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const list = (query: string) =>
	t.get<Page<CustomerSummary>>(`/api/customers?${query}`);
const namesOf = async (query: string) =>
	(await list(query)).items.map(({ name }) => name);

test("a new customer is active, joined today, kept without masks, and counted", async () => {
	const customer = await createCustomer(t, { email: " Joao@Exemplo.com.br " });
	expect(customer).toEqual({
		id: 1,
		name: "João da Conceição",
		email: "joao@exemplo.com.br",
		phone: "11987654321",
		document: "52998224725",
		type: "varejo",
		status: "ativo",
		postalCode: "01310100",
		address: "Av. Paulista, 1000",
		city: "São Paulo",
		state: "SP",
		joinedOn: "2024-02-29",
		totalOrders: 0,
		totalSpentCents: 0,
		averageOrderCents: 0,
		lastOrderAt: null,
		favoriteCategories: [],
		isVipCandidate: false,
		anonymisedAt: null,
		version: 1,
	});
	expect((await list("")).items).toEqual([customer]);
});

test("the day a customer joins is a São Paulo day", async () => {
	t.now = new Date("2024-03-01T02:59:00Z");
	expect((await createCustomer(t)).joinedOn).toBe("2024-02-29");
});

test("the address is optional, and blanks mean not given", async () => {
	const { name, email, phone, document, type } = customerInput;
	const { status, body } = await t.send("POST", "/api/customers", {
		...{ name, email, phone, document, type },
		...{ postalCode: "", address: "  ", city: null },
	});
	expect(status).toBe(201);
	expect(body).toMatchObject({
		postalCode: null,
		address: null,
		city: null,
		state: null,
	});
});

test("a company is known by its CNPJ, with letters too", async () => {
	const numeric = await createCustomer(t, { document: "11.222.333/0001-81" });
	const lettered = await createSomeone(t, { document: "12.abc.345/01de-35" });
	expect([numeric.document, lettered.document]).toEqual([
		"11222333000181",
		"12ABC34501DE35",
	]);
});

test("active counts VIP too, and states are those with customers", async () => {
	const vip = await createSomeone(t, { type: "atacado", state: "TO" });
	const inactive = await createSomeone(t, { type: "atacado", state: null });
	await createSomeone(t, { state: "AC" });
	await setCustomerStatus(t, vip.id, "vip", 1);
	await setCustomerStatus(t, inactive.id, "inativo", 1);
	expect(await t.get<CustomerCounters>("/api/customers/counters")).toEqual({
		total: 3,
		active: 2,
		vip: 1,
		wholesale: 2,
		states: ["AC", "TO"],
	});
	expect((await list("segment=active")).total).toBe(2);
});

test("search finds by name, e-mail, city, phone and document, with or without mask", async () => {
	await createCustomer(t);
	await createSomeone(t, {
		name: "Mercado 100% Bom_Preço",
		phone: "(55) 3222-1100",
		document: "12.ABC.345/01DE-35",
		city: "Santa Maria",
		state: "RS",
	});
	const found = (search: string) =>
		namesOf(`sort=name&search=${encodeURIComponent(search)}`);
	const joao = ["João da Conceição"];
	const market = ["Mercado 100% Bom_Preço"];
	for (const search of [
		"joao conceicao",
		"CONCEIÇÃO",
		"joao@exemplo",
		"são paulo",
		"529.982.247-25",
		"52998224725",
		"982.247",
		"(11) 98765-4321",
		"11987654321",
		"+55 11 98765-4321",
		"98765",
	])
		expect(await found(search), search).toEqual(joao);
	for (const search of [
		"12.abc.345/01de-35",
		"12abc34501de35",
		"5532221100",
		"santa maria",
		"100%",
		"_",
	])
		expect(await found(search), search).toEqual(market);
	expect(await found("%_%")).toEqual([]);
	expect(await found("")).toEqual([...joao, ...market]);
});

test("filters narrow by type, status and state", async () => {
	const ana = await createSomeone(t, {
		name: "Ana",
		type: "atacado",
		state: "RJ",
	});
	await createSomeone(t, { name: "Bia", state: "RJ" });
	await createSomeone(t, { name: "Caio", state: null });
	await setCustomerStatus(t, ana.id, "inativo", 1);
	expect(await namesOf("type=atacado")).toEqual(["Ana"]);
	expect(await namesOf("status=inativo")).toEqual(["Ana"]);
	expect(await namesOf("state=RJ&sort=name")).toEqual(["Ana", "Bia"]);
	expect(await namesOf("state=RJ&status=ativo")).toEqual(["Bia"]);
});

test("names sort without accents and case, the shorter first", async () => {
	for (const name of ["Zeca", "Ana Beatriz", "Álvaro", "ana", "Ânderson"])
		await createSomeone(t, { name });
	expect(await namesOf("sort=name")).toEqual([
		"Álvaro",
		"ana",
		"Ana Beatriz",
		"Ânderson",
		"Zeca",
	]);
});

test.each(["spent", "orders", "newest", "last-order", "name"])(
	"pages sorted by %s follow each other in both directions",
	async (sort) => {
		for (const name of ["Ana", "Bia", "Caio", "Davi", "Eva"])
			await createSomeone(t, { name });
		const page = (cursor = "") => list(`sort=${sort}&pageSize=2${cursor}`);
		const first = await page();
		const second = await page(`&cursor=${first.nextCursor}`);
		const third = await page(`&cursor=${second.nextCursor}`);
		const back = await page(`&cursor=${third.previousCursor}`);
		const shown = [first, second, third].flatMap(({ items }) => items);
		expect(shown.map(({ name }) => name).toSorted()).toEqual([
			"Ana",
			"Bia",
			"Caio",
			"Davi",
			"Eva",
		]);
		expect([first.from, second.from, third.from, first.total]).toEqual([
			1, 3, 5, 5,
		]);
		expect(third.nextCursor).toBeNull();
		expect(back.items).toEqual(second.items);
	},
);

test.each([
	["/api/customers?cursor=nonsense", 400],
	["/api/customers?pageSize=101", 422],
	["/api/customers?minSpent=10&maxSpent=5", 422],
	["/api/customers?minSpent=-1", 422],
	["/api/customers?minSpent=1.5", 422],
	["/api/customers?state=XX", 422],
	["/api/customers?status=ativa", 422],
	["/api/customers?segment=vip", 422],
	["/api/customers?sort=city", 422],
	["/api/customers?unknown=1", 422],
	["/api/customers/999", 404],
	["/api/customers/0", 422],
	["/api/customers/abc", 422],
	["/api/customers/99999999999999999999", 422],
])("GET %s answers %i", async (path, status) => {
	expect((await t.refused("GET", path)).status).toBe(status);
});

test("a cursor by name holds the name without accents, and the id", async () => {
	await createSomeone(t, { name: "Álvaro  Conceição" });
	await createSomeone(t, { name: "Zeca" });
	const { nextCursor } = await list("sort=name&pageSize=1");
	const text = Buffer.from(nextCursor ?? "", "base64url").toString();
	expect(JSON.parse(text)).toEqual([
		...["name-alone", "next", "alvaro  conceicao", 1, 2],
	]);
});

test("a cursor of the release before, which holds more than a name, is refused", async () => {
	const held = ["name", "next", "ana (11) 98765-4321", 1, 2];
	const cursor = Buffer.from(JSON.stringify(held)).toString("base64url");
	expect(
		await t.refused("GET", `/api/customers?sort=name&cursor=${cursor}`),
	).toMatchObject({ status: 400, code: "bad_cursor" });
});

test("a cursor of another sort is refused", async () => {
	await createSomeone(t);
	await createSomeone(t);
	const { nextCursor } = await list("sort=name&pageSize=1");
	expect(
		await t.refused("GET", `/api/customers?sort=spent&cursor=${nextCursor}`),
	).toMatchObject({ status: 400, code: "bad_cursor" });
});
