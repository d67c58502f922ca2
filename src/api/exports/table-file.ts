import type { ExportFormat } from "#contract/exports.ts";
import {
	type CellValue,
	type TableColumn,
	type TableRow,
	tableRow,
} from "#core/table.ts";
import { csvExport } from "./csv-export.ts";
import { encodedStream } from "./encoded-stream.ts";
import type { SheetSource } from "./xlsx-export.ts";

export interface Sheet {
	title: string;
	columns: TableColumn[];
	/** A short table as it is, a long one in batches as they are read. */
	rows: CellValue[][] | AsyncIterable<TableRow[]>;
}

/** A csv is one table; a workbook holds any number of named ones. */
type TableFile = { fileName: string } & (
	| { format: "csv"; sheets: [Sheet] }
	| { format: "xlsx"; sheets: Sheet[] }
);

const mediaTypes: Record<ExportFormat, string> = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * A file that is written while it is downloaded. When its rows fail half way
 * the stream breaks, so that nobody takes a cut file for a whole one.
 */
export function tableAnswer(file: TableFile): Response {
	const body =
		file.format === "csv"
			? csvStream(sourceOf(file.sheets[0]))
			: xlsxStream(file.sheets.map(sourceOf));
	return new Response(body, {
		headers: {
			"content-type": mediaTypes[file.format],
			"content-disposition": `attachment; filename="${file.fileName}"`,
		},
	});
}

function sourceOf({ title, columns, rows }: Sheet): SheetSource {
	return {
		title,
		columns,
		batches: Array.isArray(rows) ? oneBatch(rows) : rows,
	};
}

async function* oneBatch(rows: CellValue[][]): AsyncGenerator<TableRow[]> {
	yield rows.map(tableRow);
}

function csvStream({ columns, batches }: SheetSource) {
	return encodedStream(csvExport(columns, batches));
}

function xlsxStream(sheets: SheetSource[]) {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	writeWorkbook(writable, sheets).catch(
		// Already ended when it was its reader who left.
		(error: unknown) => writable.abort(error).catch(() => {}),
	);
	return readable;
}

/** Loaded when the first workbook is asked for: the demo starts sooner without it. */
async function writeWorkbook(
	output: WritableStream<Uint8Array>,
	sheets: SheetSource[],
): Promise<void> {
	const { writeXlsx } = await import("./xlsx-export.ts");
	await writeXlsx(output, sheets);
}
