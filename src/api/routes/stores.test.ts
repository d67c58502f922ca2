import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type {
	StoreCounters,
	StoreDetails,
	StoreSettings,
	StoreSummary,
} from "#contract/stores.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const input = {
	name: "Empório São João",
	slug: "emporio-sao-joao",
	type: "ambos",
	category: "alimentos",
	manager: "João Álvares",
	phone: "(11) 98765-4321",
	email: "contato@emporio.com.br",
	description: "",
};

async function createStore(changes: Partial<typeof input> = {}) {
	const { status, body } = await t.send<StoreSummary>("POST", "/api/stores", {
		...input,
		...changes,
	});
	expect(status, JSON.stringify(body)).toBe(201);
	return body;
}

test("a new store is pending, joined today, and counted", async () => {
	const store = await createStore();
	expect(store).toMatchObject({
		name: "Empório São João",
		status: "pendente",
		phone: "11987654321",
		joinedOn: "2024-02-29",
		revenueCents: 0,
		version: 1,
	});
	expect(await t.get<StoreCounters>("/api/stores/counters")).toEqual({
		total: 1,
		active: 0,
		pending: 1,
		inactive: 0,
		averageRating: null,
	});
});

test("a new store starts with the marketplace's default settings", async () => {
	const store = await createStore();
	expect(
		await t.get<StoreSettings>(`/api/stores/${store.id}/settings`),
	).toMatchObject({
		commissionRateBps: 550,
		freeShippingLimitCents: 10000,
		shippingRateCents: 1500,
		processingDays: 2,
		orderNotifications: true,
		stockAlerts: true,
		promotionUpdates: false,
		autoApproveProducts: false,
		allowBackorders: true,
		requireMinOrder: false,
		minOrderCents: 5000,
	});
});

test("search finds without accents and takes % and _ literally", async () => {
	await createStore();
	await createStore({ name: "100% Casa", slug: "cem-casa", category: "casa" });
	const names = async (search: string) =>
		(
			await t.get<Page<StoreSummary>>(
				`/api/stores?search=${encodeURIComponent(search)}`,
			)
		).items.map((store) => store.name);
	expect((await names("joao")).toSorted()).toEqual([
		"100% Casa",
		"Empório São João",
	]);
	expect(await names("EMPÓRIO")).toEqual(["Empório São João"]);
	expect(await names("100%")).toEqual(["100% Casa"]);
	expect(await names("%")).toEqual(["100% Casa"]);
	expect(await names("_")).toEqual([]);
});

test("pages follow each other in both directions without repeating a store", async () => {
	for (let n = 1; n <= 5; n++)
		await createStore({ name: `Loja ${n}`, slug: `loja-${n}` });
	const page = (query: string) =>
		t.get<Page<StoreSummary>>(`/api/stores?sort=name&pageSize=2${query}`);
	const first = await page("");
	const second = await page(`&cursor=${first.nextCursor}`);
	const third = await page(`&cursor=${second.nextCursor}`);
	const back = await page(`&cursor=${third.previousCursor}`);
	expect(
		[first, second, third].map(({ items }) => items.map(({ name }) => name)),
	).toEqual([["Loja 1", "Loja 2"], ["Loja 3", "Loja 4"], ["Loja 5"]]);
	expect([first.from, second.from, third.from, first.total]).toEqual([
		1, 3, 5, 5,
	]);
	expect(third.nextCursor).toBeNull();
	expect(back.items).toEqual(second.items);
	expect(back.from).toBe(3);
});

test("a second store with the same slug is refused at the field", async () => {
	await createStore();
	const problem = await t.refused("POST", "/api/stores", input);
	expect(problem).toMatchObject({
		status: 409,
		code: "duplicate_slug",
		errors: [
			{ field: "slug", message: "Este slug já é usado por outra loja." },
		],
	});
});

test("saving over someone else's change says who changed what", async () => {
	const store = await createStore();
	await t.send("PUT", `/api/stores/${store.id}`, {
		...input,
		manager: "Maria Lima",
		version: 1,
	});
	const problem = await t.refused("PUT", `/api/stores/${store.id}`, {
		...input,
		manager: "Outra Pessoa",
		version: 1,
	});
	expect(problem).toMatchObject({
		code: "version_conflict",
		conflict: { actor: "Operador local", fields: ["manager"], version: 2 },
	});
});

test("a refused store keeps the reason in its activity", async () => {
	const store = await createStore();
	await t.send("PUT", `/api/stores/${store.id}/status`, {
		status: "inativa",
		reason: "Documentos incompletos",
		version: 1,
	});
	const details = await t.get<StoreDetails>(`/api/stores/${store.id}`);
	expect(details.status).toBe("inativa");
	expect(details.activity[0]).toMatchObject({
		action: "refused",
		after: { reason: "Documentos incompletos" },
	});
});

test("bad input is answered at its field, in Portuguese, never with a 500", async () => {
	const problem = await t.refused("POST", "/api/stores", {
		name: "   ",
		slug: "Não é slug",
		type: "outro",
		manager: "a\u0000b",
		phone: "123",
		email: "sem-arroba",
		extra: 1,
	});
	expect(problem.status).toBe(422);
	expect(
		Object.fromEntries(
			problem.errors?.map(({ field, message }) => [field, message]) ?? [],
		),
	).toMatchObject({
		name: "Preencha este campo.",
		slug: "Use letras minúsculas, números e hífens.",
		type: "Escolha uma das opções.",
		category: "Escolha uma das opções.",
		manager: "O texto tem caracteres que não são aceitos.",
		phone: "Informe um telefone com DDD, como (11) 98765-4321.",
		email: "Informe um e-mail válido, como nome@empresa.com.br.",
		extra: "Este campo não existe.",
	});
});

test.each([
	["/api/stores?cursor=nonsense", 400],
	["/api/stores?cursor=WyJyZXZlbnVlIiwibmV4dCIsImFiYyIsMSwxXQ", 400],
	["/api/stores?pageSize=0", 422],
	["/api/stores?pageSize=abc", 422],
	["/api/stores?minRevenue=10&maxRevenue=5", 422],
	["/api/stores?unknown=1", 422],
	["/api/stores?status=aberta", 422],
	["/api/stores/999", 404],
	["/api/stores/abc", 422],
	["/api/stores/99999999999999999999", 422],
])("GET %s answers %i", async (path, status) => {
	expect((await t.refused("GET", path)).status).toBe(status);
});

test("a body that is not JSON, or has no content type, is refused", async () => {
	expect(
		await t.refused("POST", "/api/stores", "{nope", {
			"content-type": "application/json",
		}),
	).toMatchObject({ status: 400, code: "bad_json" });
	expect(
		(await t.refused("POST", "/api/stores", undefined)).status,
	).toBeGreaterThanOrEqual(400);
});
