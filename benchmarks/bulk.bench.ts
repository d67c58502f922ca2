import type { BulkAction } from "#contract/bulk-actions.ts";
import { printAtLeast, printAtMost } from "./figures.ts";
import { openMarketplace, type ServedCopy } from "./marketplace.ts";

const stored = 100_000;
const changed = 10_000;
const mostTimesSlower = 3;
const leastShare = 0.5;

/** 10,000 orders in one action: its speed beside one statement that does the same, and what it leaves of the others' speed. */
export async function benchBulk(): Promise<void> {
	const copy = await openMarketplace(stored);
	try {
		const ids = await waitingOrders(copy);
		const group = (at: number) => ids.slice(at * changed, (at + 1) * changed);
		await benchThroughput(copy, group(0), group(1));
		await benchReaders(copy, group(2));
	} finally {
		await copy.close();
	}
}

async function benchThroughput(
	copy: ServedCopy,
	byStatement: readonly number[],
	byAction: readonly number[],
): Promise<void> {
	const bare = await secondsOfStatement(copy, byStatement);
	const seconds = await secondsOfAction(copy, await prepared(copy, byAction));
	printAtLeast(
		`${changed} orders in one action`,
		`${seconds.toFixed(2)} s, ${(bare / seconds).toFixed(2)}× as fast as one statement with history and audit, ${bare.toFixed(2)} s (at least ${leastShare}×)`,
		bare / seconds,
		leastShare,
	);
}

async function benchReaders(
	copy: ServedCopy,
	ids: readonly number[],
): Promise<void> {
	const action = await prepared(copy, ids);
	const idle = await readTimes(copy, () => pause(5_000));
	const busy = await readTimes(copy, () => secondsOfAction(copy, action));
	const [before, during] = [percentile99(idle), percentile99(busy)];
	printAtMost(
		`GET /api/orders while ${changed} orders change`,
		`p99 ${during.toFixed(1)} ms, ${(during / before).toFixed(1)}× idle, ${before.toFixed(1)} ms (at most ${mostTimesSlower}×)`,
		during,
		before * mostTimesSlower,
	);
}

/** From its confirmation to its last order. */
async function secondsOfAction(
	copy: ServedCopy,
	{ id, version }: BulkAction,
): Promise<number> {
	const begun = performance.now();
	const path = `/api/bulk-actions/${id}/confirmation`;
	await copy.send("POST", path, { version });
	await untilState(copy, id, "done");
	return (performance.now() - begun) / 1000;
}

async function waitingOrders({ pool }: ServedCopy): Promise<number[]> {
	const { rows } = await pool.query<{ id: string }>(
		"select id from orders where status <> 'cancelado' and status <> 'em-separacao' order by id desc limit $1",
		[changed * 3],
	);
	if (rows.length < changed * 3) throw new Error("There are too few orders");
	return rows.map(({ id }) => Number(id));
}

/** The same as the action, without a rule: orders and parts moved, with a history and an audit row each. */
async function secondsOfStatement(
	{ pool }: ServedCopy,
	ids: readonly number[],
): Promise<number> {
	const begun = performance.now();
	await pool.query(
		`with moved as (
			update orders set status = 'em-separacao', version = version + 1
			where id = any ($1::bigint[]) returning id
		), parts as (
			update order_parts set status = 'em-separacao', delivered_on = null
			from moved where order_parts.order_id = moved.id
		), told as (
			insert into order_history (order_id, at, actor, kind, detail)
			select id, now(), 'Teste', 'status', '{"to": "em-separacao"}' from moved
		)
		insert into audit_log (actor, entity, entity_id, action, before, after)
		select 'Teste', 'order', id, 'status', '{}', '{"status": "em-separacao"}' from moved`,
		[ids],
	);
	return (performance.now() - begun) / 1000;
}

async function prepared(
	copy: ServedCopy,
	ids: readonly number[],
): Promise<BulkAction> {
	const { id } = JSON.parse(
		await copy.send("POST", "/api/bulk-actions", {
			kind: "order-status",
			params: { status: "em-separacao" },
			selection: { ids },
		}),
	);
	return untilState(copy, id, "checked");
}

/** Asked of the database, which costs the server nothing. */
async function untilState(
	copy: ServedCopy,
	id: number,
	state: BulkAction["state"],
): Promise<BulkAction> {
	for (;;) {
		const { rows } = await copy.pool.query(
			`select bulk_actions.state, jobs.failure from bulk_actions
			left join jobs on jobs.id = bulk_actions.job_id where bulk_actions.id = $1`,
			[id],
		);
		const [action] = rows;
		if (action?.state === state) break;
		if (action?.failure) throw new Error(`It has halted: ${action.failure}`);
		await pause(20);
	}
	return JSON.parse(await copy.send("GET", `/api/bulk-actions/${id}`));
}

/** What one reader waits, again and again, while `work` goes on. */
async function readTimes(
	copy: ServedCopy,
	work: () => Promise<unknown>,
): Promise<number[]> {
	const times: number[] = [];
	let isOver = false;
	const working = work().finally(() => {
		isOver = true;
	});
	while (!isOver) {
		const begun = performance.now();
		await copy.send("GET", "/api/orders");
		times.push(performance.now() - begun);
		await pause(10);
	}
	await working;
	return times;
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

function percentile99(times: number[]): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
