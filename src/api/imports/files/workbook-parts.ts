import type { NumberFormat } from "./number-text.ts";
import { numberFormatOf } from "./number-text.ts";
import { unreadableFile } from "./unreadable-file.ts";
import { readWholeXml } from "./xml-reader.ts";
import type { ZipParts } from "./zip-parts.ts";

/** What has to be known of a workbook before its cells can be read. */
export interface Workbook {
	/** The part that holds its first sheet that is shown. */
	sheet: string;
	/** Days are counted from 1904 instead of 1900. */
	is1904: boolean;
	strings: string[];
	/** By the number a cell names its style by. */
	formats: NumberFormat[];
}

export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
	const path = await mainPart(zip);
	const folder = path.slice(0, path.lastIndexOf("/") + 1);
	const relations = await relationsOf(zip, path);
	const { sheetId, is1904 } = await readSheets(zip, path);
	const targetOf = (type: string) =>
		relations.find((relation) => relation.type.endsWith(`/${type}`))?.target;
	const sheet = relations.find(({ id }) => id === sheetId)?.target;
	if (!sheet) throw unreadableFile("import_damaged");
	return {
		sheet: resolved(folder, sheet),
		is1904,
		strings: await readStrings(zip, folder, targetOf("sharedStrings")),
		formats: await readFormats(zip, folder, targetOf("styles")),
	};
}

async function mainPart(zip: ZipParts): Promise<string> {
	if (!zip.has("_rels/.rels")) throw unreadableFile("import_wrong_type");
	const main = (await relationsIn(zip, "_rels/.rels")).find(({ type }) =>
		type.endsWith("/officeDocument"),
	);
	if (!main) throw unreadableFile("import_wrong_type");
	const path = resolved("", main.target);
	// A text document or a presentation is packed the same way.
	if (!/workbook/i.test(path)) throw unreadableFile("import_wrong_type");
	return path;
}

interface Relation {
	id: string;
	type: string;
	target: string;
}

function relationsOf(zip: ZipParts, path: string): Promise<Relation[]> {
	const at = path.lastIndexOf("/") + 1;
	return relationsIn(zip, `${path.slice(0, at)}_rels/${path.slice(at)}.rels`);
}

async function relationsIn(zip: ZipParts, name: string): Promise<Relation[]> {
	const relations: Relation[] = [];
	await readWholeXml(zip.text(name), {
		open(name, { Id = "", Type = "", Target = "" }) {
			if (name === "Relationship")
				relations.push({ id: Id, type: Type, target: Target });
		},
	});
	return relations;
}

async function readSheets(zip: ZipParts, path: string) {
	let is1904 = false;
	const ids: string[] = [];
	await readWholeXml(zip.text(path), {
		open(name, attributes) {
			if (name === "workbookPr")
				is1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
			if (name === "sheet" && !/hidden/i.test(attributes.state ?? "")) {
				const id = Object.entries(attributes).find(([key]) =>
					/:id$/.test(key),
				)?.[1];
				if (id) ids.push(id);
			}
		},
	});
	return { sheetId: ids[0], is1904 };
}

/** All at once are kept while cells name them. */
const mostStrings = 2_000_000;
const mostStringsLength = 64_000_000;

/** Texts that cells share, in their plain words: how each is drawn, and how it is pronounced, is left out. */
async function readStrings(
	zip: ZipParts,
	folder: string,
	target: string | undefined,
): Promise<string[]> {
	const strings: string[] = [];
	if (!target || !zip.has(resolved(folder, target))) return strings;
	let text = "";
	let length = 0;
	let isText = false;
	let isSpoken = false;
	await readWholeXml(zip.text(resolved(folder, target)), {
		open(name) {
			if (name === "si") text = "";
			else if (name === "rPh") isSpoken = true;
			isText = name === "t" && !isSpoken;
		},
		text(piece) {
			if (!isText) return;
			length += piece.length;
			if (length > mostStringsLength) throw unreadableFile("import_bomb");
			text += piece;
		},
		close(name) {
			isText = false;
			if (name === "rPh") isSpoken = false;
			if (name !== "si") return;
			if (strings.length === mostStrings) throw unreadableFile("import_bomb");
			strings.push(unescaped(text));
		},
	});
	return strings;
}

async function readFormats(
	zip: ZipParts,
	folder: string,
	target: string | undefined,
): Promise<NumberFormat[]> {
	const formats: NumberFormat[] = [];
	if (!target || !zip.has(resolved(folder, target))) return formats;
	const own = new Map<number, string>();
	let isCellFormat = false;
	await readWholeXml(zip.text(resolved(folder, target)), {
		open(name, attributes) {
			if (name === "numFmt")
				own.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
			else if (name === "cellXfs") isCellFormat = true;
			else if (name === "xf" && isCellFormat) {
				const id = Number(attributes.numFmtId ?? 0);
				formats.push(numberFormatOf(id, own.get(id)));
			}
		},
		close(name) {
			if (name === "cellXfs") isCellFormat = false;
		},
	});
	return formats;
}

/** No database keeps these, and no text needs them: zeros, and halves of characters. */
const unkept = /\0|\p{Cs}/gu;

/** Excel writes what XML cannot hold as _x000D_, and a text that looks like that with _x005F_ before it. */
export function unescaped(text: string): string {
	if (!text.includes("_x")) return text;
	return text
		.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
			String.fromCharCode(Number.parseInt(code, 16)),
		)
		.replace(unkept, "");
}

function resolved(folder: string, target: string): string {
	if (target.startsWith("/")) return target.slice(1);
	const path: string[] = [];
	for (const step of `${folder}${target}`.split("/")) {
		if (step === "..") path.pop();
		else if (step !== "." && step !== "") path.push(step);
	}
	return path.join("/");
}
