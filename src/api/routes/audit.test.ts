import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { apiKeys, members } from "#db/schema/access.ts";
import { auditLog } from "#db/schema/activity.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import { givenNote } from "#tests/support/notes.ts";
import {
	close,
	givenDelivered,
	givenPaidStore,
	pay,
	payoutsOf,
	release,
} from "#tests/support/payouts.ts";
import { givenReturn, unitsAt } from "#tests/support/returns.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const audit = (query = "") => t.get<Page<AuditEntry>>(`/api/audit${query}`);

test("a note is named by what it is on, also where its id is the record's own", async () => {
	const store = await givenActiveStore(t, { name: "Mega Atacado" });
	await givenProduct(t, { storeId: store.id });
	const product = await givenProduct(t, {
		...{ storeId: store.id, name: "Caneca" },
	});
	await givenNote(t, `/api/stores/${store.id}`);
	await givenNote(t, `/api/products/${product.id}`);
	const third = await givenActiveStore(t, { name: "Casa Bela" });
	await givenNote(t, `/api/stores/${third.id}`);
	const { items } = await audit("?subject=note");
	expect(
		items.map(({ entityId, recordName }) => [entityId, recordName]),
	).toEqual([
		[3, "Casa Bela"],
		[2, "Caneca"],
		[1, "Mega Atacado"],
	]);
});

async function given(entry: Partial<typeof auditLog.$inferInsert>) {
	await t.db.insert(auditLog).values({
		...{ actor: "Ana", entity: "settings", entityId: 1, action: "edited" },
		...entry,
	});
}

const actionsOf = async (query: string) =>
	(await audit(query)).items.map(({ action }) => action);

test("an entry says who did what to which record, from where, and only what changed", async () => {
	const store = await givenActiveStore(t, { name: "Mega Atacado" });
	const { version } = await t.get<StoreDetails>(`/api/stores/${store.id}`);
	const origin = { address: "203.0.113.7", requestId: "pedido-1" };
	await t.api.request(
		`/api/stores/${store.id}/status`,
		{
			method: "PUT",
			body: JSON.stringify({ status: "inativa", version }),
			headers: { "content-type": "application/json" },
		},
		origin,
	);
	const { items, total } = await audit();
	expect(total).toBe(3);
	expect(items[0]).toEqual({
		id: expect.any(Number),
		at: expect.any(String),
		clock: "business",
		actor: { kind: "person", id: 0, name: "Operador local" },
		entity: "store",
		entityId: store.id,
		recordName: "Mega Atacado",
		action: "deactivated",
		before: { status: "ativa" },
		after: { status: "inativa" },
		sessionId: null,
		address: "203.0.113.7",
		requestId: "pedido-1",
	});
});

test("our bookkeeping is not in it, nor in rows of before: it repeats every name and number", async () => {
	const { id } = await givenCustomer(t);
	await given({
		...{ entity: "customer", entityId: id, action: "created" },
		after: { id, version: 1, name: "Ana", searchText: "ana 52998224725" },
	});
	const { items } = await audit("?subject=customer");
	expect(items[0]?.after).toEqual({ name: "Ana" });
	expect(items[1]?.after).not.toHaveProperty("searchText");
	expect(JSON.stringify(items)).not.toContain("searchText");
});

test("records are called by their names and codes, and a product's store by its own", async () => {
	const store = await givenActiveStore(t, { name: "Ponto Certo" });
	const product = await givenProduct(t, { storeId: store.id, name: "Caneca" });
	const order = await givenOrder(t, {
		items: [{ productId: product.id, quantity: 1 }],
	});
	await givenStoreSettings(t, store.id, { processingDays: 9 });
	const [key] = await t.db
		.insert(apiKeys)
		.values({
			...{ name: "Site", prefix: "dvs_x", keyHash: "a".repeat(64) },
			...{ scopes: ["orders:create"], createdBy: "Ana" },
		})
		.returning();
	await given({ entity: "api-key", entityId: key?.id, action: "created" });
	await given({ entity: "product", entityId: 4711, action: "removed" });
	const { items } = await audit("?pageSize=100");
	const nameOf = (entity: string, action: string) =>
		items.find((item) => item.entity === entity && item.action === action)
			?.recordName;
	expect(nameOf("store-settings", "edited")).toBe("Ponto Certo");
	expect(nameOf("product", "created")).toBe("Caneca");
	expect(nameOf("order", "placed")).toBe(order.code);
	expect(nameOf("api-key", "created")).toBe("Site");
	expect(nameOf("product", "removed")).toBeNull();
	const created = items.find(
		({ entity, action }) => entity === "product" && action === "created",
	);
	expect(created?.after).toMatchObject({ storeId: "Ponto Certo" });
});

