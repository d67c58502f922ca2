import { configure, ZipWriter } from "@zip.js/zip.js";
import { toReais } from "#core/money.ts";
import type {
	ExportColumn,
	ExportKind,
	ExportValue,
} from "#db/exports/export-table.ts";
import {
	contentTypesXml,
	escapeXml,
	packageRelationsXml,
	styleOf,
	stylesXml,
	workbookRelationsXml,
	workbookXml,
} from "./xlsx-parts.ts";

// The platform's own deflate, off the main thread in Node: no worker scripts, which the CSP would refuse.
configure({ useWebWorkers: false });

/** What Excel takes in one sheet; longer exports go on in the next sheet. */
const maxRowsPerSheet = 1_048_576;

/** Writes the workbook into `output` as the rows come; memory stays flat. */
export async function writeXlsxExport(
	output: WritableStream<Uint8Array>,
	title: string,
	columns: ExportColumn[],
	batches: AsyncIterable<ExportValue[][]>,
	rowsPerSheet = maxRowsPerSheet,
): Promise<void> {
	const zip = new ZipWriter(output);
	const rows = new RowQueue(batches);
	let sheets = 0;
	do {
		sheets += 1;
		await zip.add(
			`xl/worksheets/sheet${sheets}.xml`,
			streamOf(sheetXml(columns, rows, rowsPerSheet)),
		);
	} while (await rows.hasMore());
	const parts = {
		"xl/styles.xml": stylesXml,
		"xl/workbook.xml": workbookXml(title, sheets),
		"xl/_rels/workbook.xml.rels": workbookRelationsXml(sheets),
		"_rels/.rels": packageRelationsXml,
		"[Content_Types].xml": contentTypesXml(sheets),
	};
	for (const [name, xml] of Object.entries(parts))
		await zip.add(name, streamOf([xml]));
	await zip.close();
}

export function streamOf(
	pieces: AsyncIterable<string> | Iterable<string>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const encoder = new TextEncoder();
	const iterator =
		Symbol.asyncIterator in pieces
			? pieces[Symbol.asyncIterator]()
			: pieces[Symbol.iterator]();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await iterator.return?.();
		},
	});
}

async function* sheetXml(
	columns: ExportColumn[],
	rows: RowQueue,
	rowsPerSheet: number,
): AsyncGenerator<string> {
	const kinds = columns.map(({ kind }) => kind);
	const widths = columns
		.map(
			({ kind, header }, index) =>
				`<col min="${index + 1}" max="${index + 1}" width="${Math.max(header.length + 2, kind === "text" ? 24 : 14)}" customWidth="1"/>`,
		)
		.join("");
	yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${columns.map(({ header }) => textCell(header, styleOf.header)).join("")}</row>`;
	for (let written = 1; written < rowsPerSheet; ) {
		const batch = await rows.take(rowsPerSheet - written);
		if (batch.length === 0) break;
		written += batch.length;
		yield batch
			.map(
				(row) =>
					`<row>${row.map((value, index) => cellXml(kinds[index] ?? "text", value)).join("")}</row>`,
			)
			.join("");
	}
	yield "</sheetData></worksheet>";
}

function cellXml(kind: ExportKind, value: ExportValue): string {
	if (value === null || value === "") return "<c/>";
	switch (kind) {
		case "text":
			return textCell(String(value), 0);
		case "money":
			return numberCell(toReais(Number(value)), styleOf.money);
		case "rate":
			return numberCell(Number(value) / 10_000, styleOf.rate);
		case "day":
			return numberCell(excelDay(String(value)), styleOf.day);
		case "instant":
			return numberCell(excelInstant(String(value)), styleOf.instant);
		case "count":
			return numberCell(Number(value), styleOf.count);
		case "decimal":
			return numberCell(Number(value), styleOf.decimal);
	}
}

function textCell(text: string, style: number): string {
	return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function numberCell(value: number, style: number): string {
	return `<c s="${style}"><v>${value}</v></c>`;
}

const excelEpoch = Date.UTC(1899, 11, 30);
const millisecondsPerDay = 86_400_000;

/** Days since 30/12/1899, as spreadsheets count them. */
function excelDay(text: string): number {
	return (
		(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) - excelEpoch) /
		millisecondsPerDay
	);
}

function excelInstant(text: string): number {
	return (
		(Date.parse(`${text.replace(" ", "T")}Z`) - excelEpoch) / millisecondsPerDay
	);
}

/** Batches handed out in the sizes a sheet still has room for. */
class RowQueue {
	private readonly iterator: AsyncIterator<ExportValue[][]>;
	private waiting: ExportValue[][] = [];

	constructor(batches: AsyncIterable<ExportValue[][]>) {
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

	async take(atMost: number): Promise<ExportValue[][]> {
		if (!(await this.hasMore())) return [];
		const taken = this.waiting.slice(0, atMost);
		this.waiting = this.waiting.slice(atMost);
		return taken;
	}
}
