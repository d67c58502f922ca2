import { parseArgs } from "node:util";
import { formatCount, formatMoney } from "#core/money.ts";
import { playStorefront, type StorefrontResult } from "./storefront.ts";
import { createWebhookReceiver } from "./webhook-receiver.ts";

const usage = `npm run simulate -- [--rate 5] [--minutes 1] [--url http://127.0.0.1:3000] [--listen 4000]
Plays a storefront against a running server. Rate is orders per second, up to 200; minutes up to 60.
Where people sign in, DIVISHOP_KEY holds an API key that may send orders and read products and customers.
With --listen it also receives webhooks at http://127.0.0.1:4000, checks them with the secret in
DIVISHOP_WEBHOOK_SECRET, and stays until Ctrl+C; --rate 0 then buys nothing.`;

const { values } = parseArgs({
	options: {
		rate: { type: "string", default: "5" },
		minutes: { type: "string", default: "1" },
		url: {
			type: "string",
			default: `http://127.0.0.1:${process.env.PORT || 3000}`,
		},
		listen: { type: "string" },
		help: { type: "boolean", default: false },
	},
});
const ordersPerSecond = Number(values.rate);
const minutes = Number(values.minutes);
const listenPort = Number(values.listen);
const secret = process.env.DIVISHOP_WEBHOOK_SECRET;
const isWithin = (value: number, limit: number) => value > 0 && value <= limit;
const onlyListens = values.listen !== undefined && ordersPerSecond === 0;

if (
	values.help ||
	!(isWithin(ordersPerSecond, 200) || onlyListens) ||
	!isWithin(minutes, 60) ||
	!URL.canParse(values.url) ||
	(values.listen !== undefined && !(isWithin(listenPort, 65_535) && secret))
) {
	process.stdout.write(`${usage}\n`);
	process.exitCode = values.help ? 0 : 1;
} else {
	if (secret && values.listen !== undefined) receive(secret);
	if (!onlyListens) await buy();
}

/** Until the process is ended. */
function receive(secret: string) {
	const say = (line: string) => process.stdout.write(`  ${line}\n`);
	createWebhookReceiver({
		secret: () => secret,
		onDelivery: ({ id, event, record }) =>
			say(`webhook ${event} ${record.code ?? record.id} (${id})`),
		onIgnored: (reason) => say(`webhook ignored: ${reason}`),
	}).listen(listenPort, "127.0.0.1", () =>
		say(`receiving webhooks at http://127.0.0.1:${listenPort}`),
	);
}

async function buy() {
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
