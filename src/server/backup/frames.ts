import { crc32 } from "node:zlib";
import { damaged } from "./backup-problem.ts";
import type { FrameCipher } from "./cipher.ts";

// A backup is a preamble in the clear, then frames, then a trailer that says where the last frame is. Each frame
// carries a checksum over its kind, its length, its number and its content; where there is a passphrase, its content
// is also encrypted and authenticated together with the same. So nothing can be changed, left out, repeated or put in
// another order, and where the file ends is known.

export const frameKinds = {
	sectionStart: 1,
	stored: 2,
	deflated: 3,
	manifest: 4,
} as const;
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds];

/** Data is cut into pieces of this size before it is packed. */
export const pieceBytes = 1024 * 1024;
/** No frame is longer, packed or not: a damaged length asks for no gigabytes. */
export const mostFrameBytes = 16 * 1024 * 1024;
export const headerBytes = 9;

export interface FrameHeader {
	kind: number;
	length: number;
	checksum: number;
}

export function encodeFrame(
	kind: FrameKind,
	number: number,
	content: Uint8Array,
	cipher: FrameCipher | null,
): Buffer[] {
	const length = content.length + (cipher ? cipher.addedBytes : 0);
	const place = placeOf(kind, length, number);
	const payload = cipher ? cipher.seal(number, place, content) : content;
	const header = Buffer.alloc(headerBytes);
	header.writeUInt8(kind, 0);
	header.writeUInt32BE(length, 1);
	header.writeUInt32BE(crc32(payload, crc32(place)), 5);
	return [header, Buffer.from(payload.buffer, payload.byteOffset, length)];
}

export function readHeader(bytes: Buffer, where: string): FrameHeader {
	const header = {
		kind: bytes.readUInt8(0),
		length: bytes.readUInt32BE(1),
		checksum: bytes.readUInt32BE(5),
	};
	if (header.length > mostFrameBytes) throw damaged(where);
	return header;
}

export function decodeFrame(
	{ kind, length, checksum }: FrameHeader,
	number: number,
	payload: Buffer,
	cipher: FrameCipher | null,
	where: string,
): Buffer {
	const place = placeOf(kind, length, number);
	if (crc32(payload, crc32(place)) !== checksum) throw damaged(where);
	return cipher ? cipher.open(number, place, payload, where) : payload;
}

/** What a frame is and where it stands, which is checked with its content. */
function placeOf(kind: number, length: number, number: number): Buffer {
	const place = Buffer.alloc(13);
	place.writeUInt8(kind, 0);
	place.writeUInt32BE(length, 1);
	place.writeBigUInt64BE(BigInt(number), 5);
	return place;
}
