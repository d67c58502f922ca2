import { importMessages } from "#contract/import-messages.ts";
import type {
	ImportDetails,
	ImportRow,
	ImportSummary,
} from "#contract/imports.ts";
import type { JobStatus } from "#contract/jobs.ts";
import { fieldMessage } from "#contract/messages.ts";
import type { FieldError } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import {
	type ImportRowRecord,
	listRowsAfter,
} from "#db/queries/import-rows.ts";
import {
	countImportRows,
	findSameFile,
	type ImportRecord,
} from "#db/queries/imports.ts";
import { findJobOf } from "#db/queries/jobs.ts";
import { findStoreNames } from "#db/queries/stores.ts";
import { hasHalted } from "../jobs/has-halted.ts";
import { fieldedRow } from "./fielded-row.ts";

const sampleRows = 3;
const longestSampleCell = 80;
const underWay = new Set(["reading", "checking", "applying", "undoing"]);

export function importSummaryOf(row: ImportRecord): ImportSummary {
	const { id, entity, fileName, state, rowCount, actor } = row;
	return {
		...{ id, entity, fileName, state, rowCount, actor },
		at: row.at.toISOString(),
		confirmedAt: row.confirmedAt?.toISOString() ?? null,
		undoneAt: row.undoneAt?.toISOString() ?? null,
	};
}

export async function importDetailsOf(
	db: Database,
	row: ImportRecord,
): Promise<ImportDetails> {
	const job = await findJobOf(db, row);
	const sample = await listRowsAfter(db, row.id, 0, sampleRows);
	const same = await findSameFile(db, row);
	const { fileBytes, headers, columns, confirmedBy, undoneBy } = row;
	return {
		...importSummaryOf(row),
		...{ fileBytes, headers, columns, confirmedBy, undoneBy },
		refusal: row.refusal && textOf(row.refusal),
		sample: sample.map(({ cells }) =>
			cells.map((cell) => cell.slice(0, longestSampleCell)),
		),
		...(row.figures ?? (await countImportRows(db, row.id))),
		job: job ?? null,
		isHalted: isHalted(row, job?.status),
		isForgotten: row.forgottenAt !== null,
		version: row.version,
		sameFile: same
			? {
					id: same.id,
					actor: same.actor,
					confirmedAt: same.confirmedAt?.toISOString() ?? null,
				}
			: null,
	};
}

/** Its work has ended, and not where it was to end. */
export function isHalted(
	{ state }: Pick<ImportRecord, "state">,
	jobStatus: JobStatus | undefined,
): boolean {
	return underWay.has(state) && hasHalted(jobStatus);
}

/** As a screen shows them: a product's store by its name, what is wrong in Portuguese. */
export async function importRowsOf(
	db: Database,
	imported: ImportRecord,
	rows: readonly ImportRowRecord[],
): Promise<ImportRow[]> {
	const storeIds = rows.flatMap(({ after }) =>
		typeof after?.storeId === "number" ? after.storeId : [],
	);
	const storeNames = await findStoreNames(db, storeIds);
	const named = (values: Record<string, unknown> | null) =>
		values && typeof values.storeId === "number"
			? { ...values, storeId: storeNames.get(values.storeId) ?? values.storeId }
			: values;
	return rows.map((row) => ({
		line: row.line,
		outcome: row.outcome,
		applied: row.applied,
		label: row.label,
		recordId: row.recordId,
		cells: { ...fieldedRow(row, imported.columns).cells },
		before: row.before,
		after: named(row.after),
		errors: row.errors.map((error) => ({ ...error, message: textOf(error) })),
		failure: row.failure && textOf(row.failure),
	}));
}

export function textOf({ code, params }: FieldError): string {
	return fieldMessage(code, params, importMessages);
}
