import { SaxesParser } from "saxes";
import { RuleViolation } from "#core/errors.ts";
import { unreadableFile } from "./unreadable-file.ts";

/** No tag, text or comment of a workbook is longer: a cell holds 32,767 characters. */
const longestPiece = 1_000_000;
/** Nor stands anything in one deeper; what is open is kept until it is closed. */
const deepest = 50;

export interface XmlHandler {
	open?(name: string, attributes: Record<string, string>): void;
	text?(text: string): void;
	close?(name: string): void;
	/** Whether all that is wanted was read. */
	isDone?(): boolean;
}

/** Reads a part of a workbook; calls back after every piece, for whoever hands rows on. Names come without prefix. */
export async function* readXml(
	pieces: AsyncIterable<string>,
	handler: XmlHandler,
): AsyncGenerator<void> {
	const parser = new SaxesParser({ position: false, xmlns: false });
	let sinceLast = 0;
	let depth = 0;
	const met =
		<Values extends unknown[]>(handle: (...values: Values) => void) =>
		(...values: Values) => {
			sinceLast = 0;
			handle(...values);
		};
	// Entities of one's own are how a small file becomes a large one, or reads another.
	parser.on("doctype", () => {
		throw unreadableFile("import_doctype");
	});
	parser.on("error", () => {
		throw unreadableFile("import_damaged");
	});
	parser.on(
		"opentag",
		met(({ name, attributes }) => {
			depth += 1;
			if (depth > deepest) throw unreadableFile("import_damaged");
			handler.open?.(local(name), attributes);
		}),
	);
	parser.on(
		"closetag",
		met(({ name }) => {
			depth -= 1;
			handler.close?.(local(name));
		}),
	);
	if (handler.text) {
		const take = handler.text.bind(handler);
		parser.on(
			"text",
			met((text) => take(text)),
		);
		parser.on(
			"cdata",
			met((text) => take(text)),
		);
	}
	try {
		for await (const piece of pieces) {
			sinceLast += piece.length;
			parser.write(piece);
			if (sinceLast > longestPiece) throw unreadableFile("import_bomb");
			yield;
			if (handler.isDone?.()) return;
		}
		parser.close();
	} catch (error) {
		throw error instanceof RuleViolation
			? error
			: unreadableFile("import_damaged");
	}
	yield;
}

/** The same where nothing is handed on before the end. */
export async function readWholeXml(
	pieces: AsyncIterable<string>,
	handler: XmlHandler,
): Promise<void> {
	for await (const _ of readXml(pieces, handler));
}

function local(name: string): string {
	const at = name.indexOf(":");
	return at === -1 ? name : name.slice(at + 1);
}
