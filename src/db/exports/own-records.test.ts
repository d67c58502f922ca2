import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { localOperator } from "#core/actor.ts";
import { givenOrder } from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { rowsOf } from "../database.ts";
import { recordChange } from "../queries/change-log.ts";
import { ownRecords } from "./own-records.ts";

const t = useTestApi();

test("an order of one's own names its stores however many of the sample come before it", async () => {
	await givenOrder(t);
	await recordChange(t.db, {
		...{ actor: localOperator, entity: "settings", entityId: 1 },
		action: "sample-loaded",
	});
	const own = await givenOrder(t);
	const at = { now: t.now, realNow: t.now, lowStock: 10 };
	const { columns, from, where } = (await ownRecords(t.db, at)).orders;
	const stores = columns.find(({ header }) => header === "Lojas");
	const batchOfOne = from(0, 1);
	expect(
		await rowsOf(
			t.db,
			sql`select ${stores?.value} as names from ${batchOfOne} where ${where}`,
		),
	).toEqual([{ names: own.parts[0]?.storeName }]);
});
