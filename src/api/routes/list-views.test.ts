import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ListView, ListViews, ViewCounts } from "#contract/list-views.ts";
import type { ViewParams } from "#contract/view-params.ts";
import { countViews } from "#db/queries/list-view-counts.ts";
import { listViews } from "#db/schema/list-views.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenSignedIn } from "#tests/support/members.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();
const team = useTestApi(undefined, { isOpen: false });

const paid = {
	list: "orders",
	name: "Pagos no Pix",
	params: { paymentMethod: "pix", status: "processando,pago", cursor: "abc" },
};

async function save(input: object, of = t, headers?: Record<string, string>) {
	const { status, body } = await of.send<ListView>(
		"POST",
		"/api/views",
		input,
		headers,
	);
	if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
	return body;
}

async function namesOf(list = "orders", of = t) {
	const { items } = await of.get<ListViews>(`/api/views?list=${list}`);
	return items.map(({ name }) => name);
}

test("every list has its views from the start", async () => {
	expect(await namesOf()).toEqual(["Todos", "Atrasados", "A separar"]);
	expect(await namesOf("products")).toEqual([
		"Todos",
		"Sem estoque",
		"Aguardando aprovação",
	]);
	expect(await namesOf("customers")).toEqual(["Todos", "VIP"]);
	expect(await namesOf("stores")).toEqual([
		"Todas",
		"Pendentes",
		"Documentos a renovar",
	]);
});

test("a view is saved in one form, without the page it was on", async () => {
	const view = await save({
		...paid,
		params: {
			...paid.params,
			sort: "newest",
			layout: "table",
			columns: "date",
		},
	});
	expect(view.params).toEqual({
		columns: "date",
		layout: "table",
		paymentMethod: "pix",
		status: "pago,processando",
	});
	expect(await namesOf()).toContain("Pagos no Pix");
});

test("a name is taken once per owner, whatever its letters", async () => {
	await save(paid);
	const problem = await t.refused("POST", "/api/views", {
		...paid,
		name: "PAGOS no pix",
	});
	expect(problem.errors).toMatchObject([
		{ field: "name", code: "duplicate_view_name" },
	]);
	await save({ ...paid, isShared: true });
	await save({ ...paid, list: "stores", params: {} });
	expect(
		(await t.refused("POST", "/api/views", { ...paid, name: "x".repeat(41) }))
			.errors,
	).toMatchObject([{ field: "name" }]);
});

test("there are at most thirty of one owner", async () => {
	await t.db.insert(listViews).values(
		Array.from({ length: 30 }, (_, place) => ({
			...{ list: "orders" as const, name: `Visão ${place}`, params: {} },
			...{ ownerId: 0, createdAt: t.now },
		})),
	);
	const problem = await t.refused("POST", "/api/views", paid);
	expect(problem.errors).toMatchObject([{ code: "too_many_views" }]);
	await save({ ...paid, isShared: true });
});

test("what a list no longer knows is left out and named, and the rest stays", async () => {
	await t.db.insert(listViews).values({
		list: "orders",
		name: "De antes",
		params: { status: "pago,perdido", carrier: "x", sort: "oldest" },
		ownerId: 0,
		createdAt: t.now,
	});
	const { items } = await t.get<ListViews>("/api/views?list=orders");
	expect(items.at(-1)).toMatchObject({
		params: { status: "pago", sort: "oldest" },
		dropped: ["carrier", "status"],
	});
});

test("two people do not save over each other", async () => {
	const { id, version } = await save(paid);
	const change = { name: "Pix", params: {}, isShared: false };
	const first = await t.send<ListView>("PUT", `/api/views/${id}`, {
		...change,
		version,
	});
	expect(first.body).toMatchObject({ name: "Pix", version: 2 });
	const late = await t.refused("PUT", `/api/views/${id}`, {
		...change,
		version,
	});
	expect(late.code).toBe("version_conflict");
	expect((await t.refused("DELETE", `/api/views/${id}?version=1`)).code).toBe(
		"version_conflict",
	);
	await t.send("DELETE", `/api/views/${id}?version=2`);
	expect(await namesOf()).not.toContain("Pix");
});

