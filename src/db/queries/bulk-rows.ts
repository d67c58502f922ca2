import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { type BulkRowFilters, bulkOutcomes } from "#contract/bulk-actions.ts";
import type { Database } from "../database.ts";
import { prepared, preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { bulkRows } from "../schema/bulk-actions.ts";

export type BulkRowRecord = typeof bulkRows.$inferSelect;

export async function insertBulkRows(
	tx: Database,
	actionId: number,
	recordIds: readonly number[],
): Promise<void> {
	await tx.execute(sql`insert into ${bulkRows} (action_id, record_id)
		select ${actionId}, id::bigint
		from jsonb_array_elements_text(${JSON.stringify(recordIds)}::jsonb) as id`);
}

/** The records that failed, for another try. */
export async function listFailedIds(
	db: Database,
	actionId: number,
): Promise<number[]> {
	const rows = await db
		.select({ id: bulkRows.recordId })
		.from(bulkRows)
		.where(and(ofAction(actionId), eq(bulkRows.applied, "failed")))
		.orderBy(asc(bulkRows.recordId));
	return rows.map(({ id }) => id);
}

/** In the order of their ids, which is the order they are locked in. */
export function listBulkRows(
	db: Database,
	actionId: number,
	{ outcome, after = 0 }: BulkRowFilters,
	atMost: number,
): Promise<BulkRowRecord[]> {
	return db
		.select()
		.from(bulkRows)
		.where(
			and(
				ofAction(actionId),
				gt(bulkRows.recordId, after),
				outcome &&
					(isOutcome(outcome)
						? eq(bulkRows.outcome, outcome)
						: eq(bulkRows.applied, outcome)),
			),
		)
		.orderBy(asc(bulkRows.recordId))
		.limit(atMost);
}

function isOutcome(
	name: NonNullable<BulkRowFilters["outcome"]>,
): name is (typeof bulkOutcomes)[number] {
	return (bulkOutcomes as readonly string[]).includes(name);
}

/** What of a row is asked for by whoever works at many. */
export type BulkRowAtWork = Pick<
	BulkRowRecord,
	"recordId" | "seenVersion" | "savedVersion" | "before" | "after"
>;

/** The next to be looked at, to be written, or to be taken back. Those up to `after` are known not to wait any more. */
export function listNextRows(
	tx: Database,
	actionId: number,
	to: keyof typeof nextRows,
	{ after = 0, size }: { after?: number | undefined; size: number },
): Promise<BulkRowAtWork[]> {
	return nextRows[to](tx).execute({ actionId, after, size });
}

const nextRows = {
	check: rowsThat("check", isNull(bulkRows.outcome)),
	apply: rowsThat(
		"apply",
		and(eq(bulkRows.outcome, "change"), isNull(bulkRows.applied)),
	),
	undo: rowsThat("undo", eq(bulkRows.applied, "done")),
};

function rowsThat(waitTo: string, condition: SQL | undefined) {
	const { recordId, seenVersion, savedVersion, before, after } = bulkRows;
	return prepared((db) =>
		db
			.select({ recordId, seenVersion, savedVersion, before, after })
			.from(bulkRows)
			.where(
				and(
					eq(bulkRows.actionId, sql.placeholder("actionId")),
					gt(bulkRows.recordId, sql.placeholder("after")),
					condition,
				),
			)
			.orderBy(asc(bulkRows.recordId))
			.limit(sql.placeholder("size"))
			.prepare(`bulk_rows_to_${waitTo}`),
	);
}

export type CheckedBulkRow = Pick<
	BulkRowRecord,
	| "recordId"
	| "label"
	| "outcome"
	| "seenVersion"
	| "before"
	| "after"
	| "beforeCents"
	| "afterCents"
	| "failure"
>;

export async function saveCheckedBulkRows(
	tx: Database,
	actionId: number,
	rows: readonly CheckedBulkRow[],
): Promise<void> {
	if (rows.length === 0) return;
	await saveChecked(tx, { actionId, rows: JSON.stringify(rows) });
}

const checked = recordsOf(bulkRows, [
	...(["outcome", "label", "seenVersion", "before", "after"] as const),
	...(["beforeCents", "afterCents", "failure"] as const),
]);

const isOfAction = sql`${bulkRows.actionId} = ${sql.placeholder("actionId")}::integer`;

const saveChecked = preparedSql(
	"save_checked_bulk_rows",
	sql`update ${bulkRows} set ${checked.set("checked")}
		from jsonb_to_recordset(${json("rows")}) as checked ("recordId" bigint, ${checked.record})
		where ${isOfAction} and ${bulkRows.recordId} = checked."recordId"`,
);

export type AppliedBulkRow = Pick<BulkRowRecord, "recordId" | "applied"> &
	Partial<Pick<BulkRowRecord, "savedVersion" | "failure">>;

export async function saveAppliedBulkRows(
	tx: Database,
	actionId: number,
	rows: readonly AppliedBulkRow[],
): Promise<void> {
	if (rows.length === 0) return;
	await saveApplied(tx, { actionId, rows: JSON.stringify(rows) });
}

const saveApplied = preparedSql(
	"save_applied_bulk_rows",
	sql`update ${bulkRows} set applied = saved.applied, failure = saved.failure,
			saved_version = coalesce(saved."savedVersion", ${bulkRows.savedVersion})
		from jsonb_to_recordset(${json("rows")})
			as saved ("recordId" bigint, applied text, failure jsonb, "savedVersion" integer)
		where ${isOfAction} and ${bulkRows.recordId} = saved."recordId"`,
);

function ofAction(actionId: number) {
	return eq(bulkRows.actionId, actionId);
}
