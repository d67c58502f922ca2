import type { Bytes } from "../../content/content-store.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const pieceBytes = 256 * 1024;

/** A text file in pieces, in whichever of the usual ways it was written. */
export function* decodedText(file: Bytes): Generator<string> {
	const encoding = encodingOf(file);
	const decode = decoderOf(encoding);
	for (let at = 0; at < file.length; at += pieceBytes) {
		const piece = file.subarray(at, at + pieceBytes);
		const text = decode(piece, at + pieceBytes < file.length);
		if (text !== "") yield text;
	}
}

/** A byte order mark says it; else what is sound UTF-8 is UTF-8, and the rest what Windows writes in Brazil. */
export function encodingOf(file: Bytes): Encoding {
	const [first, second, third, fourth] = file;
	if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	// A header begins with letters: every other byte of theirs is zero.
	if (first && second === 0 && third && fourth === 0) return "utf-16le";
	if (first === 0 && second && third === 0 && fourth) return "utf-16be";
	return isUtf8(file) ? "utf-8" : "windows-1252";
}

function isUtf8(file: Bytes): boolean {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	try {
		for (let at = 0; at < file.length; at += pieceBytes)
			decoder.decode(file.subarray(at, at + pieceBytes), { stream: true });
		decoder.decode();
		return true;
	} catch {
		return false;
	}
}

type Decode = (piece: Bytes, isMoreToCome: boolean) => string;

function decoderOf(encoding: Encoding): Decode {
	if (encoding === "windows-1252") return decodeWindows1252;
	const decoder = new TextDecoder(encoding);
	return (piece, stream) => decoder.decode(piece, { stream });
}

/** By hand: Node's own decoder of this name takes 0x80 to 0x9F for control characters, and €, “ and – vanish. */
function decodeWindows1252(piece: Bytes): string {
	const units = new Uint16Array(piece.length);
	for (let at = 0; at < piece.length; at++) {
		const byte = piece[at] ?? 0;
		units[at] = highSigns[byte - 0x80] ?? byte;
	}
	return utf16.decode(units);
}

// Every machine that runs this stores the low byte first.
const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });

/** What stands at 0x80 to 0x9F; five places are empty, and stay the controls they are in Unicode. */
const highSigns = Uint16Array.from(
	"€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ",
	(sign) => sign.charCodeAt(0),
);
