import {
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runChecks } from "#db/self-check.ts";
import {
	everythingIn,
	type Installation,
	makeSampleDataDir,
	schemaOf,
	settledRestore,
	startInstallation,
} from "#tests/support/backup.ts";
import {
	freshDataDir,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";

let sampleDataDir: string;

beforeAll(async () => {
	sampleDataDir = await makeSampleDataDir();
});
afterAll(() => rmSync(sampleDataDir, { recursive: true, force: true }));

function withSample(): Promise<Installation> {
	const dataDir = temporaryFolder();
	cpSync(sampleDataDir, dataDir, { recursive: true });
	return startInstallation(dataDir);
}

/** A picture that a product shows, as a file. */
async function putPicture({ db, dataDir }: Installation) {
	const sha256 = "ab".repeat(32);
	await db.execute(sql`
		insert into product_images (product_id, position, sha256, media_type, width, height, bytes)
		select id, 4, ${sha256}, 'image/png', 1, 1, 1 from products order by id limit 1`);
	const folder = path.join(dataDir, "images", "ab");
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		path.join(folder, `${sha256}.full`),
		Buffer.alloc(2_500_000, 7),
	);
	writeFileSync(path.join(folder, `${sha256}.thumb`), "");
}

function filesIn(folder: string): Record<string, string> {
	const names = readdirSync(folder, { recursive: true, withFileTypes: true });
	return Object.fromEntries(
		names
			.filter((entry) => entry.isFile())
			.map((entry) => path.join(entry.parentPath, entry.name))
			.map((file) => [
				path.relative(folder, file),
				readFileSync(file).toString("base64"),
			]),
	);
}

test("what was backed up is in an empty installation to the byte: tables, sequences, rules, pictures", async () => {
	const here = await withSample();
	await putPicture(here);
	const file = path.join(temporaryFolder(), "all.backup");
	const manifest = await here.backup(file);
	expect(manifest.missingFiles).toBe(0);

	const there = await startInstallation(freshDataDir());
	await there.restore(file);
	expect(await everythingIn(there.db)).toEqual(await everythingIn(here.db));
	expect(await schemaOf(there.db)).toEqual(await schemaOf(here.db));
	expect(filesIn(path.join(there.dataDir, "images"))).toEqual(
		filesIn(path.join(here.dataDir, "images")),
	);
	const checks = await runChecks(there.db);
	expect(checks.filter(({ count }) => count > 0)).toEqual([]);
	expect(settledRestore).toBeDefined();
});
