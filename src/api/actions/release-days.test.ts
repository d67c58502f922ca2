import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { localOperator } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { randomFor } from "#db/sample/random.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { expectedAfterSales } from "#tests/support/expected-balances.ts";
import {
	newMarketplaces,
	useManyMarketplaces,
} from "#tests/support/many-marketplaces.ts";
import { givenRandomMarketplace } from "#tests/support/random-marketplace.ts";
import { type MoneyAct, randomAct } from "#tests/support/random-money.ts";
import { catchUpLedger } from "./catch-up-ledger.ts";
import { closePayoutCycle, tryClosing } from "./close-payout-cycle.ts";

const inEach = useManyMarketplaces();

const firstNow = new Date("2024-03-20T12:00:00Z");
const dayMs = 86_400_000;

/** When the job that frees money runs: each day, now and then, or not at all. */
const jobs = {
	daily: () => true,
	sometimes: (random: () => number) => random() < 0.2,
	never: () => false,
};

test("whenever the job that frees money runs, or not at all until a closing, statements are the same", async () => {
	const books = new Map<string, unknown[]>();
	let releases = 0;
	const numbers = newMarketplaces(24);
	for (const runs of Object.values(jobs))
		await inEach(numbers, async (db, number) => {
			const told = await play(db, number, runs);
			const key = `marketplace ${number}`;
			const first = books.get(key);
			if (first) expect(told, key).toEqual(first);
			else books.set(key, told);
			releases += told.filter(isRelease).length;
		});
	expect(releases).toBeGreaterThan(books.size);
}, 600_000);

async function play(
	db: Database,
	number: number,
	runs: (random: () => number) => boolean,
): Promise<unknown[]> {
	const { storeIds } = await givenRandomMarketplace(db, number);
	const random = randomFor(`days ${number}`);
	const ofJob = randomFor(`job ${number}`);
	const settings = { returnWindowDays: random.pick([0, 7]) };
	await db.update(marketplaceSettings).set(settings);
	// What came in without a ledger and without a day counts from here on, in each of them.
	await catchUpLedger(db, firstNow);
	const act: MoneyAct = {
		...{ db, random, storeIds, returns: [], refunded: [], jobRuns: false },
		realNow: firstNow,
		expected: await expectedAfterSales(db, settings, firstNow),
	};
	const job = async () => {
		if (runs(() => ofJob.next())) await catchUpLedger(db, act.realNow);
	};
	for (let acts = 0; acts < 14; acts++) {
		for (let days = random.pick([0, 1, 4, 9]); days > 0; days--) {
			act.realNow = new Date(act.realNow.getTime() + dayMs);
			await job();
		}
		if (act.expected.parts.length > 0) await attempt(act);
		await job();
	}
	act.realNow = new Date(act.realNow.getTime() + 40 * dayMs);
	const { statements, digest } = await tryClosing(db, act.realNow);
	const by = { actor: localOperator, realNow: act.realNow };
	if (statements > 0) await closePayoutCycle(db, { digest }, by);
	return readBooks(db);
}

/** What the rules refuse has changed nothing. */
async function attempt(act: MoneyAct): Promise<void> {
	try {
		await randomAct(act);
	} catch (error) {
		if (!(error instanceof RuleViolation)) throw error;
	}
}

/** Every statement with its lines, in an order and with names that do not tell when something was written. */
async function readBooks(db: Database): Promise<unknown[]> {
	return rowsOf(
		db,
		sql`select 'line' as what, e.store_id as store, e.posted_on::text as on, e.kind, e.part_id as part,
				e.debit, e.credit, e.amount_cents as cents, e.occurred_on::text as happened
			from ledger_entries e
			union all
			select 'statement', s.store_id, s.through_on::text, s.left_out, s.lines, s.from_on::text,
				(s.opening_pending_cents || ' ' || s.opening_available_cents || ' ' || s.closing_pending_cents || ' ' || s.closing_available_cents),
				coalesce((select p.amount_cents from payouts p where p.statement_id = s.id), 0), null
			from store_statements s
			order by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
	);
}

function isRelease(line: unknown): boolean {
	return (line as { kind: string | null }).kind === "liberacao";
}
