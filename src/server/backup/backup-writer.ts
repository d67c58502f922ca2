import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, deflateRaw } from "node:zlib";
import { release } from "#contract/release.ts";
import { createFrameCipher, newKeyDerivation } from "./cipher.ts";
import {
	encodeFrame,
	type FrameKind,
	frameKinds,
	pieceBytes,
} from "./frames.ts";
import { inOrder } from "./in-order.ts";
import { formatVersion, type Manifest, type Section } from "./manifest.ts";
import { encodePreamble } from "./preamble.ts";
import { encodeTrailer } from "./trailer.ts";

/** Where the bytes of a backup go, one after the other. */
export interface Sink {
	write(bytes: Buffer[]): Promise<void>;
}

export interface BackupWriter {
	/** Writes a section to its end; answers what the manifest is to say of it. */
	section(
		about: Pick<Section, "name" | "kind" | "columns">,
		pieces: AsyncIterable<Uint8Array>,
		/** Asked once all pieces were read. */
		rows: () => number,
	): Promise<Section>;
	/** The last of it. */
	finish(manifest: Manifest): Promise<void>;
}

/** Packed while the next is read and the one before is written. */
const packedAhead = 4;
const pack = promisify(deflateRaw);
/** Rows of a marketplace shrink to a sixth; more effort would gain a tenth and take three times as long. */
const packing = { level: constants.Z_BEST_SPEED };

export async function createBackupWriter(
	sink: Sink,
	passphrase: string | null,
): Promise<BackupWriter> {
	const key = passphrase === null ? null : newKeyDerivation();
	const preamble = encodePreamble({
		...{ format: formatVersion, key },
		madeBy: release,
	});
	const cipher =
		passphrase !== null && key
			? await createFrameCipher(passphrase, key, preamble)
			: null;
	let number = 0;
	let offset = preamble.length;
	await sink.write([preamble]);

	async function writeFrame(kind: FrameKind, content: Uint8Array) {
		const bytes = encodeFrame(kind, number, content, cipher);
		number += 1;
		for (const { length } of bytes) offset += length;
		await sink.write(bytes);
	}

	return {
		async section(about, pieces, rows) {
			await writeFrame(frameKinds.sectionStart, json(about));
			const hash = createHash("sha256");
			let bytes = 0;
			const measured = (async function* () {
				for await (const piece of inPieces(pieces)) {
					hash.update(piece);
					bytes += piece.length;
					yield piece;
				}
			})();
			const isPacked = about.kind === "table"; // pictures are already
			const packed = inOrder(measured, packedAhead, async (piece) =>
				isPacked ? pack(piece, packing) : piece,
			);
			const kind = isPacked ? frameKinds.deflated : frameKinds.stored;
			for await (const content of packed) await writeFrame(kind, content);
			return { ...about, rows: rows(), bytes, sha256: hash.digest("hex") };
		},
		async finish(manifest) {
			const trailer = { manifestAt: offset, number };
			await writeFrame(frameKinds.manifest, json(manifest));
			await sink.write([encodeTrailer(trailer)]);
		},
	};
}

/** Gathers what comes in crumbs. */
async function* inPieces(
	crumbs: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
	let gathered: Uint8Array[] = [];
	let bytes = 0;
	for await (const crumb of crumbs) {
		gathered.push(crumb);
		bytes += crumb.length;
		if (bytes < pieceBytes) continue;
		const whole = Buffer.concat(gathered, bytes);
		let at = 0;
		for (; bytes - at >= pieceBytes; at += pieceBytes)
			yield whole.subarray(at, at + pieceBytes);
		gathered = at < bytes ? [whole.subarray(at)] : [];
		bytes -= at;
	}
	if (bytes > 0) yield Buffer.concat(gathered, bytes);
}

function json(value: unknown): Buffer {
	return Buffer.from(JSON.stringify(value));
}
