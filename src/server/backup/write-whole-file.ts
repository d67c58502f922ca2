import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isDiskFull } from "#db/disk-full.ts";
import { syncFolder } from "../sync-folder.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { Sink } from "./backup-writer.ts";

/** What a backup that is being made is called, beside the place it is to have. */
export const unfinishedSuffix = ".unfinished";

interface WholeFile {
	file: string;
	write: (sink: Sink) => Promise<void>;
	/** Reads what is on the disk; throws if it is not what was to be written. */
	check: (file: string) => Promise<void>;
	/** In place of the disk, to try how one that is full is taken. */
	openSink?: (handle: FileHandle) => Sink;
}

/** Under its own name there is a file that was written, is on the disk and was read back, or none. */
export async function writeWholeFile({
	file,
	write,
	check,
	openSink = fileSink,
}: WholeFile): Promise<void> {
	const unfinished = `${file}.${randomUUID()}${unfinishedSuffix}`;
	try {
		const handle = await open(unfinished, "wx", 0o600);
		try {
			await write(openSink(handle));
			await handle.sync();
		} finally {
			await handle.close();
		}
		await check(unfinished);
		await rename(unfinished, file);
		await syncFolder(path.dirname(file));
	} catch (error) {
		await rm(unfinished, { force: true });
		throw isDiskFull(error) ? diskFull(path.dirname(file)) : error;
	}
}

function fileSink(handle: FileHandle): Sink {
	return {
		async write(bytes) {
			let left = bytes.filter(({ length }) => length > 0);
			while (left.length > 0) {
				const { bytesWritten } = await handle.writev(left);
				left = unwritten(left, bytesWritten);
			}
		},
	};
}

/** A disk that has little room left may take a part of it. */
function unwritten(bytes: Buffer[], written: number): Buffer[] {
	let skip = written;
	return bytes.flatMap((buffer) => {
		const taken = Math.min(skip, buffer.length);
		skip -= taken;
		return taken < buffer.length ? [buffer.subarray(taken)] : [];
	});
}

/** `place`: a folder, or the database. */
export function diskFull(place: string): BackupProblem {
	return new BackupProblem(
		"backup_disk_full",
		`There is no room left in ${place}. Nothing was changed.`,
	);
}
