import { expect, test } from "vitest";
import type { KeptBackup } from "#contract/backups.ts";
import { RuleViolation } from "#core/errors.ts";
import { lastFailureOf } from "#db/queries/jobs.ts";
import {
	givenJob,
	letWaitingBecomeDue,
	runDueJobs,
} from "#tests/support/jobs.ts";
import { fail, useTestApi } from "#tests/support/test-api.ts";
import { ensureStandingJob } from "../jobs/standing-jobs.ts";
import {
	backupJob,
	backupName,
	dailyBackup,
	dailyBackupName,
} from "./backup-jobs.ts";
import type { Backups } from "./backups.ts";

const t = useTestApi();
const dayMs = 86_400_000;
const now = new Date("2026-11-16T12:00:00Z");

const unasked = () => fail("nobody is to ask for it");

function backupsThat(make: Backups["make"], kept: KeptBackup[] = []): Backups {
	return {
		isEncrypting: false,
		make,
		list: async () => kept,
		...{ warning: unasked, freeBytes: unasked, read: unasked },
		...{
			remove: unasked,
			receive: unasked,
			inspect: unasked,
			restore: unasked,
		},
	};
}

function keptAt(at: Date): KeptBackup {
	return {
		name: "divishop-20261116-000000-manual.backup",
		...{ createdAt: at.toISOString(), origin: "manual", bytes: 1 },
		...{ isEncrypted: false, madeBy: null },
	};
}

async function runDaily(
	backups: Backups,
	startedAt: Date,
	onUnexpectedError?: (error: unknown) => void,
) {
	const kind = dailyBackup(backups, startedAt);
	await ensureStandingJob(t.db, kind);
	return runDueJobs(t.database, kind, { now: () => now, onUnexpectedError });
}

test("a copy is due a day after the last one, whoever made it", async () => {
	const yesterday = new Date(now.getTime() - dayMs + 60_000);
	const job = await runDaily(
		backupsThat(unasked, [keptAt(yesterday)]),
		yesterday,
	);
	expect(job.status).toBe("waiting");
	expect(job.runAt).toEqual(new Date(yesterday.getTime() + dayMs));
});

test("one that is due is made, and the next is due a day later", async () => {
	const made: string[] = [];
	const backups = backupsThat(
		async (origin, { actor }) => {
			made.push(`${origin} by ${actor.kind}`);
			return { name: "new", bytes: 1, missingFiles: 0 };
		},
		[keptAt(new Date(now.getTime() - dayMs))],
	);
	const job = await runDaily(backups, now);
	expect(made).toEqual(["automatic by system"]);
	expect(job.runAt).toEqual(new Date(now.getTime() + dayMs));
});

function lastFailure() {
	return lastFailureOf(t.db, {
		kind: backupName,
		standing: dailyBackupName,
	});
}

test("when the last copy failed is known after one that did not, and of a copy by hand", async () => {
	expect(await lastFailure()).toBe(0);
	const longAgo = new Date(now.getTime() - 2 * dayMs);
	await runDaily(
		backupsThat(() => Promise.reject(new Error("no such folder"))),
		longAgo,
		() => {},
	);
	await letWaitingBecomeDue(t.db);
	const made = { name: "new", bytes: 1, missingFiles: 0 };
	const job = await runDaily(
		backupsThat(async () => made),
		longAgo,
	);
	expect(job.failure).toBeNull();
	expect(await lastFailure()).toBe(now.getTime() / 1000);

	const byHand = backupJob(
		backupsThat(() =>
			Promise.reject(new RuleViolation("backup_busy", "in English")),
		),
	);
	await givenJob(t.db, { kind: byHand.name });
	const failed = await runDueJobs(t.database, byHand);
	expect(failed.status).toBe("failed");
	expect(Math.floor((await lastFailure()) * 1000)).toBe(
		failed.finishedAt?.getTime(),
	);
});

test.each(["backup_disk_full", "backup_busy"] as const)(
	"%s keeps it from being made now, and not for good",
	async (code) => {
		const backups = backupsThat(() =>
			Promise.reject(new RuleViolation(code, "in English")),
		);
		const job = await runDaily(backups, new Date(now.getTime() - dayMs));
		expect(job.status).toBe("waiting");
		expect(job.finishedAt).toBeNull();
		expect(job.failure).toMatch(/espaço em disco|em andamento/);
		expect(await lastFailure()).toBe(now.getTime() / 1000);
	},
);
