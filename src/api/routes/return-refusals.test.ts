import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { OrderReturn } from "#contract/returns.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import {
	changeOrder,
	givenThreeStoreOrder,
	orderPath,
} from "#tests/support/order-changes.ts";
import {
	approve,
	givenReturn,
	givenSentPart,
	givenSoldPart,
	receive,
	refundOf,
	stepPath,
	unitsAt,
} from "#tests/support/returns.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const unexpected: unknown[] = [];
const t = useTestApi(undefined, {
	onUnexpectedError: (error) => unexpected.push(error),
});

/** Each refusal as "field: what is said of it", else the title; nothing must be left of the request. */
async function saidOf(method: string, path: string, body: unknown) {
	const before = await storedRows(t.db);
	const { title, errors } = await t.refused(method, path, body);
	expect(await storedRows(t.db)).toEqual(before);
	return errors?.map(({ field, message }) => `${field}: ${message}`) ?? [title];
}

const refundSaid = (
	made: OrderReturn,
	changes: Parameters<typeof refundOf>[1],
) => saidOf("POST", stepPath(made, "refund"), refundOf(made, changes));

test("items of two stores are two returns", async () => {
	const placed = await givenThreeStoreOrder(t);
	const order = await changeOrder(t, placed, "PUT", "status", {
		status: "entregue",
	});
	const items = unitsAt(order, 1, 1);
	const path = `${orderPath(order)}/returns`;
	expect(await saidOf("POST", path, { items, reason: "defeito" })).toEqual([
		"items.1.itemId: Escolha itens de uma só loja deste pedido.",
	]);
});

test("what is asked for has to be there, and left", async () => {
	const order = await givenSentPart(t);
	await givenReturn(t, order, unitsAt(order, 0, 1));
	const path = `${orderPath(order)}/returns`;
	const said = (items: unknown) =>
		saidOf("POST", path, { items, reason: "defeito" });
	expect(await said(unitsAt(order, 0, 2))).toEqual([
		"items.0.quantity: Restam 1 para devolver.",
	]);
	expect(await said([{ itemId: 999_999, quantity: 1 }])).toEqual([
		"items.0.itemId: Escolha itens de uma só loja deste pedido.",
	]);
	const [first] = unitsAt(order, 1);
	expect(await said([first, first])).toEqual([
		"items.1.itemId: Este item já está na lista.",
	]);
	expect(await said([{ ...first, quantity: 0 }])).toEqual([
		"items.0.quantity: O valor deve ser no mínimo 1.",
	]);
	expect(await said([])).toEqual(["items: Informe ao menos 1."]);
});

test("what was not sent cannot come back, and a cancelled order has nothing to return", async () => {
	const order = await givenSoldPart(t);
	const path = `${orderPath(order)}/returns`;
	const body = { items: unitsAt(order, 1), reason: "defeito" };
	expect(await saidOf("POST", path, body)).toEqual([
		"Só volta o que foi enviado. Reembolse sem devolução ou espere o envio.",
	]);
	await changeOrder(t, order, "POST", "cancellation");
	for (const comesBack of [true, false])
		expect(await saidOf("POST", path, { ...body, comesBack })).toEqual([
			"O pedido está cancelado e não pode mais ser alterado.",
		]);
});

test("an order with a return is not cancelled beside it", async () => {
	const order = await givenSoldPart(t);
	await givenReturn(t, order, unitsAt(order, 1), { comesBack: false });
	const path = `${orderPath(order)}/cancellation`;
	expect(await saidOf("POST", path, { version: order.version })).toEqual([
		"Este pedido tem devolução e não pode ser cancelado. Conclua pela devolução.",
	]);
});

test("each step waits for the one before", async () => {
	const order = await givenSentPart(t);
	const asked = await givenReturn(t, order, unitsAt(order, 1));
	const early = [
		"A devolução não está mais nesta etapa. Confira como ela está.",
	];
	expect(await refundSaid(asked, {})).toEqual(early);
	const approved = await approve(t, asked);
	expect(await refundSaid(approved, {})).toEqual(early);
	const received = await receive(t, approved);
	const refusal = { reason: "Usado", version: received.version };
	expect(await saidOf("POST", stepPath(asked, "refusal"), refusal)).toEqual(
		early,
	);
});

test("only what was returned arrives, and only what arrived goes into stock", async () => {
	const order = await givenSentPart(t);
	const approved = await approve(
		t,
		await givenReturn(t, order, unitsAt(order, 0, 1)),
	);
	const [item] = approved.items;
	const said = (
		receivedQuantity: number,
		restockedQuantity: number,
		itemId = item?.itemId,
	) =>
		saidOf("POST", stepPath(approved, "receipt"), {
			items: [{ itemId, receivedQuantity, restockedQuantity }],
			version: approved.version,
		});
	expect(await said(2, 0)).toEqual([
		"items.0.receivedQuantity: Não pode passar do que foi devolvido.",
	]);
	expect(await said(0, 1)).toEqual([
		"items.0.restockedQuantity: Não pode passar do que foi recebido.",
	]);
	expect(await said(0, 0)).toEqual([
		"items.0.receivedQuantity: Informe o que chegou. Se nada chegou, recuse a devolução.",
	]);
	expect(await said(1, 1, order.parts[0]?.items[0]?.id)).toEqual([
		"items.0.itemId: Este item não faz parte da devolução.",
	]);
});

