import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { z } from "zod";
import { BackupProblem, damaged, parseJson } from "./backup-problem.ts";
import { createFrameCipher, type FrameCipher } from "./cipher.ts";
import {
	decodeFrame,
	type FrameHeader,
	frameKinds,
	headerBytes,
	pieceBytes,
	readHeader,
} from "./frames.ts";
import { inOrder } from "./in-order.ts";
import { type Manifest, manifest, type Section } from "./manifest.ts";
import { decodePreamble, mostPreambleBytes } from "./preamble.ts";
import { decodeTrailer, trailerBytes } from "./trailer.ts";

export interface BackupReader {
	manifest: Manifest;
	/** Of the file, and whether one needs a passphrase to read it. */
	bytes: number;
	isEncrypted: boolean;
	/**
	 * Every section in order, each to be read to its end before the next. Throws at the first piece that is not as it
	 * was written, naming the section.
	 */
	sections(): AsyncGenerator<ReadSection>;
	close(): Promise<void>;
}

export interface ReadSection {
	section: Section;
	pieces: AsyncIterable<Buffer>;
}

const unpack = promisify(inflateRaw);
const unpackedAhead = 4;
const sectionStart = z.object({ name: z.string() });

/** Reads and checks what a backup says of itself; its sections are checked as they are read. */
export async function openBackup(
	file: string,
	passphrase: string | null,
): Promise<BackupReader> {
	const handle = await open(file, "r");
	try {
		return await readBackup(handle, passphrase);
	} catch (error) {
		await handle.close();
		throw error;
	}
}

/** Reads all of it. Throws a `BackupProblem` that names what is not as it was written. */
export async function verifyBackup(
	backup: BackupReader,
	onBytes: (bytes: number) => void = () => {},
): Promise<void> {
	for await (const { pieces } of backup.sections())
		for await (const piece of pieces) onBytes(piece.length);
}

async function readBackup(
	handle: FileHandle,
	passphrase: string | null,
): Promise<BackupReader> {
	const { size } = await handle.stat();
	const start = await readAt(handle, 0, Math.min(size, mostPreambleBytes));
	const { preamble, bytes: preambleBytes } = decodePreamble(start);
	if (preamble.key && passphrase === null)
		throw new BackupProblem(
			"backup_passphrase_needed",
			"This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.",
		);
	const cipher =
		preamble.key && passphrase !== null
			? await createFrameCipher(passphrase, preamble.key, preambleBytes)
			: null;
	const end = Math.max(0, size - trailerBytes);
	const trailer = decodeTrailer(await readAt(handle, end, size - end));
	if (trailer.manifestAt > end) throw damaged("end");
	const frames = frameReader(handle, cipher);
	const last = await frames.read(
		trailer.manifestAt,
		trailer.number,
		"contents",
	);
	if (last.kind !== frameKinds.manifest || last.endsAt !== end)
		throw damaged("contents");
	const contents = parseManifest(await last.content);
	return {
		manifest: contents,
		bytes: size,
		isEncrypted: preamble.key !== null,
		sections: () =>
			readSections(frames, contents, {
				from: preambleBytes.length,
				...trailer,
			}),
		close: () => handle.close(),
	};
}

function parseManifest(content: Buffer): Manifest {
	const parsed = manifest.safeParse(parseJson(content, "contents"));
	if (!parsed.success) throw damaged("contents");
	return parsed.data;
}

interface Frame {
	kind: number;
	/** As it was written. */
	content: Promise<Buffer>;
	endsAt: number;
}

interface FrameReader {
	read(at: number, number: number, where: string): Promise<Frame>;
}

function frameReader(
	handle: FileHandle,
	cipher: FrameCipher | null,
): FrameReader {
	return {
		async read(at, number, where) {
			const header = await headerAt(handle, at, where);
			const { kind, length } = header;
			const payload = await readAt(handle, at + headerBytes, length);
			if (payload.length < length) throw damaged(where);
			const opened = decodeFrame(header, number, payload, cipher, where);
			return {
				kind,
				endsAt: at + headerBytes + length,
				content:
					kind === frameKinds.deflated
						? unpacked(opened, where)
						: Promise.resolve(opened),
			};
		},
	};
}

async function headerAt(
	handle: FileHandle,
	at: number,
	where: string,
): Promise<FrameHeader> {
	const bytes = await readAt(handle, at, headerBytes);
	if (bytes.length < headerBytes) throw damaged(where);
	return readHeader(bytes, where);
}

async function unpacked(content: Buffer, where: string): Promise<Buffer> {
	try {
		// No more than what was packed: a made-up file does not fill the memory.
		return await unpack(content, { maxOutputLength: pieceBytes });
	} catch {
		throw damaged(where);
	}
}

async function* readSections(
	frames: FrameReader,
	{ sections }: Manifest,
	place: { from: number; manifestAt: number; number: number },
): AsyncGenerator<ReadSection> {
	let at = place.from;
	let number = 0;
	for (const section of sections) {
		const first = await take(section.name);
		const start = sectionStart.safeParse(
			first.kind === frameKinds.sectionStart
				? parseJson(await first.content, section.name)
				: null,
		);
		if (start.data?.name !== section.name) throw damaged(section.name);
		const state = { isRead: false };
		yield { section, pieces: checked(section, state) };
		if (!state.isRead) throw new Error(`${section.name} was not read`);
	}
	if (at !== place.manifestAt || number !== place.number)
		throw damaged("contents");

	async function take(where: string): Promise<Frame> {
		if (at >= place.manifestAt) throw damaged(where);
		const frame = await frames.read(at, number, where);
		at = frame.endsAt;
		number += 1;
		return frame;
	}

	async function* framesOf({ name, bytes }: Section): AsyncGenerator<Frame> {
		// Every frame but the last is a whole piece.
		for (let left = bytes; left > 0; left -= pieceBytes) yield await take(name);
	}

	async function* checked(
		section: Section,
		state: { isRead: boolean },
	): AsyncGenerator<Buffer> {
		const hash = createHash("sha256");
		let bytes = 0;
		const contents = inOrder(
			framesOf(section),
			unpackedAhead,
			({ content }) => content,
		);
		for await (const content of contents) {
			hash.update(content);
			bytes += content.length;
			yield content;
		}
		if (bytes !== section.bytes || hash.digest("hex") !== section.sha256)
			throw damaged(section.name);
		state.isRead = true;
	}
}

async function readAt(
	handle: FileHandle,
	position: number,
	length: number,
): Promise<Buffer> {
	const buffer = Buffer.allocUnsafe(length);
	let read = 0;
	while (read < length) {
		const { bytesRead } = await handle.read(
			buffer,
			read,
			length - read,
			position + read,
		);
		if (bytesRead === 0) break;
		read += bytesRead;
	}
	return buffer.subarray(0, read);
}
