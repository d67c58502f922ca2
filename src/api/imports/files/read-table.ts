import { maxImportBytes } from "#contract/import-limits.ts";
import type { Bytes } from "../../content/content-store.ts";
import { readCsv } from "./csv-reader.ts";
import type { TableLine } from "./table-lines.ts";
import { unreadableFile } from "./unreadable-file.ts";

/** The rows of a file, csv or xlsx by its content, whatever its name says; in batches, blank rows left out. */
export async function* readTable(file: Bytes): AsyncGenerator<TableLine[]> {
	refuseByLook(file);
	if (!isZip(file)) {
		yield* readCsv(file);
		return;
	}
	// Loaded with the first workbook: the demo starts sooner without it.
	const { readXlsx } = await import("./xlsx-reader.ts");
	yield* readXlsx(file);
}

/** What can be said of a file without reading it. */
export function refuseByLook(file: Bytes): void {
	if (file.length === 0) throw unreadableFile("import_file_empty");
	if (file.length > maxImportBytes)
		throw unreadableFile("import_file_too_large");
	if (!startsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) return;
	// The container of Excel before 2007, which also holds what a newer one has encrypted.
	throw unreadableFile(
		isEncryptedWorkbook(file) ? "import_password" : "import_old_excel",
	);
}

function isZip(file: Bytes): boolean {
	return startsWith(file, [0x50, 0x4b, 0x03, 0x04]);
}

function startsWith(file: Bytes, bytes: number[]): boolean {
	return bytes.every((byte, at) => file[at] === byte);
}

function isEncryptedWorkbook(file: Bytes): boolean {
	const name = Uint8Array.from("EncryptedPackage".split("").join("\0"), (c) =>
		c.charCodeAt(0),
	);
	const first = name[0] ?? 0;
	for (
		let at = file.indexOf(first);
		at !== -1;
		at = file.indexOf(first, at + 1)
	)
		if (name.every((byte, offset) => file[at + offset] === byte)) return true;
	return false;
}
