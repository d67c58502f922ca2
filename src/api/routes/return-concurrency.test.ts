import { describe, expect, test } from "vitest";
import type { OrderReturn } from "#contract/returns.ts";
import { stockMovements } from "#db/schema/products.ts";
import {
	approve,
	askForReturn,
	givenReturn,
	givenSentPart,
	receive,
	refundedInAll,
	refundOf,
	stepPath,
	unitsAt,
} from "#tests/support/returns.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

const statuses = (answers: { status: number }[]) =>
	answers.map(({ status }) => status).toSorted();

describe.runIf(isPostgres())("at the same time", () => {
	test("ten requests for the last units of a line make one return", async () => {
		const order = await givenSentPart(t);
		const answers = await Promise.all(
			Array.from({ length: 10 }, () =>
				askForReturn(t, order, unitsAt(order, 0, 2)),
			),
		);
		expect(statuses(answers)).toEqual([201, ...Array(9).fill(422)]);
	});

	test("ten repeats with one key make one return", async () => {
		const order = await givenSentPart(t);
		const answers = await Promise.all(
			Array.from({ length: 10 }, () =>
				askForReturn(
					t,
					order,
					unitsAt(order, 1),
					{},
					{ "idempotency-key": "devolucao-0001" },
				),
			),
		);
		expect(statuses(answers)).toEqual([...Array(9).fill(200), 201]);
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
	});

	test("a return is received once and refunded once, however many press the button", async () => {
		const order = await givenSentPart(t);
		const approved = await approve(
			t,
			await givenReturn(t, order, unitsAt(order, 1, 2)),
		);
		const items = approved.items.map(({ itemId, quantity }) => ({
			itemId,
			receivedQuantity: quantity,
			restockedQuantity: quantity,
		}));
		const receipts = await Promise.all(
			Array.from({ length: 8 }, () =>
				t.send<OrderReturn>("POST", stepPath(approved, "receipt"), {
					items,
					version: approved.version,
				}),
			),
		);
		expect(statuses(receipts)).toEqual([200, ...Array(7).fill(409)]);
		const moved = await t.db.select().from(stockMovements);
		expect(moved.filter(({ kind }) => kind === "return")).toHaveLength(2);
		const received = receipts.find(({ status }) => status === 200)?.body;
		if (!received) throw new Error("one of them was first");
		const refunds = await Promise.all(
			Array.from({ length: 8 }, () =>
				t.send("POST", stepPath(received, "refund"), refundOf(received)),
			),
		);
		expect(statuses(refunds)).toEqual([200, ...Array(7).fill(409)]);
		expect(await refundedInAll(t)).toBe(order.totalCents);
	});

	test("two refunds that both want the freight never give back more than was paid", async () => {
		const order = await givenSentPart(t);
		const received: OrderReturn[] = [];
		for (const units of [[1], [0, 2]]) {
			const asked = await givenReturn(t, order, unitsAt(order, ...units));
			received.push(
				await receive(t, await approve(t, asked, { freightCents: 1500 })),
			);
		}
		const answers = await Promise.all(
			received.map((made) =>
				t.send(
					"POST",
					stepPath(made, "refund"),
					refundOf(made, { freightCents: 1500 }),
				),
			),
		);
		expect(statuses(answers)).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "refund_above_paid",
			errors: [{ field: "freightCents", code: "freight_above_paid" }],
		});
		expect(await refundedInAll(t)).toBeLessThan(order.totalCents);
	});
});
