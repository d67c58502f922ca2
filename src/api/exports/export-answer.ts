import type { ExportFormat } from "#contract/exports.ts";
import type { Database } from "#db/database.ts";
import { type ExportSource, readExport } from "#db/exports/export-table.ts";
import { csvExport } from "./csv-export.ts";
import { streamOf, writeXlsxExport } from "./xlsx-export.ts";

const mediaTypes: Record<ExportFormat, string> = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * A file that is written while it is downloaded. When the database fails half
 * way the stream breaks, so that nobody takes a cut file for a whole one.
 */
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
	const batches = readExport(db, file.source);
	// The first batch is read before answering: what fails there is still a problem, not a broken file.
	const first = await batches.next();
	const rows = startingWith(first, batches, onUnexpectedError);
	const body =
		file.format === "csv"
			? streamOf(csvExport(file.source.columns, rows))
			: xlsxStream(file.title, file.source, rows);
	return new Response(body, {
		headers: {
			"content-type": mediaTypes[file.format],
			"content-disposition": `attachment; filename="${file.fileName}"`,
		},
	});
}

type Batches = ReturnType<typeof readExport>;

async function* startingWith(
	first: Awaited<ReturnType<Batches["next"]>>,
	rest: Batches,
	onUnexpectedError: (error: unknown) => void,
): Batches {
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

function xlsxStream(title: string, source: ExportSource, rows: Batches) {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	writeXlsxExport(writable, title, source.columns, rows).catch(
		async (error: unknown) => {
			// Both may have ended already: the rows by failing, the file by its reader leaving.
			await Promise.allSettled([rows.return(undefined), writable.abort(error)]);
		},
	);
	return readable;
}
