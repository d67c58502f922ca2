import { expect, test } from "vitest";
import { documentTypeOf, isWholeDocument } from "./document-type.ts";

const text = (value: string) => new TextEncoder().encode(value);
const bytes = (...values: number[]) => new Uint8Array(values);
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pdf = "%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n";

test("a PDF, a PNG and a JPG are known by their first bytes", () => {
	expect(documentTypeOf(text(pdf))).toBe("application/pdf");
	expect(documentTypeOf(bytes(...png))).toBe("image/png");
	expect(documentTypeOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe("image/jpeg");
});

test.each([
	["nothing", ""],
	["a program", "MZ\x90\0"],
	["a page that mentions it", `<html><body>${pdf}</body></html>`],
	["a page behind a blank line", `\n${pdf}`],
	["the mark without a version", "%PDF-<script>"],
])("%s is none of them", (_, content) => {
	expect(documentTypeOf(text(content))).toBeNull();
});

test("a PDF is whole when its end says where its table is", () => {
	const isWhole = (content: string) =>
		isWholeDocument(text(content), "application/pdf");
	expect(isWhole(pdf)).toBe(true);
	expect(isWhole(`${pdf}\r\n   `)).toBe(true);
	expect(isWhole(pdf.slice(0, -8))).toBe(false);
	expect(isWhole("%PDF-1.7 %%EOF")).toBe(false);
	expect(isWhole(`${pdf}${"x".repeat(2000)}`)).toBe(false);
});

test("a JPG's end counts only after its own picture begins", () => {
	const start = [0xff, 0xd8];
	const notes = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
	const scan = [0xff, 0xda, 0, 2, 7, 7, 7];
	const isWhole = (...values: number[]) =>
		isWholeDocument(bytes(...start, ...values), "image/jpeg");
	expect(isWhole(...notes, ...scan, 0xff, 0xd9)).toBe(true);
	expect(isWhole(...notes, ...scan, 0xff, 0xd9, 1, 2, 3)).toBe(true);
	expect(isWhole(0xff, 0xff, ...notes, 0xff, ...scan, 0xff, 0xd9)).toBe(true);
	expect(isWhole(...notes, ...scan)).toBe(false);
	expect(isWhole(...notes)).toBe(false);
	expect(isWhole(0xff, 0xe1, 0, 0, 0xff, 0xd9)).toBe(false);
});

test("a PNG is whole when its last chunk is there", () => {
	const isWhole = (end: string) =>
		isWholeDocument(bytes(...png, ...text(end)), "image/png");
	expect(isWhole("\0\0\0\0IEND\xae")).toBe(true);
	expect(isWhole("\0\0\0\0IDAT")).toBe(false);
});
