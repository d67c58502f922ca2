import type { ExportFormat } from "#contract/exports.ts";
import type { TableRow } from "#core/table.ts";
import type { Database } from "#db/database.ts";
import { type ExportSource, readExport } from "#db/exports/export-table.ts";
import { type Sheet, tableAnswer } from "./table-file.ts";

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
	const { format, fileName } = file;
	const sheet = await sheetOf(db, file, onUnexpectedError);
	return tableAnswer({ format, fileName, sheets: [sheet] });
}

/** Several such tables as the sheets of one workbook. */
export async function workbookAnswer(
	db: Database,
	fileName: string,
	sources: readonly { source: ExportSource; title: string }[],
	onUnexpectedError: (error: unknown) => void,
): Promise<Response> {
	const sheets: Sheet[] = [];
	for (const source of sources)
		sheets.push(await sheetOf(db, source, onUnexpectedError));
	return tableAnswer({ format: "xlsx", fileName, sheets });
}

async function sheetOf(
	db: Database,
	{ source, title }: { source: ExportSource; title: string },
	onUnexpectedError: (error: unknown) => void,
): Promise<Sheet> {
	const { columns } = source;
	const batches = readExport(db, source);
	return streamedSheet({ title, columns, batches }, onUnexpectedError);
}

/** The first batch is read before answering: what fails there is still a problem, not a broken file. */
export async function streamedSheet(
	{
		batches,
		...sheet
	}: Omit<Sheet, "rows"> & { batches: AsyncGenerator<TableRow[]> },
	onUnexpectedError: (error: unknown) => void,
): Promise<Sheet> {
	const first = await batches.next();
	const rows = startingWith(first, batches, onUnexpectedError);
	return { ...sheet, rows };
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
