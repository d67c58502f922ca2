import {
	configure,
	type FileEntry,
	Uint8ArrayReader,
	ZipReader,
} from "@zip.js/zip.js";
import { RuleViolation } from "#core/errors.ts";
import type { Bytes } from "../../content/content-store.ts";
import { unreadableFile } from "./unreadable-file.ts";

// No worker scripts, which the CSP would refuse.
configure({ useWebWorkers: false });

/** What a workbook of 100,000 rows unpacks to, with room; and how much smaller sheets are when packed, with room. */
const mostUnpackedBytes = 250_000_000;
const mostShrunk = 200;
/** Small parts, the styles for one, may well shrink more. */
const alwaysAllowedBytes = 10_000_000;
const mostParts = 2_000;

/** The parts of a workbook by their name. What they unpack to is limited twice: by what they say, and as they do. */
export async function openZip(file: Bytes): Promise<ZipParts> {
	try {
		const zip = new ZipReader(new Uint8ArrayReader(file));
		const parts: FileEntry[] = [];
		let entries = 0;
		// One by one: a directory alone may name hundreds of thousands.
		for await (const entry of zip.getEntriesGenerator()) {
			entries += 1;
			if (entries > mostParts) throw unreadableFile("import_bomb");
			if (entry.directory) continue;
			if (entry.encrypted) throw unreadableFile("import_password");
			refuseBomb(entry.uncompressedSize, entry.compressedSize);
			parts.push(entry);
		}
		return new ZipParts(parts);
	} catch (error) {
		throw asRefusal(error);
	}
}

export class ZipParts {
	private readonly byName: Map<string, FileEntry>;

	constructor(parts: FileEntry[]) {
		this.byName = new Map(
			parts.map((part) => [part.filename.toLowerCase(), part]),
		);
	}

	has(name: string): boolean {
		return this.byName.has(name.toLowerCase());
	}

	/** Its text in pieces, unpacked no faster than it is read. */
	async *text(name: string): AsyncGenerator<string> {
		const part = this.byName.get(name.toLowerCase());
		if (!part) throw unreadableFile("import_damaged");
		const { readable, writable } = new TransformStream<Bytes, Bytes>();
		const unpacked = part.getData(writable, { checkSignature: true });
		// Said by the stream, too; whoever has stopped reading need not hear of it.
		unpacked.catch(() => {});
		const reader = readable.getReader();
		const decoder = new TextDecoder();
		let bytes = 0;
		try {
			for (;;) {
				const { done, value } = await reader.read();
				if (done) break;
				bytes += value.length;
				refuseBomb(bytes, part.compressedSize);
				yield decoder.decode(value, { stream: true });
			}
			await unpacked;
		} catch (error) {
			throw asRefusal(error);
		} finally {
			await reader.cancel().catch(() => {});
		}
	}
}

function refuseBomb(unpacked: number, packed: number): void {
	if (
		unpacked > mostUnpackedBytes ||
		(unpacked > alwaysAllowedBytes && unpacked > packed * mostShrunk)
	)
		throw unreadableFile("import_bomb");
}

function asRefusal(error: unknown): RuleViolation {
	return error instanceof RuleViolation
		? error
		: unreadableFile("import_damaged");
}
