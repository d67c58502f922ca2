import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import type { RuleViolation } from "#core/errors.ts";
import { readTable } from "./read-table.ts";
import { encodingOf } from "./text-encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const utf16 = (text: string, isBig = false): Bytes => {
	const bytes = new Uint8Array(text.length * 2);
	const view = new DataView(bytes.buffer);
	for (let at = 0; at < text.length; at++)
		view.setUint16(at * 2, text.charCodeAt(at), !isBig);
	return bytes;
};
/** What Windows writes where it knows no better; only for signs that are the same there. */
const windows = (text: string, more: number[] = []): Bytes =>
	Uint8Array.from([...Array.from(text, (c) => c.charCodeAt(0)), ...more]);

async function cellsOf(file: Bytes): Promise<string[][]> {
	const rows: string[][] = [];
	for await (const lines of readTable(file))
		rows.push(...lines.map(({ cells }) => cells));
	return rows;
}

async function problemOf(file: Bytes): Promise<string | undefined> {
	try {
		await cellsOf(file);
		return undefined;
	} catch (error) {
		return (error as RuleViolation).fields?.[0]?.code;
	}
}

test.each([
	["UTF-8", utf8("Preço;Nome\n1,50;João 😀")],
	["UTF-8 with its mark", utf8("\ufeffPreço;Nome\n1,50;João 😀")],
	["UTF-16 of Excel", utf16("\ufeffPreço;Nome\n1,50;João 😀")],
	["UTF-16 the other way round", utf16("\ufeffPreço;Nome\n1,50;João 😀", true)],
	["UTF-16 without a mark", utf16("Preço;Nome\n1,50;João 😀")],
])("%s is read as it was written", async (_, file) => {
	expect(await cellsOf(file)).toEqual([
		["Preço", "Nome"],
		["1,50", "João 😀"],
	]);
});

test("Windows-1252 keeps its euro, its quotes and its dash", async () => {
	// € “ ” – ž, which stand where Latin-1 has controls
	const file = windows("Preço;Sinais\nR$;", [0x80, 0x93, 0x94, 0x96, 0x9e]);
	expect(encodingOf(file)).toBe("windows-1252");
	expect(await cellsOf(file)).toEqual([
		["Preço", "Sinais"],
		["R$", "€“”–ž"],
	]);
});

test.each([
	[";", 'a;b\n"1;2";3'],
	[",", 'a,b\n"1;2",3'],
	["tab", 'a\tb\n"1;2"\t3'],
	["what the first line says", 'sep=|\r\na|b\r\n"1;2"|3'],
])("cells are apart by %s", async (_, text) => {
	expect(await cellsOf(utf8(text))).toEqual([
		["a", "b"],
		["1;2", "3"],
	]);
});

test("a title above the table does not hide what its cells are apart by", async () => {
	expect(await cellsOf(utf8("Produtos 2024\na,b\n1,2\n"))).toEqual([
		["Produtos 2024"],
		["a", "b"],
		["1", "2"],
	]);
});

test("quotes, line breaks and mixed line ends are read as spreadsheets write them", async () => {
	const text = 'a;b\r\n"x ""y""";"1\r\n2"\n5";z\r"";"="';
	expect(await cellsOf(utf8(text))).toEqual([
		["a", "b"],
		['x "y"', "1\r\n2"],
		['5"', "z"],
		["", "="],
	]);
});

test("a text that was cut anywhere is the same text", async () => {
	const { CsvParser } = await import("./csv-parser.ts");
	const text = 'a;"b;""c"\r\nd;"e\r\n"\r\n\nf;g"h';
	const whole = new CsvParser(";");
	const expected = [...whole.push(text), ...whole.end()];
	for (let at = 0; at <= text.length; at++) {
		const parser = new CsvParser(";");
		const records = [
			...parser.push(text.slice(0, at)),
			...parser.push(text.slice(at)),
			...parser.end(),
		];
		expect(records).toEqual(expected);
	}
});

test("a guard against formulas is taken off, once", async () => {
	const text = "a;b;c;d\n'=1+1;''=1;'x;-5";
	expect((await cellsOf(utf8(text)))[1]).toEqual(["=1+1", "'=1", "'x", "-5"]);
});

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations =
	"http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Parts {
	sheet: string;
	strings?: string;
	styles?: string;
	workbook?: string;
}

