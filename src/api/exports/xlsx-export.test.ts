import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import { type CellValue, type TableColumn, tableRow } from "#core/table.ts";
import { writeXlsx } from "./xlsx-export.ts";

const columns: TableColumn[] = [
	{ kind: "text", header: "Cliente" },
	{ kind: "money", header: "Total" },
	{ kind: "day", header: "Data" },
	{ kind: "instant", header: "Hora" },
	{ kind: "rate", header: "Comissão" },
];

test("numbers, money and dates are real numbers and dates", async () => {
	const { "xl/worksheets/sheet1.xml": sheet } = await workbookOf([
		[["Ana", 123456, "2024-02-29", "2024-02-29 12:00:00", 550]],
	]);
	expect(sheet).toContain('<c s="2"><v>1234.56</v></c>');
	expect(sheet).toContain('<c s="4"><v>45351</v></c>');
	expect(sheet).toContain('<c s="5"><v>45351.5</v></c>');
	expect(sheet).toContain('<c s="3"><v>0.055</v></c>');
});

test("text that looks like a formula or markup stays text", async () => {
	const { "xl/worksheets/sheet1.xml": sheet } = await workbookOf([
		[
			["=1+1", 0, null, null, null],
			["<script>&\u0001\uFFFE", 0, null, null, null],
		],
	]);
	expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
	expect(sheet).toContain('<t xml:space="preserve">&lt;script&gt;&amp;</t>');
	expect(sheet).not.toContain("<f>");
});

test("rows past the limit of a sheet go on in the next one, none lost", async () => {
	const rows = Array.from({ length: 25 }, (_, n): CellValue[] => [
		`linha ${n}`,
		n,
		null,
		null,
		null,
	]);
	const parts = await workbookOf([rows.slice(0, 13), rows.slice(13)], 11);
	const sheets = Object.keys(parts).filter((name) => name.includes("sheet"));
	expect(sheets).toHaveLength(3);
	const text = sheets.map((name) => parts[name]).join("");
	for (const [label] of rows) expect(text).toContain(`>${label}<`);
	expect(parts["xl/workbook.xml"]).toContain('name="Pedidos 3"');
});

test("an export without rows still has its header", async () => {
	const { "xl/worksheets/sheet1.xml": sheet } = await workbookOf([]);
	expect(sheet).toContain("Cliente");
});

async function workbookOf(batches: CellValue[][][], rowsPerSheet?: number) {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	const output = new WritableStream<Uint8Array>({
		write: (chunk) => void chunks.push(new Uint8Array(chunk)),
	});
	await writeXlsx(
		output,
		[{ title: "Pedidos", columns, batches: from(batches) }],
		rowsPerSheet,
	);
	const entries = await new ZipReader(
		new BlobReader(new Blob(chunks)),
	).getEntries();
	const parts: Record<string, string> = {};
	for (const entry of entries)
		if (!entry.directory)
			parts[entry.filename] = await entry.getData(new TextWriter());
	return parts;
}

async function* from(batches: CellValue[][][]) {
	for (const rows of batches) yield rows.map(tableRow);
}
