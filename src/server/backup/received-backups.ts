import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { BackupSource } from "#contract/backups.ts";
import { isDiskFull } from "#db/disk-full.ts";
import { freeBytesOf } from "../free-bytes.ts";
import { ensureFolder } from "./kept-backups.ts";
import { diskFull } from "./write-whole-file.ts";

// Files that someone sent to restore from, beside the copies kept here and not among them.

const sentName = /^[0-9a-f-]{36}\.sent$/;
const dayMs = 86_400_000;
/** How often the disk is asked whether there is room. */
const askEveryBytes = 16 * 1024 * 1024;

export async function receiveSent(
	folder: string,
	content: ReadableStream<Uint8Array>,
	leastFreeBytes: number,
	signal: AbortSignal,
): Promise<BackupSource> {
	await ensureFolder(folder);
	await removeForgotten(folder);
	const name = `${randomUUID()}.sent`;
	const file = path.join(folder, name);
	try {
		await pipeline(
			Readable.fromWeb(content as NodeStream<Uint8Array>),
			withRoomLeft(folder, leastFreeBytes),
			createWriteStream(file, { flags: "wx", mode: 0o600 }),
			{ signal }, // of whoever left before it was read, the stream just ends
		);
		return { from: "sent", name };
	} catch (error) {
		await rm(file, { force: true });
		throw isDiskFull(error) ? diskFull(folder) : error;
	}
}

export async function findSent(
	folder: string,
	name: string,
): Promise<string | null> {
	if (!sentName.test(name)) return null;
	const file = path.join(folder, name);
	return stat(file).then(
		() => file,
		() => null,
	);
}

/** The database needs the same disk: it is not filled for a file that may not even be a backup. */
function withRoomLeft(folder: string, leastFreeBytes: number) {
	return async function* (pieces: AsyncIterable<Uint8Array>) {
		let unasked = askEveryBytes;
		for await (const piece of pieces) {
			unasked += piece.length;
			if (unasked >= askEveryBytes) {
				unasked = 0;
				if ((await freeBytesOf(folder)) < leastFreeBytes)
					throw diskFull(folder);
			}
			yield piece;
		}
	};
}

/** Sent, looked at, and never restored from. */
export async function removeForgotten(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		if (!sentName.test(name)) continue;
		const file = path.join(folder, name);
		const { mtimeMs } = await stat(file);
		if (Date.now() - mtimeMs > dayMs) await rm(file, { force: true });
	}
}
