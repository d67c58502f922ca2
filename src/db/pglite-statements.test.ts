import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { withKeptStatements } from "./pglite-statements.ts";

let client: PGlite;
let kept: PGlite;

beforeAll(async () => {
	const { migrated } = inject("pgliteImages") ?? {};
	if (!migrated) throw new Error("These statements are PGlite's");
	client = await PGlite.create({ loadDataDir: await openAsBlob(migrated) });
}, 60_000);

beforeEach(async () => {
	await client.exec("deallocate all; drop table if exists things");
	await client.exec(
		"create table things (id int primary key, name text, tags text[], about jsonb)",
	);
	kept = withKeptStatements(client);
});

afterAll(() => client.close());

async function named(): Promise<string[]> {
	const { rows } = await client.query<{ statement: string }>(
		"select statement from pg_prepared_statements order by prepare_time",
	);
	return rows.map(({ statement }) => statement);
}

const insert = "insert into things values ($1, $2, $3, $4) returning *";

test("rows are as PGlite reads them, the first time and the next", async () => {
	const values = [1, "Cadeira", ["a, b", "{c}"], { price: null }];
	const read = "select *, null as nothing, 1.5::float8 as half from things";
	await kept.query(insert, values);
	await kept.query(insert, [2, null, [], null]);
	await kept.query(insert, [3, "", ["é"], '"null"']);
	for (const rowMode of ["array", "object", "array"] as const) {
		const { rows } = await kept.query(read, [], { rowMode });
		expect(rows).toEqual((await client.query(read, [], { rowMode })).rows);
		expect(rows).toHaveLength(3);
	}
});

test("a text is prepared once", async () => {
	for (const id of [1, 2, 3]) await kept.query("select $1::int as id", [id]);
	expect(await named()).toEqual(["select $1::int as id"]);
});

test("only so many are kept, and the one that was used last stays", async () => {
	await kept.query("select 'used'");
	for (let length = 1; length <= 600; length += 1) {
		await kept.query(`select ${length}`);
		await kept.query("select 'used'");
	}
	const texts = await named();
	expect(texts).toHaveLength(512);
	expect(texts).toContain("select 'used'");
	expect(texts).not.toContain("select 1");
});

test("a refused row says which rule refused it, and the next one is taken", async () => {
	await kept.query(insert, [1, "Mesa", [], null]);
	await expect(kept.query(insert, [1, "Mesa", [], null])).rejects.toMatchObject(
		{ code: "23505", constraint: "things_pkey" },
	);
	const { rows } = await kept.query(insert, [2, "Mesa", [], null]);
	expect(rows).toHaveLength(1);
});

test("what failed in a transaction undoes all of it", async () => {
	const work = kept.transaction(async (tx) => {
		await tx.query(insert, [1, "Mesa", [], null]);
		await tx.query("select 1 / 0");
	});
	await expect(work).rejects.toMatchObject({ code: "22012" });
	expect((await kept.query("select from things")).rows).toEqual([]);
});

test("what is asked outside of a transaction waits for its end", async () => {
	const seen: unknown[] = [];
	const count = "select count(*)::int as things from things";
	let outside: Promise<unknown> | undefined;
	await kept.transaction(async (tx) => {
		outside = kept.query(count).then(({ rows }) => seen.push(...rows));
		await tx.query(insert, [1, "Mesa", [], null]);
		seen.push(...(await tx.query(count)).rows);
		await tx.query("delete from things");
	});
	await outside;
	expect(seen).toEqual([{ things: 1 }, { things: 0 }]);
});

test("a transaction that has ended takes nothing more", async () => {
	const ended = await kept.transaction(async (tx) => tx);
	await expect(async () => ended.query("select 1")).rejects.toThrow("closed");
});

test("a table whose columns changed is read again after one refusal", async () => {
	const read = "select * from things";
	await kept.query(read);
	await client.exec("alter table things drop column about");
	await expect(kept.query(read)).rejects.toMatchObject({ code: "0A000" });
	expect((await kept.query(read)).fields).toHaveLength(3);
});
