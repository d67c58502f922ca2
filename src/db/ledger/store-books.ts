import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#core/business-time.ts";
import type { StoreAccount } from "#core/ledger.ts";
import {
	lastCycleEnd,
	type PayoutCadence,
	payoutCadences,
} from "#core/payout-cycle.ts";
import { parsePixKey } from "#core/pix-key.ts";
import { type Database, rowsOf } from "../database.ts";
import type { MarketplaceSettingsRow } from "../queries/settings.ts";

/** What stands in a store's three accounts. */
export interface AccountBalances {
	pendingCents: number;
	availableCents: number;
	inPayoutCents: number;
}

/** A store's open books: what its last statement left, and what was posted since. */
export interface StoreBooks {
	storeId: number;
	storeName: string;
	cadence: PayoutCadence;
	/** In the form the directory keeps; null where there is none, or none that it knows how to read. */
	pixKey: string | null;
	pixKeyChangedOn: Day | null;
	/** Up to which day they are closed; null when they never were. */
	closedThrough: Day | null;
	/** The last day of its newest period that is over: what can be closed is closed through it. */
	cycleEndOn: Day;
	opening: AccountBalances;
	atCycleEnd: AccountBalances & { lines: number };
	now: AccountBalances & { lines: number };
}

/**
 * The books of all stores, or of one, those of removed ones included: they are owed what they are owed. Sums up what
 * was posted since the last closing, never everything.
 */
export async function readBooks(
	db: Database,
	settings: MarketplaceSettingsRow,
	{ today, storeId }: { today: Day; storeId?: number | undefined },
): Promise<StoreBooks[]> {
	const rows = await rowsOf<BooksRow>(
		db,
		sql`select
				s.id, s.name, books.cadence, ss.pix_key, ss.pix_key_changed_on::text,
				books.closed_through::text, books.cycle_end_on::text,
				books.opening_pending, books.opening_available, books.opening_in_payout,
				closing.lines as closing_lines, closing.pending as closing_pending,
				closing.available as closing_available, closing.in_payout as closing_in_payout,
				since.lines as since_lines, since.pending as since_pending,
				since.available as since_available, since.in_payout as since_in_payout
			${openBooks(settings, today)}
			cross join lateral (${movedWhere(sql`e.posted_on > coalesce(books.closed_through, '-infinity') and e.posted_on <= books.cycle_end_on`)}) closing
			cross join lateral (${movedWhere(sql`e.posted_on > greatest(books.closed_through, books.cycle_end_on)`)}) since
			${storeId === undefined ? sql`` : sql`where s.id = ${storeId}`}
			order by s.id`,
	);
	return rows.map(booksOf);
}

/** What the entries of the store `s` in some days add up to. The days are an index's range: nothing is asked of each entry. */
function movedWhere(days: SQL): SQL {
	return sql`
		select
			count(*)::int as lines,
			coalesce(sum(${effectOn("a-receber")}), 0)::bigint as pending,
			coalesce(sum(${effectOn("disponivel")}), 0)::bigint as available,
			coalesce(sum(${effectOn("em-repasse")}), 0)::bigint as in_payout
		from ledger_entries e
		where e.store_id = s.id and ${days}`;
}

/** The stores as `s`, their settings as `ss`, and as `books` where their last statement left them. */
function openBooks(settings: MarketplaceSettingsRow, today: Day): SQL {
	const ends = sql.join(
		payoutCadences.map(
			(cadence) => sql`when ${cadence} then ${lastCycleEnd(cadence, today)}`,
		),
		sql` `,
	);
	const cadence = sql`coalesce(ss.payout_cadence, ${settings.payoutCadence})`;
	return sql`
		from stores s
		join store_settings ss on ss.store_id = s.id
		left join lateral (
			select * from store_statements st where st.store_id = s.id order by st.through_on desc limit 1
		) last on true
		cross join lateral (
			select
				${cadence} as cadence,
				(case ${cadence} ${ends} end)::date as cycle_end_on,
				last.through_on as closed_through,
				coalesce(last.closing_pending_cents, 0) as opening_pending,
				coalesce(last.closing_available_cents, 0) as opening_available,
				coalesce(last.closing_in_payout_cents, 0) as opening_in_payout
		) books`;
}

/** What the entry `e` does to one of its store's accounts. */
export function effectOn(account: StoreAccount): SQL {
	const name = sql.raw(`'${account}'`);
	return sql`(case when e.credit = ${name} then e.amount_cents when e.debit = ${name} then -e.amount_cents else 0 end)`;
}

type BooksRow = {
	id: number;
	name: string;
	cadence: PayoutCadence;
	pix_key: string | null;
	pix_key_changed_on: Day | null;
	closed_through: Day | null;
	cycle_end_on: Day;
	opening_pending: number;
	opening_available: number;
	opening_in_payout: number;
	closing_lines: number;
	closing_pending: number;
	closing_available: number;
	closing_in_payout: number;
	since_lines: number;
	since_pending: number;
	since_available: number;
	since_in_payout: number;
};

function booksOf(row: BooksRow): StoreBooks {
	const opening = {
		pendingCents: row.opening_pending,
		availableCents: row.opening_available,
		inPayoutCents: row.opening_in_payout,
	};
	const atCycleEnd = {
		lines: row.closing_lines,
		pendingCents: opening.pendingCents + row.closing_pending,
		availableCents: opening.availableCents + row.closing_available,
		inPayoutCents: opening.inPayoutCents + row.closing_in_payout,
	};
	return {
		storeId: row.id,
		storeName: row.name,
		cadence: row.cadence,
		pixKey: parsePixKey(row.pix_key ?? "")?.value ?? null,
		pixKeyChangedOn: row.pix_key_changed_on,
		closedThrough: row.closed_through,
		cycleEndOn: row.cycle_end_on,
		opening,
		atCycleEnd,
		now: {
			lines: atCycleEnd.lines + row.since_lines,
			pendingCents: atCycleEnd.pendingCents + row.since_pending,
			availableCents: atCycleEnd.availableCents + row.since_available,
			inPayoutCents: atCycleEnd.inPayoutCents + row.since_in_payout,
		},
	};
}

export function owedOf(balances: AccountBalances): number {
	const { pendingCents, availableCents, inPayoutCents } = balances;
	return pendingCents + availableCents + inPayoutCents;
}

/** Its period is over, and there is something to state: lines, or what the last statement left. */
export function isDue({
	closedThrough,
	cycleEndOn,
	opening,
	atCycleEnd,
}: StoreBooks): boolean {
	if (closedThrough !== null && closedThrough >= cycleEndOn) return false;
	return (
		atCycleEnd.lines > 0 || Object.values(opening).some((cents) => cents !== 0)
	);
}
