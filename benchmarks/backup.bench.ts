import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { copyStatement, listStoredTables } from "#db/backup/stored-tables.ts";
import type { CopySession } from "#db/copy-session.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { printMemory, secondsOf } from "./downloads.ts";
import { median, printAtLeast, whole } from "./figures.ts";
import { openOrdersDatabase } from "./orders-database.ts";
import { withPeakMemory } from "./running-server.ts";

const rounds = 3;

/** A backup of everything by its command, packed, checked and read back, beside COPY of the same tables to nowhere. */
export async function benchBackup({
	isLargestSkipped,
}: {
	isLargestSkipped: boolean;
}): Promise<void> {
	await backupOf(100_000);
	if (!isLargestSkipped) await backupOf(1_000_000);
}

async function backupOf(orders: number): Promise<void> {
	console.log(`${whole(orders)} orders`);
	const postgres = await openOrdersDatabase(orders);
	const folder = mkdtempSync(path.join(os.tmpdir(), "divishop-bench-"));
	const database = await openPostgres(postgres.url);
	try {
		const ours: number[] = [];
		const copies: number[] = [];
		const grown: number[] = [];
		let megabytes = 0;
		for (let round = 0; round < rounds; round++) {
			const session = await database.copySession?.();
			if (!session) throw new Error("no PostgreSQL");
			copies.push(
				await secondsOf(async () => {
					megabytes = (await copyAll(session)) / 1e6;
				}),
			);
			await session.close();
			const file = path.join(folder, `${round}.backup`);
			const made = await runBackup(postgres.url, file);
			ours.push(made.seconds);
			grown.push(made.grownMegabytes);
			if (round === rounds - 1)
				console.log(
					`      ${whole(megabytes)} MB of rows in a file of ${whole(statSync(file).size / 1e6)} MB`,
				);
			rmSync(file);
		}
		const ratio = median(copies) / median(ours);
		printAtLeast(
			"backup, made and read back",
			`${median(ours).toFixed(1)} s, ${whole(megabytes / median(ours))} MB/s, ${ratio.toFixed(2)}× COPY's ${median(copies).toFixed(1)} s (at least 0.5×)`,
			ratio,
			0.5,
		);
		printMemory("backup", grown);
	} finally {
		rmSync(folder, { recursive: true, force: true });
		await database.close();
		await postgres.stop();
	}
}

async function copyAll({ db, copyOut }: CopySession): Promise<number> {
	let bytes = 0;
	for (const table of await listStoredTables(db))
		for await (const piece of copyOut(copyStatement(table, "to stdout")))
			bytes += piece.length;
	return bytes;
}

/** In a process of its own, with the start of that process: what whoever types the command waits for. */
async function runBackup(databaseUrl: string, file: string) {
	const child = spawn(process.execPath, ["dist/server/backup.js", file], {
		env: { ...process.env, DATABASE_URL: databaseUrl },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const { result: seconds, grownMegabytes } = await withPeakMemory(
		child.pid ?? 0,
		() => secondsOf(() => once(child, "exit")),
	);
	if (child.exitCode !== 0) throw new Error("no backup was made");
	return { seconds, grownMegabytes };
}
