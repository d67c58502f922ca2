import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { auditTitle, changesText } from "#contract/audit-text.ts";
import type { Page, Problem } from "#contract/common.ts";
import type { Lookup } from "#contract/lookup.ts";
import type { OrderDetails, OrderSummary } from "#contract/orders.ts";
import type { OrderMoney } from "#contract/payouts.ts";
import { formatNfeKey } from "#core/nfe-key.ts";
import { orderParts } from "#db/schema/orders.ts";
import { givenOrder } from "#tests/support/given.ts";
import { nfeKeyOf } from "#tests/support/nfe.ts";
import { changeOrder, orderPath } from "#tests/support/order-changes.ts";
import {
	givenDelivered,
	givenPaidStore,
	release,
} from "#tests/support/payouts.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { givenStoreLegal } from "#tests/support/store-legal.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

/** Of a store with the CNPJ that `nfeKeyOf` is issued by. */
async function givenSold(): Promise<OrderDetails> {
	const order = await givenOrder(t);
	await givenStoreLegal(t, order.parts[0]?.storeId ?? 0);
	return order;
}

const put = (
	order: OrderDetails,
	body: object,
	part = order.parts[0],
): Promise<{ status: number; body: OrderDetails & Omit<Problem, "status"> }> =>
	t.send("PUT", `${orderPath(order)}/parts/${part?.id}/nfe`, {
		version: order.version,
		...body,
	});

test("a key is kept as one text, with who put it in and when", async () => {
	const order = await givenSold();
	const key = nfeKeyOf();
	const { status, body } = await put(order, { key: formatNfeKey(key) });
	expect(status, JSON.stringify(body)).toBe(200);
	expect(body.parts[0]?.nfeKey).toBe(key);
	const [row] = await t.db
		.select()
		.from(orderParts)
		.where(eq(orderParts.nfeKey, key));
	expect(row).toMatchObject({
		...{ nfeRecordedAt: t.now, nfeRecordedBy: body.history[0]?.actor },
	});
	expect(body.version).toBe(order.version + 1);
	expect(body.history[0]).toMatchObject({
		kind: "nfe",
		detail: { before: { nfeKey: null }, after: { nfeKey: key } },
	});
});

test("the audit tells of it in words", async () => {
	const order = await givenSold();
	await put(order, { key: nfeKeyOf() });
	const { items } = await t.get<Page<AuditEntry>>("/api/audit?subject=order");
	const [entry] = items;
	expect(entry && auditTitle(entry)).toBe("Chave da NF-e alterada");
	expect(entry && changesText(entry)).toContain("Chave da NF-e");
});

test("a key is replaced and taken away; the same one again changes nothing", async () => {
	const order = await givenSold();
	const first = (await put(order, { key: nfeKeyOf() })).body;
	expect((await put(first, { key: nfeKeyOf() })).body.version).toBe(
		first.version,
	);
	const other = nfeKeyOf({ number: 2 });
	const second = (await put(first, { key: other })).body;
	expect(second.parts[0]?.nfeKey).toBe(other);
	const third = (await put(second, { key: null })).body;
	expect(third.parts[0]?.nfeKey).toBeNull();
	expect(third.history[0]?.detail).toMatchObject({
		before: { nfeKey: other },
		after: { nfeKey: null },
	});
});

test.each([
	["too short", "3524 0211", "nfe_malformed"],
	[
		"one character wrong",
		nfeKeyOf().replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
		"nfe_check_digit",
	],
	[
		"of another company",
		nfeKeyOf({ issuer: "00000000000191" }),
		"nfe_issuer_other",
	],
	[
		"of the month before the order",
		nfeKeyOf({ month: "2401" }),
		"nfe_before_order",
	],
	["of next month", nfeKeyOf({ month: "2403" }), "nfe_future"],
	["of a CT-e", nfeKeyOf({ model: "57" }), "nfe_model"],
	["of no state", nfeKeyOf({ state: "34" }), "nfe_state"],
])("a key that is %s is refused at its field", async (_, key, code) => {
	const order = await givenSold();
	const { status, body } = await put(order, {
		key,
		accepted: ["nfe_other_branch"],
	});
	expect(status).toBe(422);
	expect(body.errors).toEqual([
		{ field: "key", code, message: expect.stringMatching(/^[A-ZO].+\.$/) },
	]);
	const { parts } = await t.get<OrderDetails>(orderPath(order));
	expect(parts[0]?.nfeKey).toBeNull();
});

test("what is unusual is told of once, and kept when it was seen", async () => {
	const order = await givenSold();
	const key = nfeKeyOf({ issuer: "11222333000262", state: "33" });
	const refused = await put(order, { key });
	expect(refused.status).toBe(422);
	expect(refused.body.errors?.map(({ field, code }) => [field, code])).toEqual([
		["accepted", "nfe_other_branch"],
		["accepted", "nfe_other_state"],
	]);
	const half = await put(order, { key, accepted: ["nfe_other_branch"] });
	expect(half.body.errors).toHaveLength(1);
	const accepted = ["nfe_other_branch", "nfe_other_state"];
	expect((await put(order, { key, accepted })).status).toBe(200);
});

test("of a store that has not said who it is, the issuer is not compared", async () => {
	const order = await givenOrder(t);
	const { body } = await put(order, { key: nfeKeyOf() });
	expect(body.errors?.map(({ code }) => code)).toEqual(["nfe_issuer_unknown"]);
});

