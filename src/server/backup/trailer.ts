import { crc32 } from "node:zlib";
import { damaged } from "./backup-problem.ts";

const ending = Buffer.from("divishop-backup.");
export const trailerBytes = 20 + ending.length;

/** The last bytes: where the manifest is, so that it can be read without the rest. */
export interface Trailer {
	manifestAt: number;
	/** Its frame's, from 0. */
	number: number;
}

export function encodeTrailer({ manifestAt, number }: Trailer): Buffer {
	const trailer = Buffer.alloc(trailerBytes);
	trailer.writeBigUInt64BE(BigInt(manifestAt), 0);
	trailer.writeBigUInt64BE(BigInt(number), 8);
	trailer.writeUInt32BE(crc32(trailer.subarray(0, 16)), 16);
	ending.copy(trailer, 20);
	return trailer;
}

/** One that is not there was never finished, or has lost its end on the way. */
export function decodeTrailer(bytes: Buffer): Trailer {
	const isWhole =
		bytes.length === trailerBytes &&
		bytes.subarray(20).equals(ending) &&
		crc32(bytes.subarray(0, 16)) === bytes.readUInt32BE(16);
	if (!isWhole) throw damaged("end");
	const manifestAt = Number(bytes.readBigUInt64BE(0));
	const number = Number(bytes.readBigUInt64BE(8));
	// No file is as long, nor has as many frames.
	if (!Number.isSafeInteger(manifestAt) || !Number.isSafeInteger(number))
		throw damaged("end");
	return { manifestAt, number };
}
