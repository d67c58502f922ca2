import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { median, printAtMost, ratesOf, whole } from "./figures.ts";
import { openMarketplace } from "./marketplace.ts";

/** As many as the server works at and lets wait at any time, so that none of them is refused. */
const clients = 16;
/** The first of them do not count: it takes a second to tell a rush from overload. */
const warmUpSeconds = 2;
const seconds = 24;
const mostTimes = 10;

/**
 * Half of what the server can do, then twice as much, as it comes from many who do not wait for each
 * other: those who are let in are answered nearly as fast, and the others are told so.
 */
export async function benchOverload(): Promise<void> {
	// One that was loaded just now has PostgreSQL vacuum it in the middle, and then plan everything anew.
	const { server, close } = await openMarketplace(10_000);
	const agent = new Agent({ keepAlive: true });
	try {
		const read = await orderReader(server.address, agent);
		const { capacity } = await ratesOf(clients, 9, { capacity: read });
		const half = await askAtRate(capacity / 2, read);
		const twice = await askAtRate(capacity * 2, read);
		const after = await askAtRate(capacity / 2, read);
		const usual = median(half.answered);
		console.log(
			`capacity ${whole(capacity)}/s; at half of it ${told(half)}; at twice ${told(twice)}; at half again ${told(after)}`,
		);
		for (const [who, times] of [
			["answered", twice.answered],
			["refused", twice.refused],
		] as const) {
			const slowest = percentile(times, 0.99);
			printAtMost(
				`requests ${who} at twice the capacity`,
				`p99 ${slowest.toFixed(1)} ms, ${(slowest / usual).toFixed(1)}× the p50 at half of it, ${usual.toFixed(1)} ms (at most ${mostTimes}×)`,
				slowest,
				usual * mostTimes,
			);
		}
		const unanswered = half.unanswered + twice.unanswered + after.unanswered;
		printAtMost(
			"requests that got no answer",
			`${unanswered} (at most 0)`,
			unanswered,
			0,
		);
	} finally {
		agent.destroy();
		await close();
	}
}

async function statusOf(url: string, agent: Agent): Promise<number> {
	const asked = request(url, { agent });
	const [answer] = await once(asked.end(), "response");
	await text(answer);
	return answer.statusCode;
}

/** One order after the other, all its parts and history: no two who ask at once ask the same. */
async function orderReader(
	address: string,
	agent: Agent,
): Promise<() => Promise<number>> {
	const answer = await fetch(`${address}/api/orders?pageSize=100`);
	const page = (await answer.json()) as { items: { code: string }[] };
	const paths = page.items.map(({ code }) => `/api/orders/${code.slice(1)}`);
	let next = 0;
	return async () => {
		const path = paths[next++ % paths.length];
		return statusOf(`${address}${path}`, agent);
	};
}

interface Times {
	/** Milliseconds from when each was due to its last byte. */
	answered: number[];
	refused: number[];
	/** Connections that were cut, and what is neither an answer nor a refusal. Those of the warm-up count. */
	unanswered: number;
}

async function askAtRate(
	perSecond: number,
	read: () => Promise<number>,
): Promise<Times> {
	const times: Times = { answered: [], refused: [], unanswered: 0 };
	const begun = performance.now();
	const asked: Promise<void>[] = [];
	for (let n = 0; n < perSecond * (warmUpSeconds + seconds); n++) {
		const due = begun + (n * 1000) / perSecond;
		const early = due - performance.now();
		if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
		asked.push(
			read().then(
				(status) => {
					if (![200, 503].includes(status)) times.unanswered += 1;
					else if (n >= perSecond * warmUpSeconds)
						(status === 200 ? times.answered : times.refused).push(
							performance.now() - due,
						);
				},
				() => {
					times.unanswered += 1;
				},
			),
		);
	}
	await Promise.all(asked);
	return times;
}

function told({ answered, refused }: Times): string {
	const rate = whole(answered.length / seconds);
	return `${rate}/s answered (p50 ${median(answered).toFixed(1)} ms, p99 ${percentile(answered, 0.99).toFixed(1)} ms), ${whole(refused.length / seconds)}/s refused`;
}

function percentile(values: number[], part: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
