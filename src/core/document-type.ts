import { imageTypeOf } from "./image-type.ts";

/** The formats a document may have. */
export const documentTypes = [
	"application/pdf",
	"image/png",
	"image/jpeg",
] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * What a file is, by its first bytes and never by its name: documentTypeOf(bytesOfFile) → "application/pdf".
 * Null for anything else, a page that only mentions "%PDF-" included.
 */
export function documentTypeOf(bytes: Uint8Array): DocumentType | null {
	const start = textOf(bytes.subarray(0, 8));
	return /^%PDF-\d\.\d/.test(start) ? "application/pdf" : imageTypeOf(bytes);
}

/** Whether its end is there, too: a file that was cut off on its way is refused, not kept. */
export function isWholeDocument(
	bytes: Uint8Array,
	type: DocumentType,
): boolean {
	switch (type) {
		case "application/pdf":
			// Some writers leave a few bytes after the mark.
			return /startxref\s+\d+\s+%%EOF/.test(textOf(bytes.subarray(-1024)));
		case "image/png":
			return textOf(bytes.subarray(-64)).includes("IEND");
		case "image/jpeg":
			return hasJpegEnd(bytes);
	}
}

/** After the picture itself begins: the small one inside a camera's notes has an end of its own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
	let at = afterFill(bytes, 2);
	while (bytes[at] === 0xff && bytes[at + 1] !== startOfScan) {
		const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
		if (length < 2) return false;
		at = afterFill(bytes, at + 2 + length);
	}
	if (bytes[at] !== 0xff) return false;
	for (let end = bytes.length - 1; end > at + 1; end -= 1)
		if (bytes[end] === endOfImage && bytes[end - 1] === 0xff) return true;
	return false;
}

/** A marker may be filled up with more of its first byte in front. */
function afterFill(bytes: Uint8Array, at: number): number {
	let marker = at;
	while (bytes[marker] === 0xff && bytes[marker + 1] === 0xff) marker += 1;
	return marker;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

function textOf(bytes: Uint8Array): string {
	return String.fromCharCode(...bytes);
}
