import {
	and,
	asc,
	desc,
	eq,
	inArray,
	isNull,
	lt,
	notInArray,
	or,
	sql,
} from "drizzle-orm";
import type { ListName } from "#contract/list-names.ts";
import type { Actor } from "#core/actor.ts";
import { type FieldError, NotFound } from "#core/errors.ts";
import { type Database, rowsOf } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import {
	bulkActions,
	bulkRows,
	type StoredFigures,
} from "../schema/bulk-actions.ts";
import { sendNotices } from "./change-log.ts";

export type BulkActionRecord = typeof bulkActions.$inferSelect;

export async function insertBulkAction(
	tx: Database,
	{
		actor,
		...added
	}: Omit<typeof bulkActions.$inferInsert, "actor"> & { actor: Actor },
): Promise<BulkActionRecord> {
	const [row] = await tx
		.insert(bulkActions)
		.values({ ...added, ...actorValues(actor) })
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

export async function getBulkAction(
	db: Database,
	id: number,
): Promise<BulkActionRecord> {
	const [row] = await db
		.select()
		.from(bulkActions)
		.where(eq(bulkActions.id, id));
	if (!row) throw new NotFound("bulk action", id);
	return row;
}

export async function lockBulkAction(
	tx: Database,
	id: number,
): Promise<BulkActionRecord> {
	const [row] = await tx
		.select()
		.from(bulkActions)
		.where(eq(bulkActions.id, id))
		.for("no key update");
	if (!row) throw new NotFound("bulk action", id);
	return row;
}

/** Saves the changes as the next version, and tells open screens. */
export async function updateBulkAction(
	tx: Database,
	id: number,
	changes: Partial<Omit<BulkActionRecord, "id" | "version">>,
): Promise<void> {
	await tx
		.update(bulkActions)
		.set({ ...changes, version: sql`${bulkActions.version} + 1` })
		.where(eq(bulkActions.id, id));
	await sendNotices(tx, [{ entity: "bulk-action", id, action: "changed" }]);
}

/** The latest of these lists, or of one person's. */
export function listBulkActions(
	db: Database,
	lists: readonly ListName[],
	{ by, atMost }: { by?: Actor | undefined; atMost: number },
): Promise<BulkActionRecord[]> {
	return db
		.select()
		.from(bulkActions)
		.where(
			and(
				inArray(bulkActions.list, [...lists]),
				by && eq(bulkActions.actorKind, by.kind),
				by && eq(bulkActions.actorId, by.id),
			),
		)
		.orderBy(desc(bulkActions.id))
		.limit(atMost);
}

const mostReasons = 10;

/** How many records are to come to what, and have, and why some are left out. */
export async function countBulkRows(
	db: Database,
	actionId: number,
): Promise<StoredFigures> {
	const rows = await rowsOf<{
		outcome: keyof StoredFigures["counts"] | null;
		applied: keyof StoredFigures["applied"] | null;
		failure: FieldError | null;
		count: number;
		before: number | null;
		after: number | null;
	}>(
		db,
		sql`select outcome, applied, failure, count(*)::integer as count,
				sum(before_cents)::bigint as before, sum(after_cents)::bigint as after
			from ${bulkRows} where ${bulkRows.actionId} = ${actionId}
			group by outcome, applied, failure`,
	);
	const counts = { change: 0, same: 0, refused: 0 };
	const applied = { waiting: 0, done: 0, failed: 0, undone: 0, kept: 0 };
	const worth = { beforeCents: 0, afterCents: 0 };
	let isAboutMoney = false;
	const reasons: StoredFigures["reasons"] = [];
	for (const row of rows) {
		if (row.outcome) counts[row.outcome] += row.count;
		if (row.applied) applied[row.applied] += row.count;
		else if (row.outcome === "change") applied.waiting += row.count;
		if (row.failure) reasons.push({ failure: row.failure, count: row.count });
		if (row.outcome !== "change" || row.before === null) continue;
		isAboutMoney = true;
		worth.beforeCents += Number(row.before);
		worth.afterCents += Number(row.after ?? 0);
	}
	const mostFrequent = reasons.toSorted((a, b) => b.count - a.count);
	return {
		...{ counts, applied },
		money: isAboutMoney ? worth : null,
		reasons: mostFrequent.slice(0, mostReasons),
	};
}

const underWay = ["checking", "applying", "undoing"] as const;

/** Forgets the rows of old actions, sooner of those nobody ever confirmed; answers of how many. Their figures stay. */
export async function forgetOldBulkActions(
	tx: Database,
	{
		confirmedDays,
		otherDays,
		atMost,
	}: { confirmedDays: number; otherDays: number; atMost: number },
): Promise<number> {
	const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
	const old = await tx
		.select({ id: bulkActions.id })
		.from(bulkActions)
		.where(
			and(
				isNull(bulkActions.forgottenAt),
				or(
					lt(bulkActions.confirmedAt, daysAgo(confirmedDays)),
					and(
						isNull(bulkActions.confirmedAt),
						lt(bulkActions.at, daysAgo(otherDays)),
					),
				),
				notInArray(bulkActions.state, [...underWay]),
			),
		)
		.orderBy(asc(bulkActions.id))
		.limit(atMost);
	for (const { id } of old) {
		await tx
			.update(bulkActions)
			.set({
				forgottenAt: sql`now()`,
				figures: await countBulkRows(tx, id),
				selection: { ids: [] },
			})
			.where(eq(bulkActions.id, id));
		await tx.delete(bulkRows).where(eq(bulkRows.actionId, id));
	}
	return old.length;
}
