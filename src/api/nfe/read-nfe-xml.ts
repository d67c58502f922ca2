import type { NfeReading } from "#contract/nfe.ts";
import type { NfeFileRefusal } from "#contract/nfe-messages.ts";
import { RuleViolation } from "#core/errors.ts";
import { parseNfeKey } from "#core/nfe-key.ts";
import type { Bytes } from "../content/content-store.ts";
import { decodedText } from "../imports/files/text-encoding.ts";
import { readWholeXml } from "../imports/files/xml-reader.ts";

/** What cancels a note or corrects it names its key as well. */
const eventElements = new Set([
	"evento",
	"envEvento",
	"procEventoNFe",
	"inutNFe",
]);

/**
 * Reads the key of one note from its XML, with or without the protocol of the tax office. `readXml` bounds how deep
 * and how long its pieces are and refuses a DOCTYPE; how long the whole is, the body's limit.
 */
export async function readNfeXml(file: Bytes): Promise<NfeReading> {
	const note = new NoteHandler();
	try {
		await readWholeXml(piecesOf(file), note);
	} catch (error) {
		// What it says of workbooks is not what someone with a note wants to hear.
		if (error instanceof RuleViolation) throw refused("nfe_xml_unreadable");
		throw error;
	}
	if (note.isEvent) throw refused("nfe_xml_event");
	if (note.keys.size > 1) throw refused("nfe_xml_several");
	const [text] = note.keys;
	const key = text === undefined ? null : parseNfeKey(text);
	if (!key) throw refused("nfe_xml_other");
	return {
		key: key.value,
		issuerName: note.issuerName.trim().slice(0, 160) || null,
		totalCents: centsOf(note.total),
	};
}

class NoteHandler {
	isEvent = false;
	/** Of the note itself and of its protocol: one, unless there are several notes. */
	keys = new Set<string>();
	issuerName = "";
	total = "";
	#path: string[] = [];
	#text = "";

	open(name: string, { Id }: Record<string, string>): void {
		this.#path.push(name);
		this.#text = "";
		if (eventElements.has(name)) this.isEvent = true;
		if (name === "infNFe" && Id) this.keys.add(Id.replace(/^NFe/, ""));
	}

	text(text: string): void {
		this.#text += text;
	}

	close(name: string): void {
		this.#path.pop();
		const parent = this.#path.at(-1);
		if (name === "chNFe" && parent === "infProt")
			this.keys.add(this.#text.trim());
		if (name === "xNome" && parent === "emit") this.issuerName = this.#text;
		if (name === "vNF" && parent === "ICMSTot") this.total = this.#text;
		this.#text = "";
	}
}

// A handler is fed as pieces come; a whole file is one after the other.
async function* piecesOf(file: Bytes): AsyncGenerator<string> {
	yield* decodedText(file);
}

/** centsOf("1234.50") → 123450; what a note cannot say is left out. */
function centsOf(text: string): number | null {
	const typed = /^(\d{1,13})\.(\d{2})$/.exec(text.trim());
	return typed ? Number(`${typed[1]}${typed[2]}`) : null;
}

function refused(code: NfeFileRefusal): RuleViolation {
	return new RuleViolation("validation_failed", code, {
		fields: [{ field: "file", code }],
	});
}
