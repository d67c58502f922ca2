import type {
	BulkAction,
	BulkActionSummary,
	BulkFigures,
	BulkRow,
} from "#contract/bulk-actions.ts";
import { canBeUndone } from "#contract/bulk-kinds.ts";
import { bulkMessages } from "#contract/bulk-messages.ts";
import type { JobStatus } from "#contract/jobs.ts";
import { fieldMessage } from "#contract/messages.ts";
import type { FieldError } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import {
	type BulkActionRecord,
	countBulkRows,
} from "#db/queries/bulk-actions.ts";
import type { BulkRowRecord } from "#db/queries/bulk-rows.ts";
import { findJobOf } from "#db/queries/jobs.ts";
import type { Who } from "../access/who.ts";
import { hasHalted } from "../jobs/has-halted.ts";
import { bulkTitles } from "./bulk-titles.ts";

const underWay = new Set(["checking", "applying", "undoing"]);

export function bulkSummaryOf(
	who: Who,
	row: BulkActionRecord,
	title: string,
): BulkActionSummary {
	const { id, list, kind, params, state, rowCount, actor } = row;
	return {
		...{ id, list, kind, params, state, rowCount, actor },
		title,
		isMine: row.actorKind === who.actor.kind && row.actorId === who.actor.id,
		at: row.at.toISOString(),
		confirmedAt: row.confirmedAt?.toISOString() ?? null,
		undoneAt: row.undoneAt?.toISOString() ?? null,
	};
}

export async function bulkActionOf(
	db: Database,
	who: Who,
	row: BulkActionRecord,
): Promise<BulkAction> {
	const job = await findJobOf(db, row);
	const { confirmedBy, undoneBy, retryOf, version } = row;
	const figures = row.figures ?? (await countBulkRows(db, row.id));
	const [title = ""] = await bulkTitles(db, [row]);
	return {
		...bulkSummaryOf(who, row, title),
		...figures,
		reasons: reasonsOf(figures.reasons),
		job: job ?? null,
		isHalted: isHalted(row, job?.status),
		isForgotten: row.forgottenAt !== null,
		canBeUndone: canBeUndone(row.kind),
		...{ confirmedBy, undoneBy, retryOf, version },
	};
}

/** Its work has ended, and not where it was to end. */
export function isHalted(
	{ state }: Pick<BulkActionRecord, "state">,
	jobStatus: JobStatus | undefined,
): boolean {
	return underWay.has(state) && hasHalted(jobStatus);
}

/** Codes that say the same are one reason. */
function reasonsOf(
	reasons: readonly { failure: FieldError; count: number }[],
): BulkFigures["reasons"] {
	const counts = new Map<string, number>();
	for (const { failure, count } of reasons) {
		const text = failureText(failure);
		counts.set(text, (counts.get(text) ?? 0) + count);
	}
	return [...counts].map(([text, count]) => ({ text, count }));
}

export function bulkRowOf(row: BulkRowRecord): BulkRow {
	const { recordId, label, outcome, applied, before, after, failure } = row;
	return {
		...{ recordId, label, outcome, applied, before, after },
		reason: failure && failureText(failure),
	};
}

function failureText({ code, params }: FieldError): string {
	return fieldMessage(code, params, bulkMessages);
}
