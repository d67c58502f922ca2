import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { commissionOf, payoutOf } from "#core/commission.ts";
import { formatMoney, sum } from "#core/money.ts";
import { splitOrderByStore } from "#core/order-split.ts";
import { splitOrder } from "#tests/support/web-orders.tsx";
import { PrintedOrder } from "../print/printed-order.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { PartAmounts } from "./part-amounts.tsx";

const totals = /^(?:Valor da loja|Repasse à loja|Total)$/;

test("with any coupon, every column that an order shows or prints adds up", () => {
	fc.assert(
		fc.property(anyOrder(), (order) => {
			const { container } = render(
				<MemoryRouter>
					<OrderPayment order={order} />
					{order.parts.map((part) => (
						<PartAmounts key={part.id} part={part} />
					))}
					<PrintedOrder order={order} />
				</MemoryRouter>,
			);
			const [payment, ...columns] = [...container.querySelectorAll("dl")].map(
				readColumn,
			);
			for (const column of columns) assertAddsUp(column);

			const paid =
				order.totalCents + sum(payment?.slice(0, -1).map(centsOf) ?? []);
			expect(payment?.at(-1)).toEqual(["Repasse às lojas", paid]);
			const shared = sum(order.parts.map((part) => part.payoutCents));
			expect(paid).toBe(shared);

			const sums = [...container.querySelectorAll("ol li:first-child")];
			expect(sums).toHaveLength(order.parts.length);
			for (const [index, { textContent }] of sums.entries())
				assertSumIsTrue(textContent, order.parts[index]?.commissionBaseCents);
			cleanup();
		}),
		{ numRuns: 40 },
	);
});

type Column = (readonly [label: string, cents: number])[];

/** Lines without an amount, as the way of payment, are left out. */
function readColumn(list: HTMLDListElement): Column {
	const labels = [...list.querySelectorAll("dt")];
	const values = [...list.querySelectorAll("dd")];
	return labels.flatMap((label, index) => {
		const text = values[index]?.textContent ?? "";
		if (text === "Grátis") return [[label.textContent ?? "", 0] as const];
		if (!text.includes("R$")) return [];
		return [[label.textContent ?? "", readMoney(text)] as const];
	});
}

function assertAddsUp(column: Column) {
	let soFar = 0;
	let checked = 0;
	for (const [label, cents] of column) {
		if (totals.test(label)) {
			expect([label, cents]).toEqual([label, soFar]);
			checked += 1;
		} else soFar += cents;
	}
	expect(checked).toBeGreaterThan(0);
}

/** "Base: R$ 119,70 em produtos − R$ 9,64 de desconto = R$ 110,06. O frete não entra." */
function assertSumIsTrue(text: string, baseCents: number | undefined) {
	const [, terms = "", total] =
		/^Base: (.+?)(?: = (.+))?\. O frete não entra\.$/.exec(text) ?? [];
	const amounts = terms.match(/(?:[−+] )?R\$\u00a0[\d.,]+/g) ?? [];
	expect(sum(amounts.map(readMoney))).toBe(baseCents);
	if (total) expect(total).toBe(formatMoney(baseCents ?? 0));
}

/** Whichever minus sign it is written with. */
function readMoney(text: string): number {
	const cents = Number(text.replace(/\D/g, ""));
	return /^[-−]/.test(text) ? -cents : cents;
}

function centsOf([, cents]: Column[number]): number {
	return cents;
}

function anyOrder() {
	const line = fc.record({
		productId: fc.nat(),
		storeId: fc.integer({ min: 1, max: 3 }),
		category: fc.constant("moda"),
		quantity: fc.integer({ min: 1, max: 9 }),
		unitPriceCents: fc.integer({ min: 1, max: 90_000 }),
	});
	const percent = fc.constantFrom(0, 7, 33, 50, 100);
	return fc
		.tuple(
			fc.array(line, { minLength: 1, maxLength: 5 }),
			percent,
			percent,
			fc.nat({ max: 4_000 }),
			fc.nat({ max: 2_000 }),
		)
		.map(orderOf);
}

function orderOf([lines, discount, coupon, freightCents, rateBps]: [
	Parameters<typeof splitOrderByStore>[0]["lines"],
	...[discount: number, coupon: number, freightCents: number, rateBps: number],
]): OrderDetails {
	const goods = sum(lines.map((of) => of.quantity * of.unitPriceCents));
	const discountCents = Math.floor((goods * discount) / 100);
	const [first] = splitOrder.parts;
	if (!first) throw new Error("The order has no part");
	const parts = splitOrderByStore({
		lines,
		discountCents,
		marketplaceDiscountCents: Math.floor((discountCents * coupon) / 100),
		freightByStore: new Map([[lines[0]?.storeId ?? 0, freightCents]]),
	}).map(({ lines: _, ...amounts }) => {
		const { baseCents, commissionCents } = commissionOf({
			...amounts,
			rateBps,
		});
		return {
			...first,
			...amounts,
			id: amounts.storeId,
			commissionRateBps: rateBps,
			commissionBaseCents: baseCents,
			commissionCents,
			payoutCents: payoutOf({ ...amounts, commissionCents }),
		};
	});
	const total = (read: (part: (typeof parts)[number]) => number) =>
		sum(parts.map(read));
	return {
		...splitOrder,
		parts,
		goodsCents: total((part) => part.goodsCents),
		discountCents,
		marketplaceDiscountCents: total((part) => part.marketplaceDiscountCents),
		freightCents,
		totalCents: total((part) => part.valueCents),
		commissionCents: total((part) => part.commissionCents),
	};
}
