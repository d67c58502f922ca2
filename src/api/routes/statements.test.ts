import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { changesText } from "#contract/audit-text.ts";
import type { Page } from "#contract/common.ts";
import { ledgerKindLabels } from "#contract/payout-labels.ts";
import type {
	StatementLine,
	StatementLinePage,
	StoreStatement,
	StoreStatementList,
} from "#contract/payouts.ts";
import { listLinesAfter } from "#db/queries/statement-lines.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import {
	close,
	givenDelivered,
	givenPaidStore,
	givenWorkedExample,
	goTo,
	pay,
	payoutsOf,
	release,
	takeBack,
} from "#tests/support/payouts.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

/** Store 1 with the worked example paid on 16 January, sent back on the 17th, and R$ 5,00 given by hand on the 18th. */
async function givenTwoStatements(): Promise<StoreStatement[]> {
	const store = await givenPaidStore(t);
	await givenWorkedExample(t, store.id);
	await release(t, "2024-01-10");
	await close(t, "2024-01-16");
	const [payout] = await payoutsOf(t);
	if (!payout) throw new Error("one was made");
	const paid = await pay(t, payout);
	goTo(t, "2024-01-17");
	await takeBack(t, paid);
	goTo(t, "2024-01-18");
	await t.send(
		...(["POST", "/api/stores/1/adjustments"] as const),
		{ amountCents: 500, reason: "Frete cobrado a mais", proof: "Chamado 7" },
		{ "idempotency-key": "ajuste-1" },
	);
	return (await t.get<StoreStatementList>("/api/stores/1/statements")).items;
}

test("a statement has a line for each thing that happened, with how it came to its amount", async () => {
	const [open, closed] = await givenTwoStatements();
	expect(closed).toMatchObject({ lines: 4, closingAvailableCents: 9860 });
	const lines = await linesOf(String(closed?.id));
	expect(lines).toMatchObject([
		{
			...{ kind: "venda", postedOn: "2024-01-02", orderCode: "#DV-2024-001" },
			...{ pendingCents: 10_700, availableCents: 0, inPayoutCents: 0 },
			commission: null,
			sale: {
				...{ items: 2, goodsCents: 10_000, discountCents: 800 },
				...{ marketplaceDiscountCents: 300, freightCents: 1500 },
			},
		},
		{ kind: "cupom", pendingCents: 300, sale: null },
		{
			...{ kind: "comissao", pendingCents: -1140 },
			commission: { baseCents: 9500, rateBps: 1200 },
		},
		{ kind: "liberacao", pendingCents: -9860, availableCents: 9860 },
	]);
	expect(open).toMatchObject({
		...{ id: null, fromOn: "2024-01-16", throughOn: "2024-01-18", lines: 4 },
		...{ openingAvailableCents: 9860, closingAvailableCents: 10_360 },
	});
	const id = "E1234567820240116120000000000001";
	expect(await linesOf("open")).toMatchObject([
		{ kind: "repasse", availableCents: -9860, inPayoutCents: 9860, note: null },
		{ kind: "repasse-pago", inPayoutCents: -9860, note: id },
		{
			...{ kind: "repasse-devolvido", availableCents: 9860, inPayoutCents: 0 },
			note: "Chave inexistente",
		},
		{ kind: "ajuste", availableCents: 500, note: "Frete cobrado a mais" },
	]);
});

test("opening and lines come to closing, which is the next one's opening", async () => {
	await givenTwoStatements();
	await close(t, "2024-02-01");
	const { items } = await t.get<StoreStatementList>("/api/stores/1/statements");
	const closed = items.slice(1);
	expect(closed).toHaveLength(2);
	for (const [at, statement] of closed.entries()) {
		const lines = await linesOf(String(statement.id));
		expect(lines).toHaveLength(statement.lines);
		const sum = lines.reduce((sum, line) => sum + line.availableCents, 0);
		expect(statement.openingAvailableCents + sum).toBe(
			statement.closingAvailableCents,
		);
		expect(items[at]?.openingAvailableCents).toBe(
			statement.closingAvailableCents,
		);
	}
});

test("a closed statement stays as it is, whatever is posted after", async () => {
	const [, closed] = await givenTwoStatements();
	const path = `/api/stores/1/statements/${closed?.id}`;
	const before = await t.get<StoreStatement>(path);
	const lines = await linesOf(String(closed?.id));
	await givenDelivered(t, 1, 5000, "2024-01-19");
	expect(await t.get<StoreStatement>(path)).toEqual(before);
	expect(await linesOf(String(closed?.id))).toEqual(lines);
});