/** A workbook as others write it, with the least there has to be. */
async function workbook(
	{ sheet, strings = "", styles = "", workbook = "" }: Parts,
	options: { password?: string } = {},
): Promise<Bytes> {
	const zip = new ZipWriter(new BlobWriter(), options);
	const add = (name: string, xml: string) => zip.add(name, new TextReader(xml));
	await add(
		"_rels/.rels",
		`<Relationships><Relationship Id="r1" Type="${relations}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
	);
	await add(
		"xl/_rels/workbook.xml.rels",
		`<Relationships><Relationship Id="a" Type="${relations}/worksheet" Target="worksheets/hidden.xml"/><Relationship Id="b" Type="${relations}/worksheet" Target="../xl/worksheets/shown.xml"/><Relationship Id="c" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="d" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
	);
	await add(
		"xl/workbook.xml",
		`<x:workbook xmlns:x="${main}" xmlns:r="${relations}">${workbook}<x:sheets><x:sheet name="Oculta" state="hidden" r:id="a"/><x:sheet name="Dados" r:id="b"/></x:sheets></x:workbook>`,
	);
	await add("xl/sharedStrings.xml", `<sst>${strings}</sst>`);
	await add("xl/styles.xml", `<styleSheet>${styles}</styleSheet>`);
	await add("xl/worksheets/shown.xml", sheet);
	const blob = await zip.close();
	return new Uint8Array(await blob.arrayBuffer());
}

