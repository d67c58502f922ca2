import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { migrate } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { loadSample } from "#db/sample/load-sample.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { generateOrders } from "./generate-orders.ts";
import { startBuiltServer, withPeakMemory } from "./running-server.ts";

const orders = 100_000;

/** Everything as xlsx and csv through the server, beside building the same file in memory. */
export async function benchExports(): Promise<void> {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "divishop-bench-"));
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: pino({ level: "warn" }),
		onFailure: (error) => {
			throw error;
		},
	});
	try {
		await prepare(postgres.url);
		const server = await startBuiltServer({
			DATABASE_URL: postgres.url,
			DATA_DIR: dataDir,
		});
		try {
			for (const format of ["xlsx", "csv"]) {
				const pid = server.process.pid ?? 0;
				const begun = performance.now();
				const { result: bytes, grownMegabytes } = await withPeakMemory(
					pid,
					() =>
						download(
							`${server.address}/api/orders/export?format=${format}&dateRange=all&fields=basic,financial,contact`,
						),
				);
				report(`streamed ${format}`, begun, bytes, grownMegabytes);
			}
		} finally {
			await server.stop();
		}
		await naiveExport(postgres.url);
	} finally {
		await postgres.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function prepare(url: string) {
	const database = await openPostgres(url);
	await migrate(database.db);
	await loadSample(database.db, { realNow: new Date() });
	await generateOrders(database.db, orders);
	await database.close();
}

async function download(url: string): Promise<number> {
	const answer = await fetch(url);
	if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`);
	let bytes = 0;
	for await (const chunk of answer.body) bytes += chunk.length;
	return bytes;
}

/** In a process of its own, so that its memory is its own. */
async function naiveExport(url: string) {
	const child = spawn(
		process.execPath,
		["--import", "tsx", "benchmarks/naive-export.ts", url],
		{ stdio: ["ignore", "inherit", "inherit"] },
	);
	const { grownMegabytes } = await withPeakMemory(child.pid ?? 0, async () => {
		await once(child, "exit");
	}).catch(() => ({ grownMegabytes: Number.NaN }));
	console.log(
		`in memory: peak memory above its start ${grownMegabytes.toFixed(0)} MB`,
	);
}

function report(
	name: string,
	begun: number,
	bytes: number,
	grownMegabytes: number,
) {
	const seconds = (performance.now() - begun) / 1000;
	console.log(
		`${name}: ${Math.round(orders / seconds).toLocaleString("en")} orders/s, ${(bytes / 1e6).toFixed(1)} MB, server memory +${grownMegabytes.toFixed(0)} MB (at most 150)`,
	);
}
