import { longestRow, refuseColumn } from "./table-lines.ts";
import { unreadableFile } from "./unreadable-file.ts";

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Records of a csv that comes in pieces, cut anywhere. Lines may end in any of the three ways, also mixed; a quote
 * counts as one only where a cell begins, so that 5" stays five inches.
 */
export class CsvParser {
	private readonly delimiter: number;
	private records: string[][] = [];
	private record: string[] = [];
	private cell = "";
	private length = 0;
	private isQuoted = false;
	/** The last character closed a quoted cell; another quote opens it again. */
	private wasQuote = false;
	private wasReturn = false;
	/** Records so far, for whoever is told where it went wrong. */
	private line = 1;

	constructor(delimiter: string) {
		this.delimiter = delimiter.charCodeAt(0);
	}

	push(text: string): string[][] {
		let start = 0;
		for (let at = 0; at < text.length; at++) {
			if (this.isQuoted) {
				const end = text.indexOf('"', at);
				if (end === -1) break;
				this.cell += text.slice(start, end);
				this.isQuoted = false;
				this.wasQuote = true;
				at = end;
				start = end + 1;
				continue;
			}
			const code = text.charCodeAt(at);
			if (code === quote && start === at && (this.wasQuote || this.isAtStart)) {
				if (this.wasQuote) this.cell += '"';
				this.isQuoted = true;
				this.wasQuote = false;
				start = at + 1;
			} else if (code === this.delimiter) {
				this.endCell(text.slice(start, at));
				start = at + 1;
			} else if (code === carriageReturn || code === lineFeed) {
				const isSecondHalf = code === lineFeed && this.wasReturn;
				if (isSecondHalf && start === at && this.isAtStart) start = at + 1;
				else {
					this.endRecord(text.slice(start, at));
					start = at + 1;
				}
				this.wasReturn = code === carriageReturn;
				continue;
			}
			this.wasReturn = false;
		}
		this.keep(text.slice(start));
		this.refuseLongRecord();
		return this.taken();
	}

	end(): string[][] {
		if (this.isQuoted)
			throw unreadableFile("import_open_quote", { line: this.line });
		if (this.record.length > 0 || this.cell !== "") this.endRecord("");
		return this.taken();
	}

	private get isAtStart(): boolean {
		return this.cell === "" && !this.wasQuote;
	}

	private keep(text: string) {
		if (text === "") return;
		this.cell += text;
		this.wasQuote = false;
	}

	private refuseLongRecord() {
		if (this.length + this.cell.length > longestRow)
			throw unreadableFile(
				this.isQuoted ? "import_open_quote" : "import_row_too_long",
				{ line: this.line },
			);
	}

	private endCell(text: string) {
		this.cell += text;
		this.length += this.cell.length;
		this.record.push(this.cell);
		this.cell = "";
		this.wasQuote = false;
		refuseColumn(this.record.length);
		this.refuseLongRecord();
	}

	private endRecord(text: string) {
		this.endCell(text);
		this.records.push(this.record);
		this.record = [];
		this.length = 0;
		this.line += 1;
	}

	private taken(): string[][] {
		const { records } = this;
		this.records = [];
		return records;
	}
}
