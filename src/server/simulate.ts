import { parseArgs } from "node:util";
import { formatCount, formatMoney } from "#core/money.ts";
import { playStorefront, type StorefrontResult } from "./storefront.ts";

const usage = `npm run simulate -- [--rate 5] [--minutes 1] [--url http://127.0.0.1:3000]
Plays a storefront against a running server. Rate is orders per second, up to 200; minutes up to 60.
Where people sign in, DIVISHOP_KEY holds an API key that may send orders and read products and customers.`;

const { values } = parseArgs({
	options: {
		rate: { type: "string", default: "5" },
		minutes: { type: "string", default: "1" },
		url: {
			type: "string",
			default: `http://127.0.0.1:${process.env.PORT || 3000}`,
		},
		help: { type: "boolean", default: false },
	},
});
const ordersPerSecond = Number(values.rate);
const minutes = Number(values.minutes);
const isWithin = (value: number, limit: number) => value > 0 && value <= limit;

if (
	values.help ||
	!isWithin(ordersPerSecond, 200) ||
	!isWithin(minutes, 60) ||
	!URL.canParse(values.url)
) {
	process.stdout.write(`${usage}\n`);
	process.exitCode = values.help ? 0 : 1;
} else await run();

async function run() {
	process.stdout.write(
		`Buying at ${values.url}: ${ordersPerSecond} per second for ${minutes} min\n`,
	);
	try {
		const result = await playStorefront({
			send: (path, init) => fetch(new URL(path, values.url), withKey(init)),
			ordersPerSecond,
			seconds: minutes * 60,
			onProgress: (soFar) => process.stdout.write(`  ${lineOf(soFar)}\n`),
		});
		process.stdout.write(`Done. ${lineOf(result)}\n${timesOf(result)}\n`);
		if (result.failed > 0) process.exitCode = 1;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		process.stderr.write(
			`Cannot buy at ${values.url}: ${reason}\nIs the server running there? Start it with npm start.\n`,
		);
		process.exitCode = 1;
	}
}

function withKey(init: RequestInit = {}): RequestInit {
	const key = process.env.DIVISHOP_KEY;
	if (!key) return init;
	const headers = new Headers(init.headers);
	headers.set("authorization", `Bearer ${key}`);
	return { ...init, headers };
}

function lineOf({
	placed,
	totalCents,
	repeated,
	refused,
	failed,
}: StorefrontResult): string {
	const refusals = Object.entries(refused)
		.map(([code, count]) => `${code} ${count}`)
		.join(", ");
	return [
		`${formatCount(placed)} orders`,
		formatMoney(totalCents),
		`${repeated} repeats harmless`,
		`refused: ${refusals || "none"}`,
		`failed: ${failed}`,
	].join(" · ");
}

function timesOf({ latencies }: StorefrontResult): string {
	const sorted = latencies.toSorted((a, b) => a - b);
	const at = (share: number) =>
		Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
	return `An order took ${at(0.5)} ms (median), ${at(0.95)} ms (95%), ${at(1)} ms (slowest).`;
}
