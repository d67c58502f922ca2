import {
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "#core/actor.ts";
import { rowsOf } from "#db/database.ts";
import {
	type Installation,
	makeSampleDataDir,
	startInstallation,
} from "#tests/support/backup.ts";
import { temporaryFolder } from "#tests/support/embedded-data-dir.ts";
import { createBackups } from "./create-backups.ts";
import { keptBackupName } from "./kept-backups.ts";

let sampleDataDir: string;

beforeAll(async () => {
	sampleDataDir = await makeSampleDataDir();
});
afterAll(() => rmSync(sampleDataDir, { recursive: true, force: true }));

const work = {
	...{ actor: systemActor, onPercent: () => {} },
	signal: new AbortController().signal,
};

function backupsOf(
	{ dataDir, database: { copySession } }: Installation,
	folder: string,
) {
	if (!copySession) throw new Error("no PostgreSQL");
	return createBackups(
		{ dataDir, databaseUrl: undefined, backupPassphrase: undefined },
		...([folder, copySession, new Date()] as const),
	);
}

test("a copy is restored and put away, what a kill has left is gone, and how far it is only grows", async () => {
	const here = await startInstallation(sampleDataDir);
	const folder = temporaryFolder();
	const backups = backupsOf(here, folder);
	// Seven before a restore, the oldest of which is the one that is wanted back.
	const names = Array.from({ length: 7 }, (_, day) =>
		keptBackupName(new Date(2026, 0, 1 + day), "before-restore"),
	);
	const [oldest = "", ...others] = names;
	await here.backup(path.join(folder, oldest));
	for (const name of others) writeFileSync(path.join(folder, name), "");
	writeFileSync(path.join(folder, "killed.backup.1.unfinished"), "");
	const forgotten = path.join(folder, `${crypto.randomUUID()}.sent`);
	writeFileSync(forgotten, "");
	utimesSync(forgotten, 0, 0);
	await here.db.execute(sql`update stores set name = 'Depois' where id = 1`);

	const percents: number[] = [];
	await backups.restore(
		{ from: "kept", name: oldest },
		{
			...{ ...work, jobId: 1_000_000 },
			onPercent: (percent) => percents.push(percent),
		},
	);
	const stores = await rowsOf<{ name: string }>(
		here.db,
		sql`select name from stores where name = 'Depois'`,
	);
	expect(stores).toEqual([]);
	expect(percents).toEqual(percents.toSorted((a, b) => a - b));
	const kept = readdirSync(folder);
	expect(kept).toHaveLength(7);
	expect(kept).toEqual(expect.arrayContaining(others));
});

test("one that is damaged is refused before anything is copied", async () => {
	const here = await startInstallation(sampleDataDir);
	const folder = temporaryFolder();
	const name = keptBackupName(new Date(2026, 0, 1), "manual");
	const file = path.join(folder, name);
	await here.backup(file);
	const bytes = readFileSync(file);
	bytes.writeUInt8(bytes.readUInt8(20_000) ^ 1, 20_000);
	writeFileSync(file, bytes);
	const restoring = backupsOf(here, folder).restore(
		{ from: "kept", name },
		{ ...work, jobId: 1_000_000 },
	);
	await expect(restoring).rejects.toMatchObject({ code: "backup_damaged" });
	expect(readdirSync(folder)).toEqual([name]);
});