test("tabs are ordered, hidden and opened with as each person wants, and unknown ones ignored", async () => {
	const { key } = await save(paid);
	const choices = {
		list: "orders",
		tabOrder: [key, "atrasados", "gone"],
		hidden: ["a-separar"],
		defaultKey: key,
	};
	const { body } = await t.send<ListViews>(
		"PUT",
		"/api/views/choices",
		choices,
	);
	expect(body.items.map((view) => view.key)).toEqual([
		key,
		"atrasados",
		"todos",
		"a-separar",
	]);
	expect(body.items.at(-1)?.isHidden).toBe(true);
	expect(body.defaultKey).toBe(key);
	const view = body.items[0];
	await t.send("DELETE", `/api/views/${view?.id}?version=1`);
	const after = await t.get<ListViews>("/api/views?list=orders");
	expect(after.defaultKey).toBe(null);
});

test("one's own views are nobody else's, and the team's are changed by administrators", async () => {
	const admin = await givenSignedIn(team, { name: "Ana" });
	const operator = await givenSignedIn(team, { name: "Bia", role: "operador" });
	team.headers = operator.headers;
	const own = await save(paid, team);
	expect(
		(await team.refused("POST", "/api/views", { ...paid, isShared: true }))
			.code,
	).toBe("forbidden");
	team.headers = admin.headers;
	expect(await namesOf("orders", team)).not.toContain(paid.name);
	expect(
		(await team.refused("DELETE", `/api/views/${own.id}?version=1`)).code,
	).toBe("not_found");
	const shared = await save({ ...paid, name: "Da casa", isShared: true }, team);
	team.headers = operator.headers;
	expect(await namesOf("orders", team)).toContain("Da casa");
	expect(
		(await team.refused("DELETE", `/api/views/${shared.id}?version=1`)).code,
	).toBe("forbidden");
	team.headers = admin.headers;
	const audit = await team.get<{ items: unknown[] }>(
		"/api/audit?subject=list-view",
	);
	expect(audit.items).toHaveLength(1);
	expect(audit.items).toMatchObject([
		{ entityId: shared.id, action: "created" },
	]);
});

test("each view is counted as its list counts", async () => {
	const store = await givenActiveStore(t);
	const product = await givenProduct(t, { storeId: store.id });
	await givenProduct(t, { storeId: store.id, stock: 0 });
	t.now = new Date("2024-02-01T15:00:00Z");
	const items = [{ productId: product.id, quantity: 1 }];
	await givenOrder(t, { items });
	t.now = new Date("2024-02-29T15:00:00Z");
	await givenOrder(t, { items });
	await save({ ...paid, params: { status: "enviado" } });
	const counts = async (list: string) =>
		(await t.get<ViewCounts>(`/api/views/counts?list=${list}`)).items.map(
			({ count }) => count,
		);
	expect(await counts("orders")).toEqual([2, 1, 2, 0]);
	expect(await counts("products")).toEqual([2, 1, 0]);
	expect(await counts("stores")).toEqual([1, 0, 0]);
	expect((await counts("customers")).at(-1)).toBe(0);
});

// PGlite ends no statement before its time.
test.runIf(isPostgres())(
	"a count that takes too long is not told, and the others are all the same",
	async () => {
		await givenOrder(t);
		await save({ ...paid, params: { status: "pago" } });
		const counts = async () =>
			(await t.get<ViewCounts>("/api/views/counts?list=orders")).items.map(
				({ count }) => count,
			);
		await t.db.transaction(async (tx) => {
			// As long as it is held nobody reads an order; how many there are of a day is known without.
			await tx.execute(sql`lock table orders in access exclusive mode`);
			expect(await counts()).toEqual([1, null, null, null]);
		});
		expect(await counts()).toEqual([1, 0, 1, 1]);
	},
);

test.runIf(isPostgres())(
	"once the time of all views together is over, even a count known at once is not told",
	async () => {
		await givenOrder(t);
		const views: { key: string; params: ViewParams }[] = [
			{ key: "slow", params: { status: "pago" } },
			{ key: "known", params: {} },
		];
		const counted = async (eachMs: number, allMs: number) =>
			Object.fromEntries(
				await countViews(
					t.db,
					"orders",
					views,
					{ realNow: t.now },
					{ eachMs, allMs },
				),
			);
		await t.db.transaction(async (tx) => {
			await tx.execute(sql`lock table orders in access exclusive mode`);
			const known = { count: 1, isCapped: false };
			expect(await counted(2_000, 60_000)).toEqual({ slow: null, known });
			// The slow one alone takes all its 400 ms.
			expect(await counted(400, 200)).toEqual({ slow: null, known: null });
		});
	},
);
