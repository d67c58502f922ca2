import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import type {
	Payout,
	PayoutCycle,
	PayoutFilters,
	PayoutState,
} from "#contract/payouts.ts";
import { NotFound } from "#core/errors.ts";
import type { PayoutSpan } from "#core/part-payout.ts";
import { parsePixKey } from "#core/pix-key.ts";
import { countMatching } from "../count-matching.ts";
import { type Database, rowsOf } from "../database.ts";
import { keyset } from "../keyset.ts";
import { payoutCycles, payouts, storeStatements } from "../schema/payouts.ts";
import { storeLegalData } from "../schema/store-legal.ts";
import { stores } from "../schema/stores.ts";
import { matchesSearch } from "../search.ts";
import { holderColumns } from "./store-legal.ts";

export type PayoutRow = typeof payouts.$inferSelect;

/** A payout with where its money goes; who may see that is for others to say. */
export type WholePayout = Omit<Payout, "brCode">;

export type PayoutMatch = Omit<PayoutFilters, "cursor" | "pageSize">;

/** Newest first. */
export async function listPayouts(
	db: Database,
	filters: PayoutFilters,
): Promise<Page<WholePayout>> {
	const matching = payoutMatching(filters);
	const page = keyset(
		{ ...filters, sort: "newest" },
		{
			expression: sql`${payouts.id}::bigint`,
			type: "bigint",
			isDescending: true,
		},
		sql`${payouts.id}`,
	);
	const rows = await selectPayouts(db, { sortKey: page.sortKey })
		.where(and(matching, page.where))
		.orderBy(page.orderBy)
		.limit(page.limit);
	const count = await countMatching(db, payoutsWithStores, matching);
	const { items, ...rest } = page.pageOf(rows, count);
	return { ...rest, items: items.map(withKind) };
}

/** Oldest first, those after one of them: how a file is read. */
export async function listPayoutsAfter(
	db: Database,
	filters: PayoutMatch,
	{ afterId, atMost }: { afterId: number; atMost: number },
): Promise<WholePayout[]> {
	const rows = await selectPayouts(db, {})
		.where(and(payoutMatching(filters), sql`${payouts.id} > ${afterId}`))
		.orderBy(payouts.id)
		.limit(atMost);
	return rows.map(withKind);
}

export async function getPayout(
	db: Database,
	id: number,
): Promise<WholePayout> {
	const [row] = await selectPayouts(db, {}).where(eq(payouts.id, id));
	if (!row) throw new NotFound("payout", id);
	return withKind(row);
}

/** The row, which nobody else pays or takes back until the transaction ends. */
export async function lockPayout(tx: Database, id: number): Promise<PayoutRow> {
	const [row] = await tx
		.select()
		.from(payouts)
		.where(eq(payouts.id, id))
		.for("update");
	if (!row) throw new NotFound("payout", id);
	return row;
}

export async function updatePayout(
	tx: Database,
	before: PayoutRow,
	changes: Partial<PayoutRow>,
): Promise<void> {
	await tx
		.update(payouts)
		.set({ ...changes, version: before.version + 1 })
		.where(eq(payouts.id, before.id));
}

export async function isPixIdTaken(
	tx: Database,
	endToEndId: string,
): Promise<boolean> {
	const [row] = await tx
		.select({ id: payouts.id })
		.from(payouts)
		.where(eq(payouts.endToEndId, endToEndId));
	return row !== undefined;
}

export async function listCycles(db: Database): Promise<PayoutCycle[]> {
	const rows = await db
		.select()
		.from(payoutCycles)
		.orderBy(desc(payoutCycles.id));
	return rows.map(
		({ actor, actorKind: _, actorId: __, closedAt, ...cycle }) => ({
			...cycle,
			closedAt: closedAt.toISOString(),
			closedBy: actor,
		}),
	);
}

/** Of one store, oldest first: by these its parts know what became of their money. */
export async function listPayoutSpans(
	db: Database,
	storeId: number,
): Promise<(PayoutSpan & { id: number })[]> {
	return rowsOf<{
		id: number;
		state: PayoutState;
		throughOn: string;
		freeAgainOn: string | null;
	}>(
		db,
		sql`select p.id, p.state, st.through_on::text as "throughOn", e.posted_on::text as "freeAgainOn"
			from ${payouts} p
			join ${storeStatements} st on st.id = p.statement_id
			left join ledger_entries e on e.source = 'payout:' || p.id and e.kind = 'repasse-devolvido'
			where p.store_id = ${storeId}
			order by st.through_on`,
	);
}

export function payoutMatching({
	search,
	state,
	storeId,
	cycleId,
}: PayoutMatch): SQL | undefined {
	return and(
		state ? eq(payouts.state, state) : undefined,
		storeId ? eq(payouts.storeId, storeId) : undefined,
		cycleId ? eq(payouts.cycleId, cycleId) : undefined,
		search
			? or(
					matchesSearch(stores.searchText, search),
					eq(payouts.txid, search.toUpperCase()),
					eq(payouts.endToEndId, search),
					wasReversedWith(search),
				)
			: undefined,
	);
}

/** A payment that was written down with this id and reversed. */
function wasReversedWith(endToEndId: string): SQL {
	return sql`${payouts.id} in (
		select split_part(source, ':', 2)::int from ledger_reversals
		where reference = ${endToEndId} and source like 'payout:%'
	)`;
}

export const payoutsWithStores = sql`${payouts}
	inner join ${stores} on ${stores.id} = ${payouts.storeId}
	inner join ${storeStatements} on ${storeStatements.id} = ${payouts.statementId}`;

function selectPayouts<More extends Record<string, SQL<string>>>(
	db: Database,
	more: More,
) {
	return db
		.select({
			id: payouts.id,
			storeId: payouts.storeId,
			storeName: payouts.storeName,
			cycleId: payouts.cycleId,
			statementId: payouts.statementId,
			fromOn: storeStatements.fromOn,
			throughOn: storeStatements.throughOn,
			amountCents: payouts.amountCents,
			state: payouts.state,
			pixKey: payouts.pixKey,
			holder: holderColumns,
			txid: payouts.txid,
			createdOn: payouts.createdOn,
			endToEndId: payouts.endToEndId,
			paidOn: payouts.paidOn,
			paidBy: payouts.paidBy,
			returnedOn: payouts.returnedOn,
			returnReason: payouts.returnReason,
			reversals: reversalsOfPayout,
			version: payouts.version,
			...more,
		})
		.from(payouts)
		.innerJoin(stores, eq(stores.id, payouts.storeId))
		.innerJoin(storeStatements, eq(storeStatements.id, payouts.statementId))
		.leftJoin(storeLegalData, eq(storeLegalData.storeId, payouts.storeId))
		.$dynamic();
}

/** Asked of those alone that have some. */
const reversalsOfPayout = sql<
	Payout["reversals"]
>`case when ${payouts.reversals} = 0 then '[]'::json else (
	select json_agg(json_build_object(
		'endToEndId', r.reference, 'paidOn', r.occurred_on, 'reason', r.reason,
		'reversedOn', r.made_on, 'reversedBy', r.actor
	) order by r.id)
	from ledger_reversals r
	where split_part(r.source, ':', 1) = 'payout' and split_part(r.source, ':', 2) = ${payouts.id}::text
) end`;

/** Only keys that are ones were ever frozen. */
function withKind<Row extends { pixKey: string }>(row: Row) {
	return { ...row, pixKeyKind: parsePixKey(row.pixKey)?.kind ?? "random" };
}
