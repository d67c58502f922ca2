import { expect, test } from "vitest";
import { dayOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { listBalances } from "#db/ledger/balances.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";
import { randomFor } from "#db/sample/random.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { expectedAfterSales } from "#tests/support/expected-balances.ts";
import {
	knownMarketplaces,
	newMarketplaces,
	useManyMarketplaces,
} from "#tests/support/many-marketplaces.ts";
import { givenRandomMarketplace } from "#tests/support/random-marketplace.ts";
import { type MoneyAct, randomAct } from "#tests/support/random-money.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { catchUpLedger } from "./catch-up-ledger.ts";

const inEach = useManyMarketplaces();

/** After the last sale. What was delivered without a word of when is so from here on. */
const firstNow = new Date("2024-03-20T12:00:00Z");

/** How often each act was done, in all of them. */
const done = new Map<string, number>();

test("after sales, refunds and payouts in any order, stores of marketplaces no run has seen have what the facts say", async () => {
	await inEach(newMarketplaces(), playMarketplace);
}, 600_000);

test("so have the stores of many known marketplaces, in which every act is done", {
	tags: "all",
	timeout: 600_000,
}, async () => {
	done.clear();
	const numbers = knownMarketplaces();
	await inEach(numbers, playMarketplace);
	for (const what of [
		...["entregue", "cancelled", "held", "lifted", "adjusted", "released"],
		...["return asked for", "return aprovada", "return recusada"],
		...["return recebida", "refund of the marketplace"],
		...["refund of money that waits", "refund of free money"],
		...["closed", "paid", "sent back"],
		...["payment reversed", "refund reversed"],
	])
		expect(done.get(what), what).toBeGreaterThan(numbers.length / 40);
});

async function playMarketplace(db: Database, number: number): Promise<void> {
	const { storeIds } = await givenRandomMarketplace(db, number);
	const random = randomFor(`money ${number}`);
	const settings = {
		returnWindowDays: random.pick([0, 7]),
		payoutMinimumCents: random.pick([0, 0, 5_000]),
	};
	await db.update(marketplaceSettings).set(settings);
	const act: MoneyAct = {
		...{ db, random, storeIds, returns: [], refunded: [] },
		realNow: firstNow,
		expected: await expectedAfterSales(db, settings, firstNow),
	};
	await catchUpLedger(db, act.realNow);
	const told: string[] = [];
	const wanted = random.int(4, 12);
	for (let tries = 30; tries > 0 && told.length < wanted; tries--) {
		const days = random.pick([0, 1, 8, 16]);
		act.realNow = new Date(act.realNow.getTime() + days * 86_400_000);
		const what = await attempt(act);
		if (what === null) continue;
		told.push(`${dayOf(act.realNow)} ${what}`);
		done.set(what, (done.get(what) ?? 0) + 1);
	}
	await catchUpLedger(db, act.realNow);
	act.expected.released(dayOf(act.realNow));
	const story = `marketplace ${number}: ${told.join(", ")}`;
	expect(await balances(act), story).toEqual(
		storeIds.map((storeId) => act.expected.of(storeId)),
	);
	expect(await selfCheck(db), story).toEqual([]);
}

/** What the rules refuse has changed nothing. */
async function attempt(act: MoneyAct): Promise<string | null> {
	try {
		return act.expected.parts.length > 0 ? await randomAct(act) : null;
	} catch (error) {
		if (error instanceof RuleViolation) return null;
		throw error;
	}
}

/** As operators read them; a store without any has none. */
async function balances({ db, realNow, storeIds }: MoneyAct) {
	const settings = await getMarketplaceSettings(db);
	const { items } = await listBalances(db, settings, dayOf(realNow));
	return storeIds.map((storeId) => {
		const own = items.find((item) => item.storeId === storeId);
		return {
			pendingCents: own?.pendingCents ?? 0,
			availableCents: own?.availableCents ?? 0,
			inPayoutCents: own?.inPayoutCents ?? 0,
		};
	});
}
