import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { download, printMemory, secondsOf } from "./downloads.ts";
import { exportedOrders } from "./exported-orders.ts";
import { median, printAtLeast, whole } from "./figures.ts";
import { openOrdersDatabase } from "./orders-database.ts";
import {
	type ServerProcess,
	startBuiltServer,
	withPeakMemory,
} from "./running-server.ts";

const rounds = 3;

/** Everything as csv and xlsx through the server, beside COPY, exceljs and a file built in memory. */
export async function benchExports({
	isLargestSkipped,
}: {
	isLargestSkipped: boolean;
}): Promise<void> {
	await exportsOf(100_000, [benchCopy, benchExceljs, benchInMemory]);
	if (!isLargestSkipped)
		await exportsOf(1_000_000, [benchCopy, (given) => benchExceljs(given, 1)]);
}

interface Given {
	url: string;
	server: ServerProcess;
	orders: number;
}

async function exportsOf(
	generated: number,
	benches: ((given: Given) => Promise<void>)[],
) {
	console.log(`${whole(generated)} orders`);
	const postgres = await openOrdersDatabase(generated);
	try {
		const server = await startBuiltServer({ DATABASE_URL: postgres.url });
		try {
			const orders = await countOrders(postgres.url);
			for (const bench of benches)
				await bench({ url: postgres.url, server, orders });
		} finally {
			await server.stop();
		}
	} finally {
		await postgres.stop();
	}
}

async function benchCopy({ url, server, orders }: Given) {
	const ours: number[] = [];
	const copies: number[] = [];
	const grown: number[] = [];
	for (let round = 0; round < rounds; round++) {
		copies.push(orders / (await secondsOf(() => copyOut(url))));
		const { seconds, grownMegabytes } = await download(
			server,
			exportPath("csv"),
		);
		ours.push(orders / seconds);
		grown.push(grownMegabytes);
	}
	const ratio = median(ours) / median(copies);
	printAtLeast(
		"csv",
		`${whole(median(ours))} orders/s, ${ratio.toFixed(2)}× COPY's ${whole(median(copies))} (at least 0.5×)`,
		ratio,
		0.5,
	);
	printMemory("csv", grown);
}

/** A million orders take exceljs two minutes: one round of them is enough. */
async function benchExceljs({ url, server, orders }: Given, times = rounds) {
	const ours: number[] = [];
	const theirs: number[] = [];
	const grown: number[] = [];
	for (let round = 0; round < times; round++) {
		theirs.push(await exceljsSpeed(url));
		const { seconds, grownMegabytes } = await download(
			server,
			exportPath("xlsx"),
		);
		ours.push(orders / seconds);
		grown.push(grownMegabytes);
	}
	const ratio = median(ours) / median(theirs);
	printAtLeast(
		"xlsx",
		`${whole(median(ours))} orders/s, ${ratio.toFixed(1)}× exceljs's ${whole(median(theirs))} (at least 2×)`,
		ratio,
		2,
	);
	printMemory("xlsx", grown);
}

/** In a process of its own, so that its memory is its own. */
async function benchInMemory({ url }: Given) {
	const child = runScript("benchmarks/naive-export.ts", url, "inherit");
	const { grownMegabytes } = await withPeakMemory(child.pid ?? 0, async () => {
		await once(child, "exit");
	});
	console.log(
		`      in memory: peak memory above its start ${whole(grownMegabytes)} MB`,
	);
}

function exportPath(format: "csv" | "xlsx"): string {
	return `/api/orders/export?format=${format}&dateRange=all&fields=basic,financial,contact`;
}

async function copyOut(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const stream = client.query(
			copyTo(`copy (${exportedOrders}) to stdout (format csv, delimiter ';')`),
		);
		stream.resume();
		await once(stream, "end");
	} finally {
		await client.end();
	}
}

async function exceljsSpeed(url: string): Promise<number> {
	const child = runScript("benchmarks/exceljs-export.ts", url, "pipe");
	if (!child.stdout) throw new Error("a piped child has an output");
	return JSON.parse(await text(child.stdout)).ordersPerSecond;
}

function runScript(file: string, url: string, output: "pipe" | "inherit") {
	return spawn(process.execPath, ["--import", "tsx", file, url], {
		stdio: ["ignore", output, "inherit"],
	});
}

async function countOrders(url: string): Promise<number> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query("select count(*)::int as n from orders");
	await client.end();
	return rows[0].n;
}
