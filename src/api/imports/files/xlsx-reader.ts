import type { Bytes } from "../../content/content-store.ts";
import { formulaWithoutValue } from "./formula-without-value.ts";
import { numberText } from "./number-text.ts";
import {
	longestRow,
	refuseColumn,
	rowCounter,
	type TableLine,
} from "./table-lines.ts";
import { unreadableFile } from "./unreadable-file.ts";
import { readWorkbook, unescaped, type Workbook } from "./workbook-parts.ts";
import { readXml, type XmlHandler } from "./xml-reader.ts";
import { openZip } from "./zip-parts.ts";

/** What a sheet can have at most; each is numbered, and above the one before. */
const lastLine = 1_048_576;
/** Many cells may name one long text: what a sheet says in all is limited, too. */
const mostText = 200_000_000;

/** The rows of a workbook's first sheet that say something, as they are unpacked. */
export async function* readXlsx(file: Bytes): AsyncGenerator<TableLine[]> {
	const zip = await openZip(file);
	const workbook = await readWorkbook(zip);
	const rows = new SheetRows(workbook);
	const counts = rowCounter();
	for await (const _ of readXml(zip.text(workbook.sheet), rows)) {
		const lines = rows.taken().filter(counts);
		if (lines.length > 0) yield lines;
	}
}

class SheetRows implements XmlHandler {
	private rows: TableLine[] = [];
	private row: TableLine = { line: 0, cells: [] };
	private column = 0;
	private rowLength = 0;
	private length = 0;
	private type = "";
	private style = 0;
	private value = "";
	private hasValue = false;
	private isFormula = false;
	private isReading = false;
	private isEnd = false;

	constructor(private readonly workbook: Workbook) {}

	isDone(): boolean {
		return this.isEnd;
	}

	taken(): TableLine[] {
		const { rows } = this;
		this.rows = [];
		return rows;
	}

	open(name: string, attributes: Record<string, string>) {
		if (name === "row") {
			this.row = { line: lineAfter(this.row.line, attributes.r), cells: [] };
			this.column = 0;
			this.rowLength = 0;
		} else if (name === "c") {
			this.column = columnOf(attributes.r) ?? this.column + 1;
			this.type = attributes.t ?? "n";
			this.style = Number(attributes.s ?? 0);
			this.value = "";
			this.hasValue = false;
			this.isFormula = false;
		} else if (name === "v" || name === "t") {
			this.isReading = true;
			this.hasValue = true;
		} else if (name === "f") this.isFormula = true;
		else if (name === "rPh") this.isReading = false;
	}

	text(text: string) {
		if (!this.isReading) return;
		this.value += text;
		this.refuseLongRow(this.value.length);
	}

	close(name: string) {
		if (name === "v" || name === "t") this.isReading = false;
		else if (name === "c") this.endCell();
		else if (name === "row") this.rows.push(this.row);
		else if (name === "sheetData") this.isEnd = true;
	}

	private endCell() {
		const text = this.cellText();
		// Blank cells may be drawn to the end of the sheet.
		if (text === "") return;
		refuseColumn(this.column);
		this.refuseLongRow(text.length);
		this.rowLength += text.length;
		this.length += text.length;
		if (this.length > mostText) throw unreadableFile("import_bomb");
		const { cells } = this.row;
		while (cells.length < this.column - 1) cells.push("");
		cells[this.column - 1] = text;
	}

	private refuseLongRow(more: number) {
		if (this.rowLength + more > longestRow)
			throw unreadableFile("import_row_too_long", { line: this.row.line });
	}

	private cellText(): string {
		const { type, value, workbook } = this;
		if (!this.hasValue) return this.isFormula ? formulaWithoutValue : "";
		switch (type) {
			case "s":
				return workbook.strings[Number(value)] ?? "";
			case "b":
				return value.trim() === "1" ? "Sim" : "Não";
			case "n":
				return this.numberCell(value);
			case "d":
				return isoDayText(value);
			case "e":
				return value;
			default:
				return unescaped(value);
		}
	}

	private numberCell(value: string): string {
		const number = Number(value);
		if (value.trim() === "" || !Number.isFinite(number)) return "";
		const format = this.workbook.formats[this.style] ?? { kind: "plain" };
		return numberText(number, format, this.workbook.is1904);
	}
}

function lineAfter(before: number, told: string | undefined): number {
	const line = told === undefined ? before + 1 : Number(told);
	if (!Number.isInteger(line) || line <= before || line > lastLine)
		throw unreadableFile("import_damaged");
	return line;
}

/** columnOf("AB12") → 28 */
function columnOf(address: string | undefined): number | undefined {
	const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? "")?.[0];
	if (!letters) return undefined;
	let column = 0;
	for (const letter of letters)
		column = column * 26 + letter.charCodeAt(0) - 64;
	return column;
}

function isoDayText(value: string): string {
	const day = /^(\d{4})-(\d\d)-(\d\d)/.exec(value);
	return day ? `${day[3]}/${day[2]}/${day[1]}` : value;
}
