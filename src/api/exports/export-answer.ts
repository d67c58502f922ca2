import type { ExportFormat } from "#contract/exports.ts";
import type { TableRow } from "#core/table.ts";
import type { Database } from "#db/database.ts";
import { type ExportSource, readExport } from "#db/exports/export-table.ts";
import { tableAnswer } from "./table-file.ts";

/** Everything a list matches as one file, read while it is downloaded. */
export async function exportAnswer(
	db: Database,
	file: {
		source: ExportSource;
		format: ExportFormat;
		fileName: string;
		title: string;
	},
	onUnexpectedError: (error: unknown) => void,
): Promise<Response> {
	const { format, fileName, title, source } = file;
	const batches = readExport(db, source);
	// The first batch is read before answering: what fails there is still a problem, not a broken file.
	const first = await batches.next();
	const rows = startingWith(first, batches, onUnexpectedError);
	const { columns } = source;
	return tableAnswer({ format, fileName, sheets: [{ title, columns, rows }] });
}

async function* startingWith(
	first: IteratorResult<TableRow[]>,
	rest: AsyncGenerator<TableRow[]>,
	onUnexpectedError: (error: unknown) => void,
): AsyncGenerator<TableRow[]> {
	try {
		if (first.done) return;
		yield first.value;
		yield* rest;
	} catch (error) {
		// The answer has begun as a success; only the log can still say why it broke.
		onUnexpectedError(error);
		throw error;
	} finally {
		await rest.return(undefined);
	}
}
