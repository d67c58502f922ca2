import { z } from "zod";
import { bulkKinds } from "./bulk-kinds.ts";
import { cents, id, idParam, instant, version } from "./common.ts";
import { jobStatuses } from "./jobs.ts";
import { listNames } from "./list-names.ts";

export const bulkStates = [
	"checking",
	/** Each record says what would come of it; nothing is written yet. */
	"checked",
	"discarded",
	"applying",
	"done",
	"undoing",
	"undone",
] as const;
export type BulkState = (typeof bulkStates)[number];

export const bulkOutcomes = ["change", "same", "refused"] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** `failed`: refused although it had looked good. `kept`: changed since, and so left alone by the undoing. */
export const bulkResults = ["done", "failed", "undone", "kept"] as const;
export type BulkResult = (typeof bulkResults)[number];

const count = z.int().min(0);
export const bulkFigures = z.object({
	counts: z.object({ change: count, same: count, refused: count }),
	applied: z.object({
		waiting: count,
		done: count,
		failed: count,
		undone: count,
		kept: count,
	}),
	/**
	 * What those that change are worth before and after: stock at its prices, orders that are cancelled. Null where
	 * money has nothing to do with it.
	 */
	money: z.object({ beforeCents: cents, afterCents: cents }).nullable(),
	/** Why records are refused, or were, the most frequent first. */
	reasons: z.array(z.object({ text: z.string(), count })),
});
export type BulkFigures = z.infer<typeof bulkFigures>;

export const bulkActionSummary = z
	.object({
		id,
		list: z.enum(listNames),
		kind: z.enum(bulkKinds),
		params: z.record(z.string(), z.unknown()),
		/** What it says it does: "Preço: +7%". */
		title: z.string(),
		state: z.enum(bulkStates),
		rowCount: count,
		actor: z.string(),
		isMine: z.boolean(),
		at: instant,
		confirmedAt: instant.nullable(),
		undoneAt: instant.nullable(),
	})
	.meta({ id: "BulkActionSummary" });
export type BulkActionSummary = z.infer<typeof bulkActionSummary>;

export const bulkAction = bulkActionSummary
	.extend({
		...bulkFigures.shape,
		/** The work under way, or the last there was. */
		job: z.object({ id: z.int(), status: z.enum(jobStatuses) }).nullable(),
		/** The work ended before its time: it was cancelled, or has failed. It can go on. */
		isHalted: z.boolean(),
		/** Its rows are no longer kept, and nothing of it can be undone. */
		isForgotten: z.boolean(),
		canBeUndone: z.boolean(),
		confirmedBy: z.string().nullable(),
		undoneBy: z.string().nullable(),
		/** The one whose failed records it tries again. */
		retryOf: id.nullable(),
		version,
	})
	.meta({ id: "BulkAction" });
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkConfirmation = z.strictObject({ version });

export const bulkListParams = z.strictObject({
	who: z.enum(["mine", "all"]).default("all"),
});

export const bulkRowFilters = z.strictObject({
	/** Of what came of it, or would. */
	outcome: z.enum([...bulkOutcomes, ...bulkResults]).optional(),
	/** The rows after this record. */
	after: idParam.optional(),
});
export type BulkRowFilters = z.infer<typeof bulkRowFilters>;

const record = z.record(z.string(), z.unknown()).nullable();
export const bulkRow = z
	.object({
		recordId: z.int(),
		/** An order's code, or a name. */
		label: z.string(),
		outcome: z.enum(bulkOutcomes).nullable(),
		applied: z.enum(bulkResults).nullable(),
		/** The fields that change. */
		before: record,
		after: record,
		/** Why it is refused, was not written, or not taken back. */
		reason: z.string().nullable(),
	})
	.meta({ id: "BulkRow" });
export type BulkRow = z.infer<typeof bulkRow>;

export const bulkRowPage = z.object({
	items: z.array(bulkRow),
	/** Null: there are no more. */
	nextAfter: z.int().nullable(),
});

export const selectionFigures = z
	.object({
		count,
		/** There are more than a selection may hold. */
		isTooMany: z.boolean(),
		/** Of orders; null elsewhere, where a sum means nothing. */
		totalCents: cents.nullable(),
	})
	.meta({ id: "SelectionFigures" });

export const selectedCodes = z.object({ codes: z.array(z.string()) });
