import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	expect,
	test,
} from "vitest";
import type { OpenDatabase } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
import { contentFolders } from "./content-folders.ts";
import { sweepContent } from "./sweep-content.ts";

let directory: string;
let database: OpenDatabase;

beforeAll(async () => {
	database = await openPglite();
	await migrate(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
	directory = mkdtempSync(path.join(os.tmpdir(), "divishop-images-"));
	await database.db.execute(
		sql`truncate stores, products, product_images restart identity cascade`,
	);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function givenShownImage(sha256: string) {
	await database.db.execute(sql`
		insert into stores (name, slug, type, status, category, manager, phone, joined_on, search_text)
		values ('Loja', 'loja', 'ambos', 'ativa', 'geral', 'Ana', '11987654321', '2024-01-01', 'loja')`);
	await database.db.execute(sql`
		insert into products (store_id, name, category, price_retail_cents, stock, created_at, search_text)
		values (1, 'Boné', 'moda', 100, 0, now(), 'bone')`);
	await database.db.execute(sql`
		insert into product_images (product_id, position, sha256, media_type, width, height, bytes)
		values (1, 0, ${sha256}, 'image/png', 1, 1, 1)`);
}

function folder(name: string) {
	const found = contentFolders.find((folder) => folder.name === name);
	if (!found) throw new Error(`No folder ${name}`);
	return found;
}

const shown = "aa".repeat(32);
const forgotten = `aa${"bb".repeat(31)}`;
const day = (text: string) => new Date(`${text}T12:00:00Z`);
const sweep = (on = "2024-03-01") =>
	sweepContent(database.db, folder("images"), directory, day(on));
const put = (...names: string[]) => {
	mkdirSync(path.join(directory, "aa"), { recursive: true });
	for (const name of names)
		writeFileSync(path.join(directory, "aa", name), "x");
};
const filesLeft = () =>
	readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) =>
			path.relative(directory, path.join(parentPath, name)),
		)
		.toSorted();

test("files that no product shows are put aside, those never finished deleted, the others stay", async () => {
	await givenShownImage(shown);
	put(
		`${shown}.full`,
		`${shown}.thumb`,
		`${shown}.full.8d3f6c1e-0000-4000-8000-000000000000`,
		`${forgotten}.full`,
		`${forgotten}.thumb`,
	);
	expect(await sweep()).toEqual({ quarantined: 2, returned: 0, deleted: 1 });
	expect(filesLeft()).toEqual([
		`aa/${shown}.full`,
		`aa/${shown}.thumb`,
		`quarantine/2024-03-01/${forgotten}.full`,
		`quarantine/2024-03-01/${forgotten}.thumb`,
	]);
	expect(await sweep()).toEqual({ quarantined: 0, returned: 0, deleted: 0 });
});

test("a picture comes back when a database that shows it is started again", async () => {
	put(`${shown}.full`, `${shown}.thumb`);
	await sweep("2024-03-01");
	await sweep("2024-03-15");
	await givenShownImage(shown);
	expect(await sweep("2024-03-31")).toEqual({
		quarantined: 0,
		returned: 2,
		deleted: 0,
	});
	expect(filesLeft()).toEqual([`aa/${shown}.full`, `aa/${shown}.thumb`]);
});

test("what was put aside is kept for thirty days", async () => {
	put(`${forgotten}.full`);
	await sweep("2024-03-01");
	await sweep("2024-03-31");
	expect(filesLeft()).toHaveLength(1);
	expect(await sweep("2024-04-01")).toEqual({
		quarantined: 0,
		returned: 0,
		deleted: 1,
	});
	expect(filesLeft()).toEqual([]);
});

test("a data directory without pictures is fine", async () => {
	const none = path.join(directory, "none");
	expect(
		await sweepContent(database.db, folder("images"), none, day("2024-03-01")),
	).toEqual({
		quarantined: 0,
		returned: 0,
		deleted: 0,
	});
});

test("a store's documents are swept like pictures, those that were removed too", async () => {
	const document = (sha256: string, removedAt: string | null) =>
		database.db.execute(sql`
			insert into store_documents (store_id, kind, file_name, media_type, bytes, sha256, actor, at, removed_at)
			values (1, 'outro', 'a.pdf', 'application/pdf', 1, ${sha256}, 'Ana', now(), ${removedAt}::timestamptz)`);
	await document(shown, null);
	await document(forgotten, "2024-02-01T12:00:00Z");
	put(`${shown}.file`, `${forgotten}.file`);
	expect(
		await sweepContent(
			database.db,
			folder("documents"),
			directory,
			day("2024-03-01"),
		),
	).toEqual({ quarantined: 1, returned: 0, deleted: 0 });
	expect(filesLeft()).toEqual([
		`aa/${shown}.file`,
		`quarantine/2024-03-01/${forgotten}.file`,
	]);
});
