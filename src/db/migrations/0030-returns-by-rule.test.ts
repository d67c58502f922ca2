import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { givenOrder } from "#tests/support/given.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import {
	approve,
	givenRefund,
	givenReturn,
	givenSentPart,
	unitsAt,
} from "#tests/support/returns.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { partHolds } from "../schema/payouts.ts";
import { orderReturns } from "../schema/returns.ts";
import { returnsByRule } from "./0030-returns-by-rule.ts";

const t = useTestApi();

test("of the returns that are open, those whose freight nobody has decided otherwise follow the rule", async () => {
	const asked = async () => {
		const order = await givenSentPart(t);
		return givenReturn(t, order, unitsAt(order, 1));
	};
	await asked();
	await approve(t, await asked());
	await approve(t, await asked(), { freightCents: 700 });
	const order = await givenSentPart(t);
	await givenRefund(t, order, unitsAt(order, 1));
	await t.db.update(orderReturns).set({ freightByRule: false });
	const [fill] = returnsByRule.sql.match(/^update order_returns[^;]+/m) ?? [];
	await t.db.execute(sql.raw(fill ?? ""));
	const rows = await t.db
		.select()
		.from(orderReturns)
		.orderBy(asc(orderReturns.id));
	expect(rows.map((row) => [row.state, row.freightByRule])).toEqual([
		["solicitada", true],
		["aprovada", true],
		["aprovada", false],
		["reembolsada", false],
	]);
});

test("what was held of parts that were cancelled since is let go, on the day of that", async () => {
	const orders = [await givenOrder(t), await givenOrder(t)] as const;
	const [cancelled] = orders;
	for (const { parts } of orders)
		await t.db.insert(partHolds).values({
			...{ partId: parts[0]?.id ?? 0, reason: "Suspeita de fraude" },
			...{ placedOn: "2024-02-27", tookBack: false, actor: "Operador" },
		});
	await changeOrder(t, cancelled, "POST", "cancellation");
	await t.db.update(partHolds).set({ liftedOn: null });
	const [lift] = returnsByRule.sql.match(/^update part_holds[^;]+/m) ?? [];
	await t.db.execute(sql.raw(lift ?? ""));
	const rows = await t.db.select().from(partHolds).orderBy(asc(partHolds.id));
	expect(rows.map(({ liftedOn }) => liftedOn)).toEqual(["2024-02-29", null]);
});
