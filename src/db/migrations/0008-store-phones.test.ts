import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { givenActiveStore } from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { rowsOf } from "../database.ts";
import { storePhones } from "./0008-store-phones.ts";

const t = useTestApi();

test("stores of the release before are found by +55 as new ones are, and new ones stay as they are", async () => {
	const old = await givenActiveStore(t);
	await givenActiveStore(t);
	const texts = () =>
		rowsOf<{ id: number; text: string }>(
			t.db,
			sql`select id, search_text as text from stores order by id`,
		);
	const [oldAsNew, ...others] = await texts();
	const number = ` +55${old.phone}`;
	expect(oldAsNew?.text).toContain(number);
	await t.db.execute(
		sql`update stores set search_text = replace(search_text, ${number}, '') where id = ${old.id}`,
	);
	await t.db.execute(sql.raw(storePhones.sql.trim().replace(/;$/, "")));
	const [oldAfter, ...othersAfter] = await texts();
	expect(oldAfter?.text).toContain(number);
	expect(othersAfter).toEqual(others);
});
