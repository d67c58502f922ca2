import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/embedded-data-dir.ts";
import { createBackups } from "./create-backups.ts";
import {
	findKeptBackup,
	keptBackupName,
	listKeptBackups,
	removeOlder,
	removeUnfinished,
} from "./kept-backups.ts";

const dayMs = 86_400_000;
const now = new Date("2026-11-16T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

function put(folder: string, ...names: string[]) {
	mkdirSync(folder, { recursive: true });
	for (const name of names) writeFileSync(path.join(folder, name), "x");
}

test("of each kind the newest seven stay, and nothing that is not ours goes but what was never finished", async () => {
	const folder = temporaryFolder();
	for (let day = 0; day < 9; day++)
		put(
			folder,
			keptBackupName(daysAgo(day), "automatic"),
			keptBackupName(daysAgo(day), "manual"),
		);
	put(
		folder,
		"of-somebody.txt",
		`${keptBackupName(now, "manual")}.1.unfinished`,
	);
	await removeUnfinished(folder);
	await removeOlder(folder);
	const kept = await listKeptBackups(folder);
	expect(kept).toHaveLength(14);
	expect(kept[0]?.at).toEqual(now);
	expect(kept.at(-1)?.at).toEqual(daysAgo(6));
	expect(readdirSync(folder)).toContain("of-somebody.txt");
	expect(readdirSync(folder).join()).not.toContain("unfinished");
});

test("a name without a day there is is none of ours", async () => {
	const folder = temporaryFolder();
	put(folder, "divishop-20269999-999999-manual.backup");
	expect(await listKeptBackups(folder)).toEqual([]);
});

test("no name leads out of the folder", async () => {
	const folder = temporaryFolder();
	const name = keptBackupName(now, "manual");
	put(path.join(folder, "inside"));
	put(folder, name);
	for (const other of [`../${name}`, `${name}/../${name}`, "..", ""])
		expect(await findKeptBackup(path.join(folder, "inside"), other)).toBeNull();
	expect(await findKeptBackup(folder, name)).toMatchObject({ at: now });
});

test.each([
	["a copy of yesterday", [1], 30, null],
	["one of three days ago", [3], 30, "old"],
	["none on the first day", [], 0, null],
	["none after three days", [], 3, "none-yet"],
] as const)(
	"with %s the warning is right",
	async (_, copies, runsFor, warning) => {
		const folder = temporaryFolder();
		for (const days of copies)
			put(folder, keptBackupName(daysAgo(days), "manual"));
		const backups = createBackups(
			{ dataDir: folder, databaseUrl: undefined, backupPassphrase: undefined },
			folder,
			() => Promise.reject(new Error("no database")),
			daysAgo(runsFor),
		);
		expect(await backups.warning(now)).toBe(warning);
	},
);

test("a folder that cannot be read is a warning, and keeps no dashboard from being shown", async () => {
	const folder = path.join(temporaryFolder(), "a-file");
	writeFileSync(folder, "");
	const backups = createBackups(
		{ dataDir: folder, databaseUrl: undefined, backupPassphrase: undefined },
		folder,
		() => Promise.reject(new Error("no database")),
		now,
	);
	expect(await backups.warning(now)).toBe("unreachable");
});
