import { z } from "zod";
import {
	countParam,
	fieldError,
	id,
	idParam,
	idPath,
	instant,
	typedText,
	version,
} from "./common.ts";
import { exportFormats } from "./exports.ts";
import { importEntities } from "./import-fields.ts";
import { mostImportColumns } from "./import-limits.ts";
import { jobStatuses } from "./jobs.ts";

export const importStates = [
	"reading",
	/** The file could not be read. */
	"refused",
	/** Which column is what has to be said. */
	"mapping",
	"checking",
	/** Each row says what would come of it; nothing is written yet. */
	"checked",
	"applying",
	"done",
	"undoing",
	"undone",
] as const;
export type ImportState = (typeof importStates)[number];

export const rowOutcomes = ["create", "change", "same", "error"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** `failed`: refused although it had looked good. `kept`: changed since, and so left alone by the undoing. */
export const appliedStates = ["done", "failed", "undone", "kept"] as const;
export type AppliedState = (typeof appliedStates)[number];

const cellText = typedText(5000);

/** Where a field comes from: a column of the file, or the same value for every row. */
const importColumn = z.union([
	z.strictObject({
		column: z
			.int()
			.min(0)
			.max(mostImportColumns - 1),
	}),
	z.strictObject({ value: cellText }),
]);
export type ImportColumn = z.infer<typeof importColumn>;
export const importColumns = z.record(z.string().max(40), importColumn);
export type ImportColumns = z.infer<typeof importColumns>;

export const importUploadParams = z.strictObject({
	entity: z.enum(importEntities),
	fileName: typedText(255),
});
export const importMappingInput = z.strictObject({ columns: importColumns });
export const importConfirmation = z.strictObject({
	/** `all` is refused while a row has an error. */
	rows: z.enum(["all", "good"]),
	/** As it was looked at: what someone mended or mapped since is to be seen first. */
	version,
});
/** By field: what the cell is to say. */
export const importRowFix = z.strictObject({
	fixes: z.record(z.string().max(40), cellText),
});

const count = z.int().min(0);
export const importCounts = z.object({
	create: count,
	change: count,
	same: count,
	error: count,
});
export type ImportCounts = z.infer<typeof importCounts>;

/** What the rows of an import are to come to, and have. */
const importFigures = z.object({
	counts: importCounts,
	/** How far the writing is, and what the undoing left alone. */
	applied: z.object({
		waiting: count,
		done: count,
		failed: count,
		undone: count,
		kept: count,
	}),
});
export type ImportFigures = z.infer<typeof importFigures>;

export const importSummary = z.object({
	id,
	entity: z.enum(importEntities),
	fileName: z.string(),
	state: z.enum(importStates),
	rowCount: count,
	actor: z.string(),
	at: instant,
	confirmedAt: instant.nullable(),
	undoneAt: instant.nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importDetails = importSummary
	.extend({
		fileBytes: z.int(),
		/** Why the file was refused. */
		refusal: z.string().nullable(),
		headers: z.array(z.string()),
		/** The first rows, so that whoever says what a column is sees what is in it. */
		sample: z.array(z.array(z.string())),
		columns: importColumns,
		...importFigures.shape,
		/** The work under way, or the last there was. */
		job: z.object({ id: z.int(), status: z.enum(jobStatuses) }).nullable(),
		/** The work ended before its time: it was cancelled, or has failed. It can go on. */
		isHalted: z.boolean(),
		/** Its rows are no longer kept, and nothing of it can be undone. */
		isForgotten: z.boolean(),
		version,
		confirmedBy: z.string().nullable(),
		undoneBy: z.string().nullable(),
		/** The same file was brought in before. */
		sameFile: importSummary
			.pick({ id: true, confirmedAt: true, actor: true })
			.nullable(),
	})
	.meta({ id: "Import" });
export type ImportDetails = z.infer<typeof importDetails>;

export const importRowFilters = z.strictObject({
	/** Of what came of it, or would. */
	outcome: z.enum([...rowOutcomes, "failed", "kept"]).optional(),
	search: typedText(100).optional(),
	/** The rows after this line. */
	after: countParam.optional(),
});
export type ImportRowFilters = z.infer<typeof importRowFilters>;

const record = z.record(z.string(), z.unknown()).nullable();
export const importRow = z
	.object({
		line: z.int(),
		outcome: z.enum(rowOutcomes).nullable(),
		applied: z.enum(appliedStates).nullable(),
		/** What the record is called. */
		label: z.string(),
		recordId: id.nullable(),
		/** By field: what its cell says. */
		cells: z.record(z.string(), z.string()),
		/** Of a change the fields that differ; of a new record all it begins with. */
		before: record,
		after: record,
		errors: z.array(fieldError),
		/** Why it was not written, or not taken back. */
		failure: z.string().nullable(),
	})
	.meta({ id: "ImportRow" });
export type ImportRow = z.infer<typeof importRow>;

export const mendedRow = importRow.extend({
	/** Of the import, with which the row came to be so. */
	version,
	/** Rows of the same key were checked again, too, and may say something else now. */
	areOthersChecked: z.boolean(),
});
export type MendedRow = z.infer<typeof mendedRow>;

export const importRowPage = z.object({
	items: z.array(importRow),
	/** Null: there are no more. */
	nextAfter: z.int().nullable(),
});

export const importRowPath = idPath.extend({ line: idParam });
export const importFileParams = z.strictObject({
	format: z.enum(exportFormats).default("xlsx"),
});
export const importTemplateParams = importFileParams.extend({
	entity: z.enum(importEntities),
});
export const importListParams = z.strictObject({
	entity: z.enum(importEntities).optional(),
});
