import { expect, test } from "vitest";
import type { Problem } from "#contract/common.ts";
import type {
	NfeBatchResult,
	NfeMissingPage,
	NfeReading,
} from "#contract/nfe.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { formatNfeKey } from "#core/nfe-key.ts";
import { maxNfeLines } from "#core/nfe-lines.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import { nfeKeyOf, nfeXml } from "#tests/support/nfe.ts";
import { changeOrder, orderPath } from "#tests/support/order-changes.ts";
import { givenStoreLegal } from "#tests/support/store-legal.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const otherCnpj = "00000000000191";

/** Two stores with their CNPJs, and a product of each. */
async function givenTwoStores() {
	const first = await givenActiveStore(t);
	const second = await givenActiveStore(t);
	await givenStoreLegal(t, first.id);
	await givenStoreLegal(t, second.id, { document: otherCnpj });
	const items = [];
	for (const { id: storeId } of [first, second]) {
		const { id } = await givenProduct(t, { storeId });
		items.push({ productId: id, quantity: 1 });
	}
	return { first, second, items };
}

type Line = { orderCode: string; key: string; accepted?: string[] };

async function send(lines: Line[], save = false) {
	return t.send<NfeBatchResult & Omit<Problem, "status">>(
		"POST",
		"/api/nfe/batch",
		{ save, lines: lines.map((line, index) => ({ line: index + 1, ...line })) },
	);
}

async function outcomes(lines: Line[], save = false) {
	const { status, body } = await send(lines, save);
	expect(status, JSON.stringify(body)).toBe(200);
	return body.lines.map(({ outcome, remarks }) => [
		outcome,
		...remarks.map(({ code }) => code),
	]);
}

const detailsOf = (order: OrderDetails) =>
	t.get<OrderDetails>(orderPath(order));

test("each key goes to the part of its issuer, and only when it is to be saved", async () => {
	const { items } = await givenTwoStores();
	const order = await givenOrder(t, { items });
	const lines = [
		{ orderCode: order.code, key: nfeKeyOf({ issuer: otherCnpj }) },
		{
			orderCode: order.code.slice(1).toLowerCase(),
			key: formatNfeKey(nfeKeyOf()),
		},
	];
	expect(await outcomes(lines)).toEqual([["registrar"], ["registrar"]]);
	const { body: tried } = await send(lines);
	expect(tried.lines.map(({ storeId }) => storeId)).toEqual(
		order.parts.map(({ storeId }) => storeId).toReversed(),
	);
	expect((await detailsOf(order)).version).toBe(order.version);
	expect(await outcomes(lines, true)).toEqual([["registrada"], ["registrada"]]);
	const after = await detailsOf(order);
	expect(after.parts.map(({ nfeKey }) => nfeKey)).toEqual([
		nfeKeyOf(),
		nfeKeyOf({ issuer: otherCnpj }),
	]);
	expect(after.version).toBe(order.version + 1);
	expect(after.history.filter(({ kind }) => kind === "nfe")).toHaveLength(2);
	expect(await outcomes(lines, true)).toEqual([["igual"], ["igual"]]);
});

test("what is wrong is told line by line, and does not keep the rest from being saved", async () => {
	const { items } = await givenTwoStores();
	const [ofFirst] = items;
	const sold = () => givenOrder(t, { items: ofFirst ? [ofFirst] : [] });
	const right = await sold();
	const cancelled = await changeOrder(t, await sold(), "POST", "cancellation");
	const noted = await sold();
	await outcomes(
		[{ orderCode: noted.code, key: nfeKeyOf({ number: 50 }) }],
		true,
	);
	const both = await givenOrder(t, { items });
	const lines = [
		{ orderCode: "DV-2024-999", key: nfeKeyOf() },
		{ orderCode: cancelled.code, key: nfeKeyOf() },
		{ orderCode: right.code, key: "123" },
		{ orderCode: right.code, key: nfeKeyOf({ issuer: otherCnpj }) },
		{ orderCode: both.code, key: nfeKeyOf({ issuer: "52998224000106" }) },
		{ orderCode: noted.code, key: nfeKeyOf({ number: 51 }) },
		{ orderCode: right.code, key: nfeKeyOf({ number: 50 }) },
		{ orderCode: right.code, key: nfeKeyOf({ number: 1 }) },
		{ orderCode: right.code, key: nfeKeyOf({ number: 2 }) },
		{ orderCode: both.code, key: nfeKeyOf({ number: 3, model: "65" }) },
		{ orderCode: "", key: "" },
	];
	expect(await outcomes(lines)).toEqual([
		["recusada", "nfe_order_unknown"],
		["recusada", "nfe_order_cancelled"],
		["recusada", "nfe_malformed"],
		["recusada", "nfe_issuer_other"],
		["recusada", "nfe_issuer_invalid"],
		["recusada", "nfe_has_other"],
		["recusada", "nfe_taken"],
		["registrar"],
		["recusada", "nfe_repeated"],
		["avisos", "nfe_consumer_note"],
		["recusada", "nfe_order_unknown"],
	]);
	const saved = await send(lines, true);
	expect(saved.body.lines.map(({ outcome }) => outcome)).toEqual([
		...Array.from({ length: 7 }, () => "recusada"),
		...["registrada", "recusada", "avisos", "recusada"],
	]);
	expect((await detailsOf(right)).parts[0]?.nfeKey).toBe(nfeKeyOf());
	expect((await detailsOf(noted)).parts[0]?.nfeKey).toBe(
		nfeKeyOf({ number: 50 }),
	);
});

