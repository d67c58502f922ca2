import { expect, test } from "vitest";
import { type LedgerEntry, onDay, saleEntries } from "#core/ledger.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { ledgerEntries } from "../schema/ledger.ts";
import { postEntries } from "./post-entries.ts";

const t = useTestApi();

/** A sale and its commission. */
async function givenPosted(): Promise<[LedgerEntry, LedgerEntry]> {
	const { id: storeId } = await givenActiveStore(t);
	const sold = { id: 12, storeId, valueCents: 10_700, commissionCents: 1_140 };
	const entries = saleEntries(
		{ ...sold, marketplaceDiscountCents: 0 },
		onDay("2024-02-28"),
	);
	await postEntries(t.db, entries);
	return entries as [LedgerEntry, LedgerEntry];
}

const stored = () =>
	t.db.select().from(ledgerEntries).orderBy(ledgerEntries.id);

test("a fact that is posted twice is there once", async () => {
	const entries = await givenPosted();
	const once = await stored();
	expect(once).toHaveLength(2);
	await postEntries(t.db, entries);
	expect(await stored()).toEqual(once);
});

test.each<Partial<LedgerEntry>>([
	{ amountCents: 10_701 },
	{ debit: "cupons" },
	{ credit: "disponivel" },
	{ debit: "a-receber", credit: "clientes" },
	{ storeId: 999 },
	{ partId: 13 },
	{ partId: null },
	{ occurredOn: "2024-02-27" },
	{ postedOn: "2024-02-29" },
])(
	"the same fact with %o is refused, and nothing is written",
	async (other) => {
		const [sale, commission] = await givenPosted();
		const before = await stored();
		const next = { ...commission, source: "part:99", partId: 99 };
		await expect(
			postEntries(t.db, [next, { ...sale, ...other }]),
		).rejects.toMatchObject({
			cause: { message: "ledger_entries is append-only" },
		});
		expect(await stored()).toEqual(before);
	},
);
