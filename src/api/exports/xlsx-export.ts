import { configure, ZipWriter } from "@zip.js/zip.js";
import type { TableColumn, TableRow } from "#core/table.ts";
import { encodedStream } from "./encoded-stream.ts";
import { rowsXml, sheetEnd, sheetStart, tableRange } from "./sheet-xml.ts";
import {
	contentTypesXml,
	packageRelationsXml,
	sheetName,
	stylesXml,
	type WrittenSheet,
	workbookRelationsXml,
	workbookXml,
} from "./xlsx-parts.ts";

// No worker scripts, which the CSP would refuse.
configure({ useWebWorkers: false });

/** Packs with this instead of the platform's own deflate, which cannot be told to hurry. */
export function packWith(stream: typeof CompressionStream): void {
	configure({ CompressionStream: stream });
}

export interface SheetSource {
	title: string;
	columns: TableColumn[];
	batches: AsyncIterable<TableRow[]>;
}

/** What Excel takes in one sheet; longer tables go on in the next sheet. */
const maxRowsPerSheet = 1_048_576;
/** In characters, most of them of one byte: a file of 4 GB needs the 64-bit ZIP that Excel refuses from a stream. */
const maxSheetLength = 2_000_000_000;

/** Writes the workbook into `output` as the rows come; memory stays flat. */
export async function writeXlsx(
	output: WritableStream<Uint8Array>,
	sheets: SheetSource[],
	rowsPerSheet = maxRowsPerSheet,
): Promise<void> {
	const zip = new ZipWriter(output, { zip64: false });
	const written: WrittenSheet[] = [];
	for (const { title, columns, batches } of sheets) {
		const rows = new RowQueue(batches);
		let part = 0;
		try {
			do {
				part += 1;
				const sheet = { name: sheetName(title, part), range: "" };
				written.push(sheet);
				await zip.add(
					`xl/worksheets/sheet${written.length}.xml`,
					encodedStream(sheetXml(columns, rows, rowsPerSheet, sheet)),
				);
			} while (await rows.hasMore());
		} finally {
			await rows.close();
		}
	}
	const parts = {
		"xl/styles.xml": stylesXml,
		"xl/workbook.xml": workbookXml(written),
		"xl/_rels/workbook.xml.rels": workbookRelationsXml(written.length),
		"_rels/.rels": packageRelationsXml,
		"[Content_Types].xml": contentTypesXml(written.length),
	};
	for (const [name, xml] of Object.entries(parts))
		await zip.add(name, new Blob([xml]).stream());
	await zip.close();
}

/** Its range is known, and set, once its rows are written. */
async function* sheetXml(
	columns: TableColumn[],
	rows: RowQueue,
	rowsPerSheet: number,
	sheet: WrittenSheet,
): AsyncGenerator<string> {
	yield sheetStart(columns);
	let written = 1;
	let length = 0;
	while (written < rowsPerSheet && length < maxSheetLength) {
		const taken = await rows.take(rowsPerSheet - written);
		if (taken.length === 0) break;
		const xml = rowsXml(columns, taken, written + 1);
		written += taken.length;
		length += xml.length;
		yield xml;
	}
	sheet.range = tableRange(columns.length, written);
	yield sheetEnd(sheet.range);
}

/** Batches handed out in the sizes a sheet still has room for. */
class RowQueue {
	private readonly iterator: AsyncIterator<TableRow[]>;
	private waiting: TableRow[] = [];

	constructor(batches: AsyncIterable<TableRow[]>) {
		this.iterator = batches[Symbol.asyncIterator]();
	}

	async hasMore(): Promise<boolean> {
		while (this.waiting.length === 0) {
			const { done, value } = await this.iterator.next();
			if (done) return false;
			this.waiting = value;
		}
		return true;
	}

	async take(rowsAtMost: number): Promise<TableRow[]> {
		if (!(await this.hasMore())) return [];
		const taken = this.waiting.slice(0, rowsAtMost);
		this.waiting = this.waiting.slice(taken.length);
		return taken;
	}

	async close(): Promise<void> {
		await this.iterator.return?.();
	}
}