test("what happens to money is named by its store and day, and is found by them", async () => {
	const store = await givenPaidStore(t);
	await t.send("PUT", `/api/stores/${store.id}`, {
		...{ name: "Ponto Certo", slug: store.slug, type: store.type },
		...{ category: store.category, manager: store.manager },
		...{ phone: store.phone, version: store.version },
	});
	const order = await givenDelivered(t, store.id, 20_000, "2024-01-02");
	await release(t, "2024-01-12");
	await close(t, "2024-01-16");
	const [payout] = await payoutsOf(t);
	if (payout) await pay(t, payout);
	await t.send(
		...(["POST", `/api/stores/${store.id}/adjustments`] as const),
		{ amountCents: -500, reason: "Multa", proof: "E-mail" },
		{ "idempotency-key": "an-adjustment-1" },
	);
	await givenReturn(t, order, unitsAt(order, 1));
	const names = async (query: string) =>
		(await audit(`?pageSize=100&${query}`)).items
			.filter(({ entity }) => /payout|adjustment|return/.test(entity))
			.map(({ entity, recordName }) => `${entity}: ${recordName}`);
	expect(await names("")).toEqual([
		`return: ${order.code}`,
		"adjustment: Ponto Certo · 16/01/2024",
		"payout: Ponto Certo · 16/01/2024",
		"payout-cycle: Ciclo de 16/01/2024",
	]);
	expect(await names("search=ponto")).toEqual([
		"adjustment: Ponto Certo · 16/01/2024",
		"payout: Ponto Certo · 16/01/2024",
	]);
	expect(await names(`search=${encodeURIComponent(order.code)}`)).toEqual([
		`return: ${order.code}`,
	]);
});

test("pages go on after a row, newest first, and no entry is on two of them", async () => {
	const at = new Date("2024-02-01T12:00:00Z");
	for (let n = 1; n <= 5; n++) await given({ at, action: `n${n}` });
	const first = await audit("?pageSize=2");
	expect(first.items.map(({ action }) => action)).toEqual(["n5", "n4"]);
	expect(first).toMatchObject({ total: 5, from: 1, previousCursor: null });
	const second = await audit(`?pageSize=2&cursor=${first.nextCursor}`);
	expect(second.items.map(({ action }) => action)).toEqual(["n3", "n2"]);
	const last = await audit(`?pageSize=2&cursor=${second.nextCursor}`);
	expect(last.items.map(({ action }) => action)).toEqual(["n1"]);
	expect(last.nextCursor).toBeNull();
	const back = await audit(`?pageSize=2&cursor=${last.previousCursor}`);
	expect(back.items).toEqual(second.items);
});

test("days are those of São Paulo, both included", async () => {
	await given({ at: new Date("2024-02-10T02:59:59Z"), action: "day-9" });
	await given({ at: new Date("2024-02-10T03:00:00Z"), action: "day-10" });
	await given({ at: new Date("2024-02-11T02:59:59Z"), action: "day-10-end" });
	await given({ at: new Date("2024-02-11T03:00:00Z"), action: "day-11" });
	expect(await actionsOf("?dateFrom=2024-02-10&dateTo=2024-02-10")).toEqual([
		"day-10-end",
		"day-10",
	]);
	expect(
		await t.refused("GET", "/api/audit?dateFrom=2024-02-11&dateTo=2024-02-10"),
	).toMatchObject({ status: 422, errors: [{ field: "dateTo" }] });
});

test("kinds of action part all there are", async () => {
	await given({ action: "created" });
	await given({ action: "never-heard-of" });
	await given({ action: "removed" });
	await given({ action: "exported" });
	await given({ action: "signed-in", entity: "member" });
	expect(await actionsOf("?kind=created")).toEqual(["created"]);
	expect(await actionsOf("?kind=changed")).toEqual(["never-heard-of"]);
	expect(await actionsOf("?kind=removed")).toEqual(["removed"]);
	expect(await actionsOf("?kind=read")).toEqual(["exported"]);
	expect(await actionsOf("?kind=access")).toEqual(["signed-in"]);
});

