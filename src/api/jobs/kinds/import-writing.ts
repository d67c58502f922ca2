import { z } from "zod";
import type { ImportFigures } from "#contract/imports.ts";
import type { FieldError } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { saveAppliedRows } from "#db/queries/import-row-changes.ts";
import {
	type ImportRowRecord,
	listRowsToApply,
	listRowsToUndo,
} from "#db/queries/import-rows.ts";
import {
	countImportRows,
	getImport,
	updateImport,
} from "#db/queries/imports.ts";
import { importedEntities } from "../../imports/entities/imported-entities.ts";
import type {
	ImportBy,
	RowResult,
	RowToApply,
	RowToUndo,
} from "../../imports/imported-entity.ts";
import { batchByBatch } from "../batch-by-batch.ts";
import type { JobKind, RunningJob } from "../job-kind.ts";
import { writeRows } from "../write-rows.ts";

const batchSize = 500;

const payload = z.object({ importId: z.int() });
type Payload = z.infer<typeof payload>;

/** Writes the rows that were confirmed. What is written is marked in the same transaction: whoever takes over goes on there. */
export const importApplying: JobKind<Payload> = {
	name: "import-applying",
	payload,
	run: (job) =>
		inBatches(job, {
			list: listRowsToApply,
			left: ({ waiting }) => waiting,
			write: (entity, tx, rows, by) =>
				writeRows(
					tx,
					rows.map(rowToApply),
					(tx, rows) => importedEntities[entity].apply(tx, rows, by),
					refusedRow,
				),
			written: "done",
			refused: "failed",
			end: (now) => ({ state: "done", finishedAt: now }),
		}),
};

/** Takes back what an import wrote, as far as nobody has changed it since. */
export const importUndoing: JobKind<Payload> = {
	name: "import-undoing",
	payload,
	run: (job) =>
		inBatches(job, {
			list: listRowsToUndo,
			left: ({ done }) => done,
			write: (entity, tx, rows, by) =>
				writeRows(
					tx,
					rows.map(rowToUndo),
					(tx, rows) => importedEntities[entity].undo(tx, rows, by),
					refusedRow,
				),
			written: "undone",
			refused: "kept",
			end: () => ({ state: "undone" }),
		}),
};

interface Way {
	list(
		tx: Database,
		importId: number,
		after: number | undefined,
		atMost: number,
	): Promise<ImportRowRecord[]>;
	/** How many are still to be written. */
	left(applied: ImportFigures["applied"]): number;
	write(
		entity: keyof typeof importedEntities,
		tx: Database,
		rows: ImportRowRecord[],
		by: ImportBy,
	): Promise<RowResult[]>;
	written: "done" | "undone";
	refused: "failed" | "kept";
	end(now: Date): Parameters<typeof updateImport>[2];
}

async function inBatches(job: RunningJob<Payload>, way: Way) {
	const { importId } = job.payload;
	const { actor } = job;
	const { entity } = await getImport(job.db, importId);
	const before = (await countImportRows(job.db, importId)).applied;
	const done = before[way.written] + before[way.refused];
	await batchByBatch<ImportRowRecord>(job, {
		size: batchSize,
		begun: { done, total: done + way.left(before) },
		next: (tx, after, most) => way.list(tx, importId, after?.line, most),
		async work(tx, rows, at) {
			const by = { importId, actor, ...at };
			const results = await way.write(entity, tx, rows, by);
			await saveAppliedRows(tx, importId, results.map(savedRow));
		},
	});
	const after = await job.step(async (tx) => {
		await updateImport(tx, importId, way.end(job.now()));
		return (await countImportRows(tx, importId)).applied;
	});
	return { done: after[way.written], refused: after[way.refused] };

	function savedRow(result: RowResult) {
		const { line } = result;
		if (result.failure)
			return { line, applied: way.refused, failure: result.failure };
		const { recordId, version } = result;
		return { line, applied: way.written, recordId, savedVersion: version };
	}
}

function refusedRow({ line }: RowToApply, failure: FieldError): RowResult {
	return { line, failure };
}

function rowToApply(row: ImportRowRecord): RowToApply {
	const { line, outcome, recordId, seenVersion, before, after } = row;
	if ((outcome !== "create" && outcome !== "change") || !after)
		throw new Error(`Line ${line} is nothing to write`);
	return { line, outcome, recordId, seenVersion, before, after };
}

function rowToUndo(row: ImportRowRecord): RowToUndo {
	const { recordId, savedVersion } = row;
	if (recordId === null || savedVersion === null)
		throw new Error(`Line ${row.line} was not written`);
	return { ...rowToApply(row), recordId, savedVersion };
}
