/** The fixed parts of a workbook: ECMA-376, the least that Excel and LibreOffice open. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations =
	"http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const special = /[&<>"\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/u;
const unwritable = /[\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/gu;

/** Indexes into `cellXfs` of stylesXml. */
export const styleOf = {
	header: 1,
	money: 2,
	rate: 3,
	day: 4,
	instant: 5,
	count: 6,
	decimal: 7,
} as const;

const numberFormats = {
	164: '"R$"\\ #,##0.00',
	165: "0.00%",
	166: "dd/mm/yyyy",
	167: "dd/mm/yyyy\\ hh:mm",
	168: "#,##0",
	169: "#,##0.0##",
};

const numberFormatsXml = Object.entries(numberFormats).map(
	([id, format]) =>
		`<numFmt numFmtId="${id}" formatCode="${escapeXml(format)}"/>`,
);

/** Every cell is based on the one named style, "Normal", as in a workbook that Excel made. */
const plainCell =
	'<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
const headerCell =
	'<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
const numberCells = Object.keys(numberFormats).map(
	(id) =>
		`<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
);
const cells = [plainCell, headerCell, ...numberCells];

export const stylesXml = [
	`${declaration}<styleSheet xmlns="${main}">`,
	`<numFmts count="${numberFormatsXml.length}">${numberFormatsXml.join("")}</numFmts>`,
	'<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
	'<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
	'<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
	'<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
	`<cellXfs count="${cells.length}">${cells.join("")}</cellXfs>`,
	'<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
	'<dxfs count="0"/><tableStyles count="0"/></styleSheet>',
].join("");

export const packageRelationsXml = `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** A name Excel takes: at most 31 characters, none of them with a meaning of its own. */
export function sheetName(title: string, part: number): string {
	const suffix = part === 1 ? "" : ` ${part}`;
	const plain = title.replace(/[\\/?*[\]:]/g, " ");
	return plain.slice(0, 31 - suffix.length) + suffix;
}

/** `range` is what the sheet's filter covers, like A1:F21. */
export interface WrittenSheet {
	name: string;
	range: string;
}

export function workbookXml(sheets: WrittenSheet[]): string {
	const entries = sheets.map(
		({ name }, index) =>
			`<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
	);
	// A filter is known by this hidden name as well; without it LibreOffice and Excel may not show it.
	const filters = sheets.map(
		({ name, range }, index) =>
			`<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escapeXml(`'${name.replaceAll("'", "''")}'!${absolute(range)}`)}</definedName>`,
	);
	return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${entries.join("")}</sheets><definedNames>${filters.join("")}</definedNames></workbook>`;
}

/** A1:F21 → $A$1:$F$21 */
function absolute(range: string): string {
	return range.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2");
}

export function workbookRelationsXml(sheets: number): string {
	const entries = sheetNumbers(sheets).map(
		(number) =>
			`<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
	);
	return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join("")}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
}

export function contentTypesXml(sheets: number): string {
	const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
	const entries = sheetNumbers(sheets).map(
		(number) =>
			`<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`,
	);
	return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${entries.join("")}</Types>`;
}

/** A text that looks like Excel's way of writing such a character is written so that it stays a text. */
export function escapeCellText(text: string): string {
	return escapeXml(
		text.includes("_x")
			? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
			: text,
	);
}

/** Characters XML 1.0 cannot hold are dropped: a spreadsheet would refuse the whole file. */
export function escapeXml(text: string): string {
	if (!special.test(text)) return text;
	return text
		.replace(unwritable, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}

function sheetNumbers(sheets: number): number[] {
	return Array.from({ length: sheets }, (_, index) => index + 1);
}
