import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemActor } from "#core/actor.ts";
import { rowsOf } from "#db/database.ts";
import { type Installation, startInstallation } from "#tests/support/backup.ts";
import {
	migratedDataDir,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { createBackups } from "./create-backups.ts";
import { keptBackupName } from "./kept-backups.ts";

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
	const here = await startInstallation(migratedDataDir());
	const folder = temporaryFolder();
	const backups = backupsOf(here, folder);
	// Seven before a restore, the oldest of which is the one that is wanted back.
	const kept = Array.from({ length: 7 }, (_, day) =>
		keptBackupName(new Date(2026, 0, 1 + day), "before-restore"),
	);
	const [oldest = "", ...others] = kept;
	await here.backup(path.join(folder, oldest));
	for (const name of others) writeFileSync(path.join(folder, name), "");
	writeFileSync(path.join(folder, "killed.backup.1.unfinished"), "");
	const forgotten = path.join(folder, `${crypto.randomUUID()}.sent`);
	writeFileSync(forgotten, "");
	utimesSync(forgotten, 0, 0);
	await here.db.execute(sql`update marketplace_settings set name = 'Depois'`);

	const percents: number[] = [];
	await backups.restore(
		{ from: "kept", name: oldest },
		{
			...{ ...work, jobId: 1_000_000 },
			onPercent: (percent) => percents.push(percent),
		},
	);
	const names = await rowsOf<{ name: string }>(
		here.db,
		sql`select name from marketplace_settings`,
	);
	expect(names).toEqual([{ name: "Divishop" }]);
	expect(percents).toEqual(percents.toSorted((a, b) => a - b));
	const left = readdirSync(folder);
	expect(left).toHaveLength(7);
	expect(left).toEqual(expect.arrayContaining(others));
});

test("one that is damaged is refused before anything is copied", async () => {
	const here = await startInstallation(migratedDataDir());
	const folder = temporaryFolder();
	const name = keptBackupName(new Date(2026, 0, 1), "manual");
	const file = path.join(folder, name);
	await here.backup(file);
	const bytes = readFileSync(file);
	const middle = Math.floor(bytes.length / 2);
	bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
	writeFileSync(file, bytes);
	const restoring = backupsOf(here, folder).restore(
		{ from: "kept", name },
		{ ...work, jobId: 1_000_000 },
	);
	await expect(restoring).rejects.toMatchObject({ code: "backup_damaged" });
	expect(readdirSync(folder)).toEqual([name]);
});