test("a line with warnings is saved when they were accepted", async () => {
	const { items } = await givenTwoStores();
	const order = await givenOrder(t, { items });
	const line = { orderCode: order.code, key: nfeKeyOf({ model: "65" }) };
	const accepted = ["nfe_consumer_note"];
	expect(await outcomes([{ ...line, accepted }], true)).toEqual([
		["registrada", "nfe_consumer_note"],
	]);
});

test("a key of no store of the order is told as such", async () => {
	const { items } = await givenTwoStores();
	const order = await givenOrder(t, { items });
	const key = nfeKeyOf({ issuer: "45997418000153" });
	expect(await outcomes([{ orderCode: order.code, key }])).toEqual([
		["recusada", "nfe_no_store"],
	]);
});

test("two batches with the same keys at once: each key is kept once", async () => {
	const { items } = await givenTwoStores();
	const [ofFirst] = items;
	const orders = [];
	for (let n = 0; n < 6; n += 1)
		orders.push(await givenOrder(t, { items: ofFirst ? [ofFirst] : [] }));
	const keys = [1, 2, 3].map((number) => nfeKeyOf({ number }));
	const lines = (some: OrderDetails[], order: string[]) =>
		some.map(({ code }, at) => ({ orderCode: code, key: order[at] ?? "" }));
	const answers = await Promise.all([
		send(lines(orders.slice(0, 3), keys), true),
		send(lines(orders.slice(3), keys.toReversed()), true),
	]);
	const all = answers.flatMap(({ body }) =>
		body.lines.map(({ outcome }) => outcome),
	);
	expect(all.filter((outcome) => outcome === "registrada")).toHaveLength(3);
	expect(all.filter((outcome) => outcome === "recusada")).toHaveLength(3);
});

test("more lines than are taken at once are refused as a whole", async () => {
	const lines = Array.from({ length: maxNfeLines + 1 }, () => ({
		...{ orderCode: "DV-2024-001", key: "" },
	}));
	const { status, body } = await send(lines);
	expect(status).toBe(422);
	expect(body.errors?.[0]).toMatchObject({ field: "lines", code: "too_many" });
});

test("a whole batch is worked off in pieces, and lines keep their places", async () => {
	const { items } = await givenTwoStores();
	const order = await givenOrder(t, { items });
	const lines = Array.from({ length: 600 }, () => ({
		...{ orderCode: order.code, key: nfeKeyOf() },
	}));
	const { body } = await send(lines, true);
	expect(body.lines.map(({ line }) => line)).toEqual(
		lines.map((_, at) => at + 1),
	);
	expect(
		body.lines.filter(({ outcome }) => outcome === "registrada"),
	).toHaveLength(1);
});

async function missing(query = "") {
	return t.get<NfeMissingPage>(`/api/nfe/missing${query}`);
}

const codesOf = ({ items }: NfeMissingPage) =>
	items.map(({ orderCode }) => orderCode);

