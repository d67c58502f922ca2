import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { tryLockForBackup } from "#db/backup/backup-lock.ts";
import { openPostgresCopy } from "#db/open-postgres-copy.ts";
import { copyLimits } from "#db/open-postgres-limits.ts";
import { startInstallation } from "#tests/support/backup.ts";
import {
	migratedDataDir,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";

const hangingDisk = () => ({ write: () => new Promise<void>(() => {}) });

test("a backup to a disk that hangs is given up, and the next one is made", async () => {
	const installation = await startInstallation(migratedDataDir());
	const folder = temporaryFolder();
	const file = path.join(folder, "divishop.backup");
	await expect(
		installation.backup(file, { openSink: hangingDisk, stillMs: 50 }),
	).rejects.toMatchObject({ code: "backup_stuck" });
	await installation.backup(file);
	expect(readdirSync(folder)).toContain("divishop.backup");
});

test("a backup that hangs ends when it is to end", async () => {
	const installation = await startInstallation(migratedDataDir());
	const file = path.join(temporaryFolder(), "divishop.backup");
	const { signal, abort } = endable();
	const making = installation.backup(file, { openSink: hangingDisk, signal });
	abort();
	await expect(making).rejects.toThrow("cancelled");
	await installation.backup(file);
});

test("whoever holds the lock and asks nothing any more loses it, while one who is at work keeps it", async () => {
	const { url } = await startInstallation(migratedDataDir());
	const open = async (aliveMs: number) => {
		const limits = { ...copyLimits, idleMs: 1_500, aliveMs };
		const session = await openPostgresCopy(url, limits);
		onTestFinished(() => session.close());
		return session.db;
	};
	const hanging = await open(600_000); // as a process that was stopped
	const next = await open(100);
	const waiting = await open(100);
	expect(await tryLockForBackup(hanging)).toBe(true);
	expect(await tryLockForBackup(next)).toBe(false);
	await vi.waitFor(
		async () => expect(await tryLockForBackup(next)).toBe(true),
		{ timeout: 30_000, interval: 100 },
	);
	await expect(tryLockForBackup(hanging)).rejects.toThrow();
	expect(await tryLockForBackup(waiting)).toBe(false);
});

test("every wait of such a connection has an end", async () => {
	const { url } = await startInstallation(migratedDataDir());
	const session = await openPostgresCopy(url);
	onTestFinished(() => session.close());
	const { rows } = await session.db.execute<{ name: string; setting: string }>(
		`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_session_timeout',
			'idle_in_transaction_session_timeout', 'tcp_user_timeout', 'tcp_keepalives_idle') order by name`,
	);
	expect(rows).toHaveLength(6);
	expect(rows.filter(({ setting }) => Number(setting) <= 0)).toEqual([]);
});

function endable() {
	const controller = new AbortController();
	return {
		signal: controller.signal,
		abort: () => controller.abort(new Error("cancelled")),
	};
}
