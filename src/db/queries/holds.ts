import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Day } from "#core/business-time.ts";
import type { PartMoneyState } from "#core/part-money.ts";
import { type Database, rowsOf } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import { orderParts } from "../schema/orders.ts";
import { partHolds } from "../schema/payouts.ts";

export async function findHold(
	tx: Database,
	partId: number,
): Promise<typeof partHolds.$inferSelect | null> {
	const [row] = await tx
		.select()
		.from(partHolds)
		.where(and(eq(partHolds.partId, partId), isNull(partHolds.liftedOn)));
	return row ?? null;
}

/** The id of the next one: what is posted for it names it, and is sent with it. */
export async function nextHoldId(tx: Database): Promise<number> {
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`select nextval(pg_get_serial_sequence('part_holds', 'id')) as id`,
	);
	if (!row) throw new Error("a sequence always answers");
	return row.id;
}

export async function insertHold(
	tx: Database,
	hold: {
		id: number;
		partId: number;
		reason: string;
		placedOn: Day;
		tookBack: boolean;
		actor: Actor;
	},
): Promise<void> {
	await tx
		.insert(partHolds)
		.values({ ...hold, ...actorValues(hold.actor) })
		.execute();
}

export async function liftHold(
	tx: Database,
	holdId: number,
	today: Day,
): Promise<void> {
	await tx
		.update(partHolds)
		.set({ liftedOn: today })
		.where(eq(partHolds.id, holdId))
		.execute();
}

/** Nothing is owed of what is cancelled, and nothing of it waits. */
export async function liftHoldsOf(
	tx: Database,
	orderId: number,
	today: Day,
): Promise<void> {
	await tx
		.update(partHolds)
		.set({ liftedOn: today })
		.where(
			sql`${isNull(partHolds.liftedOn)} and ${partHolds.partId} in (
				select ${orderParts.id} from ${orderParts} where ${eq(orderParts.orderId, orderId)}
			)`,
		)
		.execute();
}

/** What of a part's money is free, and since when. */
export async function findFreed(
	tx: Database,
	partId: number,
): Promise<{ cents: number; on: Day | null }> {
	const [row] = await rowsOf<{ cents: number; on: Day | null }>(
		tx,
		sql`select
				coalesce(sum(e.amount_cents * ((e.credit = 'disponivel')::int - (e.debit = 'disponivel')::int)), 0)::bigint as cents,
				-- What a hold took back since was not freed again.
				max(e.posted_on) filter (where e.kind = 'liberacao' and e.id > coalesce((
					select max(h.id) from ledger_entries h where h.part_id = ${partId} and h.kind = 'retencao'
				), 0))::text as on
			from ledger_entries e where e.part_id = ${partId}`,
	);
	return row ?? { cents: 0, on: null };
}

export async function updateMoneyState(
	tx: Database,
	partId: number,
	moneyState: PartMoneyState,
): Promise<void> {
	await tx
		.update(orderParts)
		.set({ moneyState })
		.where(eq(orderParts.id, partId))
		.execute();
}