test("lines are read page by page, forth and back", async () => {
	const [, closed] = await givenTwoStatements();
	const path = `/api/stores/1/statements/${closed?.id}/lines?pageSize=3`;
	const first = await t.get<StatementLinePage>(path);
	expect(first).toMatchObject({ total: 4, from: 1, previousCursor: null });
	const second = await t.get<StatementLinePage>(
		`${path}&cursor=${first.nextCursor}`,
	);
	expect(second).toMatchObject({ from: 4, nextCursor: null });
	expect(second.items.map(({ kind }) => kind)).toEqual(["liberacao"]);
	const back = await t.get<StatementLinePage>(
		`${path}&cursor=${second.previousCursor}`,
	);
	expect(back.items).toEqual(first.items);
});

test("a file begins with the opening balance and ends with the closing one", async () => {
	const [, closed] = await givenTwoStatements();
	const answer = await t.api.request(
		`/api/stores/1/statements/${closed?.id}/export?format=csv`,
	);
	const rows = (await answer.text()).trimEnd().split("\r\n");
	expect(rows).toHaveLength(1 + 1 + 4 + 1);
	expect(rows[1]).toMatch(/Saldo inicial.*;0;0;0;$/);
	expect(rows[2]).toMatch(
		/02\/01\/2024;02\/01\/2024;Venda;#DV-2024-001;2;100;8;3;15;;;;107;0;0;$/,
	);
	expect(rows[4]).toMatch(/Comissão;#DV-2024-001;;;;;;95;12;;-11,4;0;0;$/);
	expect(rows.at(-1)).toMatch(/Saldo final.*;0;98,6;0;$/);
	const { items } = await t.get<Page<AuditEntry>>("/api/audit");
	expect(items[0] && changesText(items[0])).toContain("Extrato: Loja 1");
});

test("a sale stands above its commission however they were written down, on every page and in files", async () => {
	const store = await givenPaidStore(t);
	goTo(t, "2024-01-02");
	const { id } = await givenProduct(t, {
		...{ storeId: store.id, priceRetailCents: 5000 },
	});
	const items = [{ productId: id, quantity: 1 }];
	const coupon = { discountCents: 200, marketplaceDiscountCents: 100 };
	for (const more of [coupon, coupon])
		await changeOrder(
			...([t, await givenOrder(t, { items, ...more }), "POST"] as const),
			"cancellation",
		);
	// As an earlier release wrote down what was sold before there was a ledger.
	await t.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(
			sql`update ledger_entries set id = 1000 + (id * 5) % 13 where source like 'part:%'`,
		);
	});
	const fact = (order: string) =>
		[
			...["venda", "cupom", "comissao", "cancelamento"],
			...["cancelamento-cupom", "cancelamento-comissao"],
		].map((kind) => `${order} ${kind}`);
	const first = fact("#DV-2024-001");
	const second = fact("#DV-2024-002");
	const lines = await linesOf("open");
	const inOrder = lines.map(({ orderCode, kind }) => `${orderCode} ${kind}`);
	expect([
		[...first, ...second],
		[...second, ...first],
	]).toContainEqual(inOrder);

	const path = `/api/stores/${store.id}/statements/open`;
	const forth: StatementLine[] = [];
	const back: StatementLine[] = [];
	let page = await t.get<StatementLinePage>(`${path}/lines?pageSize=1`);
	const go = (cursor: string) =>
		t.get<StatementLinePage>(`${path}/lines?pageSize=1&cursor=${cursor}`);
	for (forth.push(...page.items); page.nextCursor; forth.push(...page.items))
		page = await go(page.nextCursor);
	for (back.push(...page.items); page.previousCursor; back.push(...page.items))
		page = await go(page.previousCursor);
	expect(forth).toEqual(lines);
	expect(back.toReversed()).toEqual(lines);

	const read: StatementLine[] = [];
	const statement = await t.get<StoreStatement>(path);
	for (let last: StatementLine | null = null; ; last = read.at(-1) ?? null) {
		const more = await listLinesAfter(t.db, statement, last, 5);
		read.push(...more);
		if (more.length < 5) break;
	}
	expect(read).toEqual(lines);
	const file = await t.api.request(`${path}/export?format=csv`);
	const rows = (await file.text()).trimEnd().split("\r\n").slice(2, -1);
	expect(rows.map((row) => row.split(";").slice(2, 4))).toEqual(
		lines.map(({ kind, orderCode }) => [ledgerKindLabels[kind], orderCode]),
	);
});

test("another store's statement is not found", async () => {
	const [, closed] = await givenTwoStatements();
	const other = await givenPaidStore(t);
	const path = `/api/stores/${other.id}/statements/${closed?.id}`;
	expect((await t.refused("GET", path)).code).toBe("not_found");
	expect((await t.refused("GET", "/api/stores/9/statements")).code).toBe(
		"not_found",
	);
});

async function linesOf(statement: string): Promise<StatementLine[]> {
	const page = await t.get<StatementLinePage>(
		`/api/stores/1/statements/${statement}/lines?pageSize=100`,
	);
	return page.items;
}
