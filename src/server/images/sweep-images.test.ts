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
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
import { sweepImages } from "./sweep-images.ts";

let directory: string;
let database: OpenDatabase;

beforeEach(async () => {
	directory = mkdtempSync(path.join(os.tmpdir(), "divishop-images-"));
	database = await openPglite();
	await migrate(database.db);
});
afterEach(async () => {
	await database.close();
	rmSync(directory, { recursive: true });
});

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

test("files that no product shows and files never finished are deleted, the others stay", async () => {
	const shown = "aa".repeat(32);
	const forgotten = `aa${"bb".repeat(31)}`;
	await givenShownImage(shown);
	const folder = path.join(directory, "aa");
	mkdirSync(folder);
	for (const name of [
		`${shown}.full`,
		`${shown}.thumb`,
		`${shown}.full.8d3f6c1e-0000-4000-8000-000000000000`,
		`${forgotten}.full`,
		`${forgotten}.thumb`,
	])
		writeFileSync(path.join(folder, name), "x");
	expect(await sweepImages(database.db, directory)).toBe(3);
	expect(readdirSync(folder).toSorted()).toEqual([
		`${shown}.full`,
		`${shown}.thumb`,
	]);
});

test("a data directory without pictures is fine", async () => {
	expect(await sweepImages(database.db, path.join(directory, "none"))).toBe(0);
});