test("one note is of one part: the second order is told of the first", async () => {
	const order = await givenSold();
	const [part] = order.parts;
	const productId = part?.items[0]?.productId ?? 0;
	const other = await givenOrder(t, { items: [{ productId, quantity: 1 }] });
	expect((await put(order, { key: nfeKeyOf() })).status).toBe(200);
	const { status, body } = await put(other, { key: nfeKeyOf() });
	expect(status).toBe(422);
	expect(body.errors).toEqual([
		{
			...{ field: "key", code: "nfe_taken", params: { order: order.code } },
			message: `Esta chave já é do pedido ${order.code}.`,
		},
	]);
});

test("two who put one key into two orders at once: one of them is told", async () => {
	const order = await givenSold();
	const productId = order.parts[0]?.items[0]?.productId ?? 0;
	const other = await givenOrder(t, { items: [{ productId, quantity: 1 }] });
	const answers = await Promise.all(
		[order, other].map((one) => put(one, { key: nfeKeyOf() })),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
	const kept = await t.db
		.select()
		.from(orderParts)
		.where(eq(orderParts.nfeKey, nfeKeyOf()));
	expect(kept).toHaveLength(1);
});

test("whoever saw an older order is told who changed it, and nothing is replaced", async () => {
	const order = await givenSold();
	await put(order, { key: nfeKeyOf() });
	const { status, body } = await put(order, { key: nfeKeyOf({ number: 2 }) });
	expect(status).toBe(409);
	expect(body.code).toBe("version_conflict");
});

test("a cancelled order takes no key, and a part that is not its own is not found", async () => {
	const order = await givenSold();
	const foreign = await givenOrder(t);
	expect((await put(order, { key: nfeKeyOf() }, foreign.parts[0])).status).toBe(
		404,
	);
	const cancelled = await changeOrder(t, order, "POST", "cancellation");
	const { status, body } = await put(cancelled, { key: nfeKeyOf() });
	expect([status, body.code]).toEqual([409, "order_cancelled"]);
});

test("a key finds its order in the list and in the palette, in groups of four as well", async () => {
	const order = await givenSold();
	await givenOrder(t);
	await put(order, { key: nfeKeyOf() });
	for (const typed of [nfeKeyOf(), formatNfeKey(nfeKeyOf())]) {
		const search = new URLSearchParams({ search: typed });
		const list = await t.get<Page<OrderSummary>>(`/api/orders?${search}`);
		expect(list.items.map(({ code }) => code)).toEqual([order.code]);
		expect(list.total).toBe(1);
		const found = await t.get<Lookup>(`/api/lookup?${search}`);
		expect(found.orders.items.map(({ code }) => code)).toEqual([order.code]);
	}
	const search = new URLSearchParams({ search: nfeKeyOf({ number: 9 }) });
	const none = await t.get<Page<OrderSummary>>(`/api/orders?${search}`);
	expect(none.items).toEqual([]);
});

test("where a store must send its note, its money waits for it, says so, and is freed when it comes", async () => {
	const { id: storeId } = await givenPaidStore(t, { requireNfe: true });
	await givenStoreLegal(t, storeId);
	const order = await givenDelivered(t, storeId, 5000, "2024-01-10");
	await release(t, "2024-01-18");
	expect(await moneyOf(order)).toMatchObject({
		...{ state: "a-receber", reasons: ["sem-nfe"], freeOn: null },
	});
	expect((await put(order, { key: nfeKeyOf({ month: "2401" }) })).status).toBe(
		200,
	);
	expect(await moneyOf(order)).toMatchObject({
		reasons: [],
		freeOn: "2024-01-18",
	});
	await release(t, "2024-01-19");
	expect(await moneyOf(order)).toMatchObject({
		state: "disponivel",
		reasons: [],
	});
	expect(await selfCheck(t.db)).toEqual([]);
});

test("a store that need not send it is paid without", async () => {
	const { id: storeId } = await givenPaidStore(t);
	const order = await givenDelivered(t, storeId, 5000, "2024-01-10");
	await release(t, "2024-01-18");
	expect(await moneyOf(order)).toMatchObject({ state: "disponivel" });
});

test("the export of parts and the statement name the key", async () => {
	const { id: storeId } = await givenPaidStore(t);
	await givenStoreLegal(t, storeId);
	const order = await givenDelivered(t, storeId, 5000, "2024-01-10");
	const key = nfeKeyOf({ month: "2401" });
	await put(order, { key });
	for (const rows of ["part", "order"]) {
		const file = await t.api.request(
			`/api/orders/export?format=csv&dateRange=all&fields=basic,metadata&rows=${rows}`,
			{ headers: t.headers },
		);
		expect(await file.text()).toContain(key);
	}
	const statement = `/api/stores/${storeId}/statements/open`;
	const { items } = await t.get<Page<{ kind: string; nfeKey: string | null }>>(
		`${statement}/lines`,
	);
	expect(items.map(({ kind, nfeKey }) => [kind, nfeKey])).toContainEqual([
		"venda",
		key,
	]);
	expect(
		items.filter(({ kind, nfeKey }) => kind !== "venda" && nfeKey),
	).toEqual([]);
	const file = await t.api.request(`${statement}/export?format=csv`, {
		headers: t.headers,
	});
	expect(await file.text()).toContain(key);
});

async function moneyOf(order: OrderDetails) {
	const { parts } = await t.get<OrderMoney>(`${orderPath(order)}/money`);
	return parts[0];
}