test("a store's settings are of the store; an invitation is of the team, but is no member", async () => {
	await given({ entity: "store", entityId: 3, action: "a" });
	await given({ entity: "store-settings", entityId: 3, action: "b" });
	await given({ entity: "store", entityId: 4, action: "c" });
	await given({ entity: "member", entityId: 3, action: "d" });
	await given({ entity: "invitation", entityId: 3, action: "e" });
	expect(await actionsOf("?subject=store&recordId=3")).toEqual(["b", "a"]);
	expect(await actionsOf("?subject=member")).toEqual(["e", "d"]);
	expect(await actionsOf("?subject=member&recordId=3")).toEqual(["d"]);
	expect(await t.refused("GET", "/api/audit?recordId=3")).toMatchObject({
		status: 422,
	});
});

test("two people of one name are two; the choice lists whoever did something", async () => {
	const [one, two] = await t.db
		.insert(members)
		.values(
			["a@x.com", "b@x.com", "c@x.com"].map((email) => ({
				...{ name: "Ana", email, role: "operador" as const },
			})),
		)
		.returning();
	await given({ actorId: one?.id, action: "of-one" });
	await given({ actorId: two?.id, action: "of-two" });
	await given({ actorKind: "key", actorId: one?.id, action: "of-key" });
	await given({ actorKind: "system", action: "of-system" });
	expect(await actionsOf(`?who=person-${two?.id}`)).toEqual(["of-two"]);
	expect(await actionsOf("?who=system-0")).toEqual(["of-system"]);
	expect(await t.get("/api/audit/actors")).toEqual([
		{ kind: "person", id: one?.id, name: "Ana" },
		{ kind: "person", id: two?.id, name: "Ana" },
		{ kind: "system", id: 0, name: "Sistema" },
	]);
	expect(await t.refused("GET", "/api/audit?who=god-1")).toMatchObject({
		status: 422,
	});
});

test("a search finds by who did it and by the record's name or code", async () => {
	const order = await givenOrder(t);
	await givenCustomer(t, { name: "Conceição Müller" });
	await t.db
		.insert(members)
		.values({ id: 8, name: "Zélia", email: "z@x.com", role: "operador" });
	await given({ actorId: 8, action: "by-zelia" });
	await given({ entity: "member", entityId: 8, action: "about-zelia" });
	const found = async (search: string) =>
		(await audit(`?search=${encodeURIComponent(search)}`)).items.map(
			({ entity, action }) => `${entity} ${action}`,
		);
	expect(await found("zelia")).toEqual([
		"member about-zelia",
		"settings by-zelia",
	]);
	expect(await found("muller conceicao")).toEqual(["customer created"]);
	expect(await found(order.code)).toEqual(["order placed"]);
	expect(await found("nobody here")).toEqual([]);
});

test("the file says in Portuguese what the screen says", async () => {
	const store = await givenActiveStore(t, { name: "Mega; Atacado" });
	await givenStoreSettings(t, store.id, { commissionRateBps: 900 });
	const response = await t.api.request(
		"/api/audit/export?format=csv&subject=store",
	);
	expect(response.headers.get("content-disposition")).toContain(
		"audit_export_2024-02-29.csv",
	);
	const [head, ...rows] = (await response.text()).trimEnd().split("\r\n");
	expect(head).toContain(
		"Nº;Data;Quem;Tipo;O que aconteceu;Registro;Alterações",
	);
	expect(rows).toHaveLength(3);
	expect(rows.at(-1)).toContain(
		'Operador local;Pessoa;Configurações da loja alteradas;"Mega; Atacado";Taxa de comissão: 5,5% → 9%',
	);
});

test("whoever may not read the audit is refused, all of it", async () => {
	const headers = await givenScopes(t, ["orders:read", "catalog:read"]);
	for (const path of ["", "/actors", "/export"])
		expect(
			(await t.refused("GET", `/api/audit${path}`, undefined, headers)).status,
		).toBe(403);
});

test("a fresh start takes what was done to the sample's records, and keeps what was done to the installation", async () => {
	await givenActiveStore(t);
	await given({ entity: "member", action: "signed-in" });
	await given({ entity: "api-key", action: "created" });
	await t.db.update(marketplaceSettings).set({ isSample: true });
	await t.send("POST", "/api/settings/fresh-start", { name: "Divishop" });
	expect(
		(await audit()).items.map(({ entity, action }) => `${entity} ${action}`),
	).toEqual(["settings emptied", "api-key created", "member signed-in"]);
});

test("the calendar is of the settings", async () => {
	await given({ entity: "settings", action: "a" });
	await given({ entity: "calendar", action: "b" });
	await given({ entity: "store", entityId: 3, action: "c" });
	expect(await actionsOf("?subject=settings")).toEqual(["b", "a"]);
});
