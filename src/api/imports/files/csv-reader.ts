import type { Bytes } from "../../content/content-store.ts";
import { CsvParser } from "./csv-parser.ts";
import { rowCounter, type TableLine } from "./table-lines.ts";
import { decodedText } from "./text-encoding.ts";
import { unreadableFile } from "./unreadable-file.ts";

/** The rows of a csv that say something, a piece of the file at a time. */
export async function* readCsv(file: Bytes): AsyncGenerator<TableLine[]> {
	let parser: CsvParser | undefined;
	const counts = rowCounter();
	let line = 0;
	const linesOf = (records: string[][]) =>
		records
			.map((cells) => {
				line += 1;
				return { line, cells: cells.map(withoutGuard) };
			})
			.filter(counts);
	for (const piece of decodedText(file)) {
		// No text has it: this is some other file.
		if (piece.includes("\0")) throw unreadableFile("import_wrong_type");
		let text = piece;
		if (!parser) {
			const told = /^sep=(.)\r?\n/i.exec(piece);
			if (told) text = piece.slice(told[0].length);
			parser = new CsvParser(told?.[1] ?? delimiterOf(text));
			if (told) line = 1;
		}
		const lines = linesOf(parser.push(text));
		if (lines.length > 0) yield lines;
		await pause();
	}
	const last = linesOf(parser?.end() ?? []);
	if (last.length > 0) yield last;
}

const sampleLength = 32 * 1024;

/** The sign that cuts most of the first lines into the same number of cells, more than one. */
export function delimiterOf(text: string): string {
	const sample = text.slice(0, sampleLength);
	const scored = [";", "\t", ",", "|"].map((delimiter) => {
		const records = recordsOf(sample, delimiter);
		const times = new Map<number, number>();
		for (const { length } of records)
			if (length > 1) times.set(length, (times.get(length) ?? 0) + 1);
		return { delimiter, score: Math.max(0, ...times.values()) };
	});
	const best = scored.toSorted((a, b) => b.score - a.score)[0];
	return best?.delimiter ?? ";";
}

function recordsOf(sample: string, delimiter: string): string[][] {
	try {
		const records = new CsvParser(delimiter).push(sample);
		// A file of one line has no line end.
		return records.length > 0
			? records.slice(0, 50)
			: new CsvParser(delimiter).push(`${sample}\n`);
	} catch {
		return [];
	}
}

/** An apostrophe before what a spreadsheet would run is a guard, as our own files have it, and no part of the text. */
function withoutGuard(cell: string): string {
	return guarded.test(cell) ? cell.slice(1) : cell;
}

const guarded = /^'+[=+\-@\t\r\n\u2212\uff1d\uff0b\uff0d\uff20]/;

/** Whoever waits for this thread has their turn between two pieces. */
function pause(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 0));
}