const sheetOf = (rows: string) =>
	`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

test("cells of a workbook are read as a Brazilian would write them", async () => {
	const file = await workbook({
		strings:
			"<si><t>Nome</t></si><si><r><t>Jo</t></r><r><t>ão</t></r><rPh><t>x</t></rPh></si><si><t>_x005F_x0041_ a_x000D_b</t></si>",
		styles:
			'<numFmts><numFmt numFmtId="164" formatCode="00000\\-000"/><numFmt numFmtId="165" formatCode="[$-416]d\\ &quot;de&quot;\\ mmmm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>',
		sheet: sheetOf(
			'<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>1234.5</v></c><c r="D3" s="1"><v>45351</v></c><c r="E3" s="2"><v>0.075</v></c><c r="F3" s="3"><v>1310100</v></c><c r="G3" s="4"><v>45351</v></c><c r="H3" s="5"><v>45351.4375</v></c><c r="I3" t="b"><v>1</v></c><c r="J3" t="e"><v>#N/A</v></c><c r="K3"><f>A1</f></c><c r="L3" t="str"><f>A1</f><v>=x</v></c><c r="M3"><v>78912345678901234567</v></c><c r="N3"><v>59.699999999999996</v></c><c r="O3" t="s"><v>2</v></c><c r="P3"><v>1.234</v></c></row>',
		),
	});
	expect(await cellsOf(file)).toEqual([
		["Nome"],
		[
			...["João", "", "1234,5", "29/02/2024", "7,5%", "01310100"],
			...["29/02/2024", "29/02/2024 10:30", "Sim", "#N/A", "#SEM VALOR!", "=x"],
			...["7,891234567890123E+19", "59,7", "_x0041_ a\rb", "1,234"],
		],
	]);
});

test("a workbook that counts its days from 1904 says so, and is believed", async () => {
	const file = await workbook({
		workbook: '<x:workbookPr date1904="1"/>',
		styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
		sheet: sheetOf("<row><c><v>43889</v></c></row>"),
	});
	expect(await cellsOf(file)).toEqual([["29/02/2024"]]);
});

/** Nothing but the list of what a zip is said to hold. */
function directoryOf(entries: number): Bytes {
	const entry = new Uint8Array(47);
	new DataView(entry.buffer).setUint32(0, 0x02014b50, true);
	new DataView(entry.buffer).setUint16(28, 1, true);
	const file = new Uint8Array(4 + 47 * entries + 22);
	const view = new DataView(file.buffer);
	view.setUint32(0, 0x04034b50, true);
	for (let at = 0; at < entries; at++) file.set(entry, 4 + 47 * at);
	const end = file.length - 22;
	view.setUint32(end, 0x06054b50, true);
	view.setUint16(end + 8, entries, true);
	view.setUint16(end + 10, entries, true);
	view.setUint32(end + 12, 47 * entries, true);
	view.setUint32(end + 16, 4, true);
	return file;
}

test("blank cells that are only drawn may reach to the end of the sheet", async () => {
	const file = await workbook({
		sheet: sheetOf('<row><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>'),
	});
	expect(await cellsOf(file)).toEqual([["1"]]);
});

test.each(["<row r='2'/><row r='2'/>", "<row r='1.5'/>", "<row r='9e9'/>"])(
	"rows that are numbered as no sheet numbers them are refused: %s",
	async (rows) => {
		expect(await problemOf(await workbook({ sheet: sheetOf(rows) }))).toBe(
			"import_damaged",
		);
	},
);

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

test.each<[string, () => Bytes | Promise<Bytes>]>([
	["import_file_empty", () => new Uint8Array()],
	["import_file_too_large", () => new Uint8Array(20 * 1024 * 1024 + 1)],
	["import_old_excel", () => Uint8Array.from([...ole, ...utf16("Workbook")])],
	[
		"import_password",
		() => Uint8Array.from([...ole, ...utf16("EncryptedPackage")]),
	],
	[
		"import_password",
		() => workbook({ sheet: sheetOf("") }, { password: "segredo" }),
	],
	[
		"import_wrong_type",
		() => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
	],
	[
		"import_damaged",
		async () => (await workbook({ sheet: sheetOf("<row/>") })).slice(0, -30),
	],
	["import_damaged", () => workbook({ sheet: "<worksheet><sheetData><row>" })],
	[
		"import_doctype",
		() =>
			workbook({
				sheet: `<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf("<row><c><v>&a;</v></c></row>")}`,
			}),
	],
	[
		"import_bomb",
		() =>
			workbook({
				sheet: sheetOf(
					`<row><c t="str"><v>${"0".repeat(30_000_000)}</v></c></row>`,
				),
			}),
	],
	["import_too_many_columns", () => utf8(`a${";".repeat(1_000_000)}\n`)],
	[
		"import_too_many_columns",
		() =>
			workbook({
				sheet: sheetOf(`<row>${"<c><v>1</v></c>".repeat(1000)}</row>`),
			}),
	],
	["import_damaged", () => workbook({ sheet: "<a>".repeat(1_000_000) })],
	[
		"import_bomb",
		() => workbook({ sheet: "", strings: "<si/>".repeat(2_000_001) }),
	],
	[
		"import_row_too_long",
		() =>
			workbook({
				strings: `<si><t>${"x".repeat(30_000)}</t></si>`,
				sheet: sheetOf(
					`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(1000),
				),
			}),
	],
	[
		"import_row_too_long",
		() =>
			workbook({
				sheet: sheetOf(
					`<row><c t="inlineStr"><is>${`<t>${"x".repeat(30_000)}</t>`.repeat(100)}</is></c></row>`,
				),
			}),
	],
	["import_bomb", () => directoryOf(2_001)],
	["import_too_many_rows", () => utf8(`a;b\n${"1;2\n".repeat(100_001)}`)],
	["import_open_quote", () => utf8('a;b\n1;"2\n3;4\n')],
	["import_open_quote", () => utf8(`a;b\n1;"${"2\n".repeat(1_000_000)}`)],
	["import_row_too_long", () => utf8(`a;b\n1;${"2".repeat(1_100_000)}\n`)],
	["import_row_too_long", () => utf8(`a;b\n${'"'.repeat(4_194_300)}`)],
])("what cannot be read is refused: %s", async (code, file) => {
	expect(await problemOf(await file())).toBe(code);
});

test("a part that says it is small and is not is refused where it grows", async () => {
	const file = await workbook({ sheet: sheetOf(" ".repeat(30_000_000)) });
	const view = new DataView(file.buffer);
	// The size before packing, in the directory at the end and before the part itself.
	for (let at = 0; at < file.length - 4; at++) {
		if (
			view.getUint32(at, true) === 0x02014b50 &&
			view.getUint32(at + 24, true) > 20_000_000
		)
			view.setUint32(at + 24, 1000, true);
	}
	expect(await problemOf(file)).toMatch(/import_(bomb|damaged)/);
});