test("a refund has its day and, by Pix, its id", async () => {
	const order = await givenSentPart(t);
	const received = await receive(
		t,
		await approve(t, await givenReturn(t, order, unitsAt(order, 1))),
	);
	expect(await refundSaid(received, { refundedOn: "2024-02-28" })).toEqual([
		"refundedOn: A data não pode ser anterior à venda.",
	]);
	expect(await refundSaid(received, { refundedOn: "2024-03-01" })).toEqual([
		"refundedOn: A data não pode ser depois de hoje.",
	]);
	const byPix = (reference: string | null) =>
		refundSaid(received, { method: "pix", reference });
	expect(await byPix(" ")).toEqual(["reference: Preencha este campo."]);
	const incomplete =
		"reference: Isto não é um identificador do Pix. Copie os 32 caracteres do comprovante, com maiúsculas e minúsculas como estão lá.";
	for (const wrong of [
		"D1234567820240229122",
		"d12345678202402291221abcdef12345",
	])
		expect(await byPix(wrong), wrong).toEqual([incomplete]);
	expect(await byPix("E12345678202402291221abcdef12345")).toEqual([
		"reference: Este é o identificador de um pagamento (E…). Cole o da devolução, que começa com D.",
	]);
	expect(await byPix("D12345678202402281221abcdef12345")).toEqual([
		"reference: O identificador é de antes da data informada.",
	]);
	expect(await byPix("D12345678202403051221abcdef12345")).toEqual([
		"reference: O identificador é de depois da data informada.",
	]);
	t.now = new Date("2024-03-04T15:00:00Z");
	const ofTheSale = "D12345678202402291221abcdef12345";
	expect(
		await refundSaid(received, {
			...{ method: "pix", reference: ofTheSale, refundedOn: "2024-03-03" },
		}),
	).toEqual(["reference: O identificador é de antes da data informada."]);
});

test("the id of a Pix return is used once", async () => {
	const order = await givenSentPart(t);
	const pix = {
		method: "pix" as const,
		reference: "D12345678202402291221abcdef12345",
	};
	const [first, second] = [unitsAt(order, 1), unitsAt(order, 0, 1)];
	const received = async (items: typeof first) =>
		receive(t, await approve(t, await givenReturn(t, order, items)));
	const one = await received(first);
	const path = stepPath(one, "refund");
	expect((await t.send("POST", path, refundOf(one, pix))).status).toBe(200);
	expect(await refundSaid(await received(second), pix)).toEqual([
		"reference: Este identificador já foi usado em outro lançamento.",
	]);
});

test("no more freight goes back than was paid", async () => {
	const order = await givenSentPart(t);
	const asked = await givenReturn(t, order, unitsAt(order, 1));
	const { borneBy, comesBack, version } = asked;
	const terms = { borneBy, comesBack, version, freightCents: 1501 };
	expect(await saidOf("POST", stepPath(asked, "approval"), terms)).toEqual([
		"freightCents: O frete ainda não reembolsado é de R$\u00a015,00.",
	]);
	const received = await receive(t, await approve(t, asked));
	expect(await refundSaid(received, { freightCents: 1501 })).toEqual([
		"freightCents: O frete ainda não reembolsado é de R$\u00a015,00.",
	]);
});

test("what cost nothing is not returned", async () => {
	const store = await givenActiveStore(t, {
		settings: { shippingRateCents: 0 },
	});
	const product = await givenProduct(t, {
		storeId: store.id,
		priceRetailCents: 5000,
	});
	const order = await givenOrder(t, {
		items: [{ productId: product.id, quantity: 1 }],
		discountCents: 5000,
	});
	const path = `${orderPath(order)}/returns`;
	const body = { items: unitsAt(order, 1), reason: "outro", comesBack: false };
	expect(await saidOf("POST", path, body)).toEqual([
		"Não há valor a reembolsar.",
	]);
});

test("a step of which one statement fails leaves everything as it was", async () => {
	const order = await givenSentPart(t);
	const received = await receive(
		t,
		await approve(t, await givenReturn(t, order, unitsAt(order, 1))),
	);
	const before = await storedRows(t.db);
	await t.db.execute(
		sql`alter table audit_log add constraint fails check (entity <> 'return') not valid`,
	);
	const path = stepPath(received, "refund");
	const failed = await t.send("POST", path, refundOf(received));
	expect(failed.status).toBe(500);
	expect(unexpected.splice(0)).toMatchObject([{ cause: { code: "23514" } }]);
	expect(await storedRows(t.db)).toEqual(before);
});

afterEach(async () => {
	await t.db.execute(
		sql`alter table audit_log drop constraint if exists fails`,
	);
});
