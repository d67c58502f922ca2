import { Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BackupDesk } from "#contract/backups.ts";
import type { Problem } from "#contract/common.ts";
import { columnWords, tableWords } from "#contract/data-dictionary.ts";
import { listLeavingTables, stayingTables } from "#db/exports/everything.ts";
import { allTables } from "#db/schema/all-tables.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

test("every table either leaves, with its words, or is known to stay", async () => {
	const names = allTables.map((table) => getTableName(table)).toSorted();
	expect([...Object.keys(tableWords), ...stayingTables].toSorted()).toEqual(
		names,
	);
	const unexplained = (await listLeavingTables(t.db)).flatMap(
		({ name, columns }) =>
			columns
				.filter((column) => !columnWords(name, column.name))
				.map((column) => `${name}.${column.name}`),
	);
	expect(unexplained).toEqual([]);
});

test("no secret, hash or token leaves", async () => {
	const leaving = (await listLeavingTables(t.db)).flatMap(({ columns }) =>
		columns.map(({ name }) => name),
	);
	expect(
		leaving.filter((name) => /secret|hash|token|password|lease/.test(name)),
	).toEqual([]);
});

test("where no copies are kept, that is said, and none is made", async () => {
	const desk = await t.get<BackupDesk>("/api/backups");
	expect(desk).toMatchObject({ kept: null, canExportAll: isPostgres() });
	expect((await t.refused("POST", "/api/backups")).code).toBe("backups_off");
});

test("what cannot be downloaded is said before a browser asks for the file", async () => {
	const check = (query = "") =>
		t.send<Problem>("GET", `/api/backups/download-check${query}`);
	expect((await check()).status).toBe(isPostgres() ? 204 : 409);
	const none = "?name=divishop-20240229-120000-manual.backup";
	expect((await check(none)).body.code).toBe("backups_off");
	expect((await check("?name=etc")).status).toBe(422);
});

test.runIf(isPostgres())(
	"everything leaves as csv with a dictionary, and no cell is a formula",
	async () => {
		await t.db.execute(sql`
			insert into stores (name, slug, type, status, category, manager, phone, joined_on, search_text)
			values ('=1+1; "aspas"', 'loja', 'ambos', 'ativa', 'geral', 'João', '11987654321', '2024-01-01', 'x')`);
		await t.db.execute(sql`
			insert into webhooks (name, address, secret, events, created_by)
			values ('ERP', 'https://erp.example', 'muito-secreto', '{order.placed}', 'Ana')`);
		const answer = await t.api.request("/api/settings/everything/export");
		expect(answer.headers.get("content-disposition")).toBe(
			'attachment; filename="divishop_tudo_2024-02-29.zip"',
		);
		const bytes = new Uint8Array(await answer.arrayBuffer());
		const texts = await textsOf(bytes);
		expect(texts["tabelas/stores.csv"]).toContain(`;"'=1+1; ""aspas""";loja;`);
		expect(Object.values(texts).join()).not.toContain("muito-secreto");
		expect(texts["dicionario.csv"]).toContain("stores;Lojas;slug;text;");
		expect(Object.keys(texts)).toHaveLength(Object.keys(tableWords).length + 2);
	},
);

test.runIf(isPostgres())(
	"whoever leaves before everything has left is let go, and the next one gets it all",
	async () => {
		const left = await t.api.request("/api/settings/everything/export");
		const reader = left.body?.getReader();
		await reader?.read();
		await reader?.cancel();
		const answer = await t.api.request("/api/settings/everything/export");
		const texts = await textsOf(new Uint8Array(await answer.arrayBuffer()));
		expect(Object.keys(texts)).toHaveLength(Object.keys(tableWords).length + 2);
	},
);

async function textsOf(zip: Uint8Array): Promise<Record<string, string>> {
	const reader = new ZipReader(new Uint8ArrayReader(zip));
	const texts: Record<string, string> = {};
	for (const entry of await reader.getEntries()) {
		if (entry.directory) continue;
		const content = await entry.arrayBuffer();
		texts[entry.filename] = new TextDecoder().decode(content);
	}
	return texts;
}
