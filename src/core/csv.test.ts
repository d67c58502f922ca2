import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvByteOrderMark, csvRow } from "./csv.ts";

test("cells stand between semicolons and the row ends its line", () => {
	expect(csvRow(["#DV-2024-001", "João", 3])).toBe("#DV-2024-001;João;3\r\n");
	expect(csvRow([])).toBe("\r\n");
});

test("the file begins with the byte order mark of UTF-8", () => {
	expect([...new TextEncoder().encode(csvByteOrderMark)]).toEqual([
		0xef, 0xbb, 0xbf,
	]);
});

test("what is missing is an empty cell", () => {
	expect(csvRow([null, undefined, ""])).toBe(";;\r\n");
});

test("separators, quotes and line breaks are quoted", () => {
	expect(csvRow(["a;b", 'diz "oi"', "duas\nlinhas", "a,b"])).toBe(
		'"a;b";"diz ""oi""";"duas\nlinhas";a,b\r\n',
	);
});

describe("numbers", () => {
	test("have a decimal comma and keep their minus", () => {
		expect(csvRow([12.34, -2.5, 0, 1_247])).toBe("12,34;-2,5;0;1247\r\n");
	});

	test("that are none are refused", () => {
		expect(() => csvRow([Number.NaN])).toThrow(RangeError);
		expect(() => csvRow([Number.POSITIVE_INFINITY])).toThrow(RangeError);
	});
});

test.each(["=1+1", "+55 11", "-2,1%", "@SUM(A1)", "＝1+1", "−1"])(
	"the text %o is disarmed",
	(text) => expect(csvRow([text])).toBe(`'${text}\r\n`),
);

test.each(["\t=1", "\r=1", "\n=1", '=HYPERLINK("x";"y")'])(
	"the text %o is disarmed before it is quoted",
	(text) => {
		const cell = csvRow([text]).slice(0, -2);
		expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
	},
);

test("for any cells, a reader gets every text back and none begins a formula", () => {
	const anyCell = fc.string({
		unit: fc.constantFrom(..."=+-@;\"'\r\n\tab1", "ã"),
		maxLength: 8,
	});
	const anyRow = fc.array(anyCell, { minLength: 1, maxLength: 5 });
	fc.assert(
		fc.property(anyRow, (cells) => {
			const read = readRow(csvRow(cells));
			expect(read).toHaveLength(cells.length);
			read.forEach((text, index) => {
				expect(text).not.toMatch(/^[=+\-@\t\r\n]/);
				expect([cells[index], `'${cells[index]}`]).toContain(text);
			});
		}),
	);
});

/** A reader of one row, as RFC 4180 describes it. */
function readRow(row: string): string[] {
	const line = row.slice(0, -2);
	const cells = line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^";]*)(?=;|$)/g) ?? [];
	return cells.map((cell) =>
		cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
	);
}
