import type { StoreBalance, StoreBalances } from "#contract/payouts.ts";
import { addDays, type Day } from "#core/business-time.ts";
import { NotFound } from "#core/errors.ts";
import { cycleEnd, leftOutReason } from "#core/payout-cycle.ts";
import type { Database } from "../database.ts";
import { noOpenReturns, openReturnsOfFreed } from "../queries/open-returns.ts";
import type { MarketplaceSettingsRow } from "../queries/settings.ts";
import { listNegativeCauses } from "./negative-causes.ts";
import { isDue, owedOf, readBooks, type StoreBooks } from "./store-books.ts";

/** Stores that have, or had, something owed: those with most of it first. */
export async function listBalances(
	db: Database,
	settings: MarketplaceSettingsRow,
	today: Day,
): Promise<StoreBalances> {
	const books = await readBooks(db, settings, { today });
	const shown = books
		.filter(({ closedThrough, now }) => closedThrough || now.lines > 0)
		.toSorted((a, b) => owedOf(b.now) - owedOf(a.now));
	const items = await balancesOf(db, shown, settings, today);
	const total = (key: "pendingCents" | "availableCents" | "inPayoutCents") =>
		items.reduce((sum, item) => sum + item[key], 0);
	return {
		items,
		totals: {
			pendingCents: total("pendingCents"),
			availableCents: total("availableCents"),
			inPayoutCents: total("inPayoutCents"),
		},
	};
}

export async function getBalance(
	db: Database,
	settings: MarketplaceSettingsRow,
	{ today, storeId }: { today: Day; storeId: number },
): Promise<StoreBalance> {
	const books = await getBooks(db, settings, { today, storeId });
	const [balance] = await balancesOf(db, [books], settings, today);
	if (!balance) throw new NotFound("store", storeId);
	return balance;
}

export async function getBooks(
	db: Database,
	settings: MarketplaceSettingsRow,
	of: { today: Day; storeId: number },
): Promise<StoreBooks> {
	const [books] = await readBooks(db, settings, of);
	if (!books) throw new NotFound("store", of.storeId);
	return books;
}

async function balancesOf(
	db: Database,
	books: readonly StoreBooks[],
	settings: MarketplaceSettingsRow,
	today: Day,
): Promise<StoreBalance[]> {
	const negative = books.filter(({ now }) => now.availableCents < 0);
	const causes = await listNegativeCauses(
		db,
		negative.map(({ storeId }) => storeId),
	);
	const returns = await openReturnsOfFreed(
		db,
		books.map(({ storeId }) => storeId),
	);
	return books.map((store) => ({
		...balanceOf(store, settings, today),
		negativeBy: causes.get(store.storeId) ?? [],
		openReturns: returns.get(store.storeId) ?? noOpenReturns,
	}));
}

function balanceOf(
	store: StoreBooks,
	{ payoutMinimumCents }: MarketplaceSettingsRow,
	today: Day,
): Omit<StoreBalance, "negativeBy" | "openReturns"> {
	const { storeId, storeName, cadence, closedThrough, cycleEndOn } = store;
	const { lines: _, ...balances } = store.now;
	const periodEnd = isDue(store) ? cycleEndOn : cycleEnd(cadence, today);
	return {
		...{ storeId, storeName, cadence, closedThrough, ...balances },
		nextClosingOn: addDays(periodEnd, 1),
		leftOut: leftOutReason(
			{ ...store, amountCents: balances.availableCents },
			{ today, minimumCents: payoutMinimumCents },
		),
	};
}
