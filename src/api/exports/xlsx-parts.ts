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

export const stylesXml = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${Object.keys(numberFormats).length}">${Object.entries(
	numberFormats,
)
	.map(
		([id, format]) =>
			`<numFmt numFmtId="${id}" formatCode="${escapeXml(format)}"/>`,
	)
	.join(
		"",
	)}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf fontId="1" applyFont="1"/>${Object.keys(
	numberFormats,
)
	.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
	.join("")}</cellXfs></styleSheet>`;

export const packageRelationsXml = `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** A name Excel takes: at most 31 characters, none of them with a meaning of its own. */
export function sheetName(title: string, part: number): string {
	const suffix = part === 1 ? "" : ` ${part}`;
	const plain = title.replace(/[\\/?*[\]:]/g, " ");
	return plain.slice(0, 31 - suffix.length) + suffix;
}

export function workbookXml(sheetNames: string[]): string {
	const entries = sheetNames.map(
		(name, index) =>
			`<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
	);
	return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${entries.join("")}</sheets></workbook>`;
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