test("the queue names what left its store without a key, oldest first, and forgets what has one", async () => {
	const { items } = await givenTwoStores();
	const [ofFirst] = items;
	const sold = async (day: string) => {
		t.now = new Date(`${day}T15:00:00Z`);
		return givenOrder(t, { items: ofFirst ? [ofFirst] : [] });
	};
	const send = (order: OrderDetails) =>
		changeOrder(t, order, "PUT", "status", { status: "enviado" });
	const newer = await send(await sold("2024-02-20"));
	await sold("2024-02-21");
	const older = await send(await sold("2024-02-10"));
	t.now = new Date("2024-02-29T15:00:00Z");
	const page = await missing();
	expect(codesOf(page)).toEqual([older.code, newer.code]);
	expect(page.items[0]).toMatchObject({
		...{ days: 19, status: "enviado", isRequired: false, isHeld: false },
		version: older.version,
	});
	expect(codesOf(await missing("?minDays=19"))).toEqual([older.code]);
	expect(codesOf(await missing("?minDays=20"))).toEqual([]);
	const first = await missing("?pageSize=1");
	expect(codesOf(first)).toEqual([older.code]);
	expect(first.total).toBe(2);
	expect(
		codesOf(await missing(`?pageSize=1&cursor=${first.nextCursor}`)),
	).toEqual([newer.code]);
	await outcomes([{ orderCode: older.code, key: nfeKeyOf() }], true);
	expect(codesOf(await missing())).toEqual([newer.code]);
});

test("what is old is missed only where money waits for it", async () => {
	const { first, second, items } = await givenTwoStores();
	t.now = new Date("2023-10-02T15:00:00Z");
	await givenStoreSettings(t, first.id, { requireNfe: true });
	const old = await changeOrder(
		t,
		await givenOrder(t, { items }),
		"PUT",
		"status",
		{
			status: "entregue",
		},
	);
	t.now = new Date("2024-02-29T15:00:00Z");
	const page = await missing();
	expect(page.items).toMatchObject([
		{ orderCode: old.code, storeId: first.id, isRequired: true, isHeld: true },
	]);
	expect(codesOf(await missing("?required=only"))).toEqual([old.code]);
	expect(codesOf(await missing(`?storeId=${second.id}`))).toEqual([]);
});

async function read(text: string) {
	const answer = await t.api.request("/api/nfe/readings", {
		method: "POST",
		headers: { ...t.headers, "content-type": "application/xml" },
		body: text,
	});
	return {
		status: answer.status,
		body: (await answer.json()) as NfeReading & Problem,
	};
}

test("the XML of a note tells its key, its issuer and its total", async () => {
	const { status, body } = await read(nfeXml(nfeKeyOf()));
	expect(status, JSON.stringify(body)).toBe(200);
	expect(body).toEqual({
		key: nfeKeyOf(),
		issuerName: "Empório São João & Filhos",
		totalCents: 12_345,
	});
});

test("a note without the tax office's protocol, or with prefixes, is read as well", async () => {
	const bare = `<NFe xmlns="x"><infNFe Id="NFe${nfeKeyOf()}"/></NFe>`;
	expect((await read(bare)).body).toEqual({
		...{ key: nfeKeyOf(), issuerName: null, totalCents: null },
	});
	const prefixed = `<n:protNFe xmlns:n="x"><n:infProt><n:chNFe>${nfeKeyOf()}</n:chNFe></n:infProt></n:protNFe>`;
	expect((await read(prefixed)).body.key).toBe(nfeKeyOf());
});

test.each([
	["nothing", "", "nfe_xml_unreadable"],
	["no XML", "chave: 123", "nfe_xml_unreadable"],
	["an XML that breaks off", "<NFe><infNFe", "nfe_xml_unreadable"],
	[
		"an XML with entities of its own",
		`<!DOCTYPE a [<!ENTITY b "c">]><NFe/>`,
		"nfe_xml_unreadable",
	],
	["tags without end", "<a>".repeat(200), "nfe_xml_unreadable"],
	["another document", '<CTe><infCte Id="CTe1"/></CTe>', "nfe_xml_other"],
	[
		"a note with a broken key",
		`<NFe><infNFe Id="NFe12"/></NFe>`,
		"nfe_xml_other",
	],
	[
		"a cancellation",
		`<procEventoNFe><evento><infEvento><chNFe>${nfeKeyOf()}</chNFe></infEvento></evento></procEventoNFe>`,
		"nfe_xml_event",
	],
	[
		"two notes",
		`<a><infNFe Id="NFe${nfeKeyOf()}"/><infNFe Id="NFe${nfeKeyOf({ number: 2 })}"/></a>`,
		"nfe_xml_several",
	],
])("%s is refused in words", async (_, text, code) => {
	const { status, body } = await read(text);
	expect(status, JSON.stringify(body)).toBe(422);
	expect(body.errors).toEqual([
		{ field: "file", code, message: expect.stringContaining("XML") },
	]);
});
