import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { pino } from "pino";
import { migrate, migrations } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { loadSample } from "#db/sample/load-sample.ts";
import {
	type EmbeddedPostgres,
	startEmbeddedPostgres,
} from "#server/embedded-postgres.ts";
import { generateOrders } from "./generate-orders.ts";

const cache = ".cache/bench";

/**
 * The sample with `orders` generated ones, as a DATA_DIR of the embedded PostgreSQL.
 * Generated once and kept; other tables or another generator make another one.
 */
export async function openOrdersDatabase(
	orders: number,
): Promise<EmbeddedPostgres> {
	const dataDir = `${cache}/orders-${orders}-${version()}`;
	if (!existsSync(dataDir)) await generate(dataDir, orders);
	return start(dataDir);
}

function version(): string {
	const generator = readFileSync("benchmarks/generate-orders.ts", "utf8");
	return createHash("sha256")
		.update(JSON.stringify(migrations) + generator)
		.digest("hex")
		.slice(0, 12);
}

async function generate(dataDir: string, orders: number): Promise<void> {
	const unfinished = `${dataDir}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	console.log(`generating ${orders.toLocaleString("en")} orders, once`);
	const postgres = await start(unfinished);
	const database = await openPostgres(postgres.url);
	await migrate(database.longWork);
	await loadSample(database.longWork, { realNow: new Date() });
	await generateOrders(database.longWork, orders);
	await database.close();
	await postgres.stop();
	renameSync(unfinished, dataDir);
}

function start(dataDir: string): Promise<EmbeddedPostgres> {
	return startEmbeddedPostgres({
		dataDir,
		log: pino({ level: "warn" }),
		onFailure: (error) => {
			throw error;
		},
	});
}
