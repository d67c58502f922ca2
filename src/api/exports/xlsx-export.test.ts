import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { Workbook } from "exceljs";
import { expect, test } from "vitest";
import { type CellValue, type TableColumn, tableRow } from "#core/table.ts";
import { tableRange } from "./sheet-xml.ts";
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
	expect(sheet).toContain('<c r="B2" s="2"><v>1234.56</v></c>');
	expect(sheet).toContain('<c r="C2" s="4"><v>45351</v></c>');
	expect(sheet).toContain('<c r="D2" s="5"><v>45351.5</v></c>');
	expect(sheet).toContain('<c r="E2" s="3"><v>0.055</v></c>');
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

test("the header filters all rows of its sheet, and a spreadsheet reads it", async () => {
	const rows = [1, 2, 3].map((n): CellValue[] => [
		`Ana ${n}`,
		n,
		null,
		null,
		n,
	]);
	const workbook = new Workbook();
	const file = await fileOf([rows], 3);
	await workbook.xlsx.load(await file.arrayBuffer());
	expect(workbook.worksheets.map((sheet) => sheet.autoFilter)).toEqual([
		"A1:E3",
		"A1:E2",
	]);
	expect(workbook.getWorksheet("Pedidos")?.getRow(3).values).toEqual([
		undefined,
		"Ana 2",
		0.02,
		undefined,
		undefined,
		0.0002,
	]);
	const parts = await partsOf(file);
	expect(parts["xl/workbook.xml"]).toContain(
		'<definedName name="_xlnm._FilterDatabase" localSheetId="1" hidden="1">\'Pedidos 2\'!$A$1:$E$2</definedName>',
	);
});

test("every cell is of the style Normal, the default one", async () => {
	const { "xl/styles.xml": styles = "" } = await workbookOf([]);
	expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
	const cells = styles.match(/<cellXfs.*<\/cellXfs>/)?.[0].match(/<xf [^>]*>/g);
	expect(cells).toHaveLength(8);
	for (const cell of cells ?? [])
		expect(cell).toMatch(
			/numFmtId="\d+" fontId="\d" fillId="0" borderId="0" xfId="0"/,
		);
});

test("columns past Z are named on", () => {
	expect(tableRange(1, 1)).toBe("A1:A1");
	expect(tableRange(26, 9)).toBe("A1:Z9");
	expect(tableRange(28, 5)).toBe("A1:AB5");
	expect(tableRange(703, 2)).toBe("A1:AAA2");
});

async function workbookOf(batches: CellValue[][][], rowsPerSheet?: number) {
	return partsOf(await fileOf(batches, rowsPerSheet));
}

async function fileOf(batches: CellValue[][][], rowsPerSheet?: number) {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	const output = new WritableStream<Uint8Array>({
		write: (chunk) => void chunks.push(new Uint8Array(chunk)),
	});
	await writeXlsx(
		output,
		[{ title: "Pedidos", columns, batches: from(batches) }],
		rowsPerSheet,
	);
	return new Blob(chunks);
}

async function partsOf(file: Blob) {
	const entries = await new ZipReader(new BlobReader(file)).getEntries();
	const parts: Record<string, string> = {};
	for (const entry of entries)
		if (!entry.directory)
			parts[entry.filename] = await entry.getData(new TextWriter());
	return parts;
}

async function* from(batches: CellValue[][][]) {
	for (const rows of batches) yield rows.map(tableRow);
}
