import { z } from "zod";
import { type FieldError, RuleViolation } from "#core/errors.ts";
import {
	clearImportRows,
	insertImportRows,
} from "#db/queries/import-row-changes.ts";
import {
	deleteImportFile,
	getImport,
	readImportFile,
	updateImport,
} from "#db/queries/imports.ts";
import { readTable } from "../../imports/files/read-table.ts";
import type { TableLine } from "../../imports/files/table-lines.ts";
import { unreadableFile } from "../../imports/files/unreadable-file.ts";
import { guessMapping, isComplete } from "../../imports/guess-mapping.ts";
import type { JobKind, RunningJob } from "../job-kind.ts";
import { startChecking } from "./import-checking.ts";

const batchSize = 1_000;
/** Rows may be long: a batch of them is not. */
const batchLength = 4_000_000;
const longestHeader = 200;

const payload = z.object({ importId: z.int() });
type Payload = z.infer<typeof payload>;

/** Takes a file apart into rows that can be looked at; whoever takes over begins anew. */
export const importReading: JobKind<Payload> = {
	name: "import-reading",
	payload,
	async run(job) {
		const { importId } = job.payload;
		const imported = await getImport(job.db, importId);
		if (imported.state !== "reading") return { rows: imported.rowCount };
		try {
			const file = await readImportFile(job.db, imported);
			await job.step((tx) => clearImportRows(tx, importId));
			const { headers, rows } = await stageRows(job, file);
			if (rows === 0) throw unreadableFile("import_no_rows");
			await job.step(async (tx) => {
				const columns = await guessMapping(tx, imported.entity, headers);
				const read = { headers, columns, rowCount: rows };
				await deleteImportFile(tx, importId);
				if (isComplete(imported.entity, columns))
					await startChecking(tx, importId, job.actor, read);
				else await updateImport(tx, importId, { ...read, state: "mapping" });
			});
			return { rows };
		} catch (error) {
			const refusal = refusalOf(error);
			if (!refusal) throw error;
			await job.step(async (tx) => {
				await clearImportRows(tx, importId);
				await deleteImportFile(tx, importId);
				await updateImport(tx, importId, { state: "refused", refusal });
			});
			return { rows: 0, isRefused: true };
		}
	},
};

async function stageRows(
	job: RunningJob<Payload>,
	file: Uint8Array<ArrayBuffer>,
) {
	const { importId } = job.payload;
	let headers: string[] | undefined;
	let rows = 0;
	let waiting: TableLine[] = [];
	let length = 0;
	const save = async () => {
		const batch = waiting;
		waiting = [];
		length = 0;
		await job.step(
			(tx) => insertImportRows(tx, importId, batch),
			() => ({ done: rows + batch.length }),
		);
		rows += batch.length;
	};
	for await (const lines of readTable(file)) {
		job.signal.throwIfAborted();
		for (const line of lines) {
			if (headers) {
				waiting.push(line);
				length += lengthOf(line);
				if (waiting.length >= batchSize || length >= batchLength) await save();
			} else if (isHeader(line)) headers = line.cells.map(asHeader);
		}
	}
	if (waiting.length > 0) await save();
	return { headers: headers ?? [], rows };
}

function lengthOf({ cells }: TableLine): number {
	return cells.reduce((length, cell) => length + cell.length, 0);
}

/** A title may stand above the table, alone in its row. */
function isHeader({ line, cells }: TableLine): boolean {
	const filled = cells.filter((cell) => cell.trim() !== "").length;
	return filled > 1 || line > 10;
}

function asHeader(cell: string): string {
	return cell.replace(/\s+/g, " ").trim().slice(0, longestHeader);
}

function refusalOf(error: unknown): FieldError | null {
	if (!(error instanceof RuleViolation)) return null;
	const isOfFile =
		error.code === "import_unreadable" || error.code === "payload_too_large";
	return (isOfFile && error.fields?.[0]) || null;
}
