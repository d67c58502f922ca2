import {
	type CellKind,
	cellSeparator,
	cellWriter,
	type TableColumn,
	type TableRow,
} from "#core/table.ts";
import { decimalText } from "./decimal-text.ts";
import { escapeCellText, styleOf } from "./xlsx-parts.ts";

/** All of a sheet before its first row of values: column widths, and the header, which stays in view. */
export function sheetStart(columns: TableColumn[]): string {
	const widths = columns.map(({ kind, header }, index) => {
		const width = Math.max(header.length + 2, kind === "text" ? 24 : 14);
		return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
	});
	const headers = columns.map(
		({ header }, index) =>
			`<c r="${columnName(index + 1)}1" t="inlineStr" s="${styleOf.header}"><is>${textXml(header)}</is></c>`,
	);
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${headers.join("")}</row>`;
}

/** The header's filter stands after the rows, so that it can say how many they are. */
export function sheetEnd(range: string): string {
	return `</sheetData><autoFilter ref="${range}"/></worksheet>`;
}

/** All cells of a table: tableRange(28, 5) → "A1:AB5". */
export function tableRange(columns: number, rows: number): string {
	return `A1:${columnName(columns)}${rows}`;
}

function columnName(column: number): string {
	const letter = String.fromCharCode(65 + ((column - 1) % 26));
	return column > 26
		? columnName(Math.floor((column - 1) / 26)) + letter
		: letter;
}

/** Rows as they stand in the sheet, the first of them at row `first`. Blank cells are left out. */
export function rowsXml(
	columns: TableColumn[],
	rows: TableRow[],
	first: number,
): string {
	const writers = columns.map((column) =>
		cellWriter(column, cellWriters[column.kind]),
	);
	const starts = columns.map((_, at) => `<c r="${columnName(at + 1)}`);
	let xml = "";
	let number = first;
	for (const row of rows) {
		const cells = row.split(cellSeparator);
		xml += `<row r="${number}">`;
		for (let at = 0; at < writers.length; at++) {
			const cell = cells[at];
			if (cell) xml += `${starts[at]}${number}"${writers[at]?.(cell)}`;
		}
		xml += "</row>";
		number += 1;
	}
	return xml;
}

/** Writes a cell from behind its address. */
type CellWriter = (cell: string) => string;

const cellWriters: Record<CellKind, CellWriter> = {
	text: (cell) => ` t="inlineStr"><is>${textXml(cell)}</is></c>`,
	count: numberWriter(styleOf.count, Number),
	decimal: numberWriter(styleOf.decimal, Number),
	money: numberWriter(styleOf.money, (cell) => decimalText(cell, ".")),
	rate: numberWriter(styleOf.rate, (cell) => Number(cell) / 10_000),
	day: numberWriter(styleOf.day, excelDay),
	instant: numberWriter(
		styleOf.instant,
		(cell) => excelDay(cell) + fractionOfDay(cell),
	),
};

function textXml(text: string): string {
	return `<t xml:space="preserve">${escapeCellText(text)}</t>`;
}

function numberWriter(
	style: number,
	numberOf: (cell: string) => number | string,
): CellWriter {
	const start = ` s="${style}"><v>`;
	return (cell) => `${start}${numberOf(cell)}</v></c>`;
}

const excelEpoch = Date.UTC(1899, 11, 30);
const millisecondsPerDay = 86_400_000;
const secondsPerDay = 86_400;

/** Days since 30/12/1899, as spreadsheets count them. */
function excelDay(text: string): number {
	return (
		(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) - excelEpoch) /
		millisecondsPerDay
	);
}

function fractionOfDay(text: string): number {
	const hours = Number(text.slice(11, 13));
	const minutes = Number(text.slice(14, 16));
	const seconds = Number(text.slice(17, 19));
	return (hours * 3600 + minutes * 60 + seconds) / secondsPerDay;
}
