import {
	closePayoutCycle,
	tryClosing,
} from "#api/actions/close-payout-cycle.ts";
import type { StoreStatementList } from "#contract/payouts.ts";
import { localOperator } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { download, printMemory, secondsOf } from "./downloads.ts";
import { median, mediansOf, printAtMost, whole } from "./figures.ts";
import {
	generateCycle,
	largestStore,
	parts,
	stores,
} from "./generate-cycle.ts";
import { openKeptDatabase } from "./kept-database.ts";
import { type ServedCopy, serveCopy } from "./marketplace.ts";

const mostTimes = 3;
const rounds = 3;

/** A cycle closed beside the bare SQL that adds it up, and then the longest of its statements as files. */
export async function benchMoney(): Promise<void> {
	const copy = await serveCopy(
		await openKeptDatabase(
			"cycle",
			"benchmarks/generate-cycle.ts",
			generateCycle,
		),
	);
	try {
		await benchClosing(copy);
		await benchStatement(copy);
	} finally {
		await copy.close();
	}
}

async function benchClosing({ url, pool, send }: ServedCopy) {
	const database = await openPostgres(url);
	const bare = () => pool.query(sums);
	try {
		const db = database.longWork;
		const { payouts, digest } = await tryClosing(db, new Date());
		const seen = { digest };
		if (payouts !== stores) throw new Error("every store is paid");
		const ms = await mediansOf(15, {
			bare,
			ours: () => closeAndTakeBack(db, seen),
		});
		printClosing("taken back", ms);
		// The copy has one closing only that is kept; the sum beside it is of the rounds before.
		const seconds = await secondsOf(() =>
			send("POST", "/api/payouts/closing", seen),
		);
		printClosing("kept, through the server", {
			...{ bare: ms.bare, ours: seconds * 1000 },
		});
	} finally {
		await database.close();
	}
}

function printClosing(how: string, ms: { bare: number; ours: number }) {
	const ratio = ms.ours / ms.bare;
	printAtMost(
		`closing ${whole(stores)} stores and ${whole(parts)} parts, ${how}`,
		`${whole(ms.ours)} ms, ${ratio.toFixed(2)}× the ${whole(ms.bare)} ms of the bare sum (at most ${mostTimes}×)`,
		ratio,
		mostTimes,
	);
}

/** A cycle can be closed once, so all that closing does is done, and then rolled back. */
async function closeAndTakeBack(db: Database, seen: { digest: string }) {
	const takenBack = new Error("taken back");
	await db
		.transaction(async (tx) => {
			const by = { actor: localOperator, realNow: new Date() };
			await closePayoutCycle(tx, seen, by);
			throw takenBack;
		})
		.catch((error: unknown) => {
			if (error !== takenBack) throw error;
		});
}

/** The fastest we found that tells what is in each store's accounts at the end of the cycle. */
const sums = `
	select store_id, debit, credit, count(*), sum(amount_cents)
	from ledger_entries
	where posted_on <= '2024-02-15'
	group by store_id, debit, credit`;

async function benchStatement({ server, send }: ServedCopy) {
	const path = `/api/stores/${largestStore}/statements`;
	const list: StoreStatementList = JSON.parse(await send("GET", path));
	const closed = list.items.find(({ id }) => id !== null);
	if (!closed) throw new Error("its cycle was closed");
	for (const format of ["csv", "xlsx"]) {
		const name = `statement of ${whole(closed.lines)} lines as ${format}`;
		const speeds: number[] = [];
		const grown: number[] = [];
		for (let round = 0; round < rounds; round++) {
			const { seconds, grownMegabytes } = await download(
				server,
				`${path}/${closed.id}/export?format=${format}`,
			);
			speeds.push(closed.lines / seconds);
			grown.push(grownMegabytes);
		}
		console.log(`      ${name}: ${whole(median(speeds))} lines/s`);
		printMemory(name, grown);
	}
}
