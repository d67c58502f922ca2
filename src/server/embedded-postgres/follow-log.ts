import {
	closeSync,
	openSync,
	readSync,
	statSync,
	unwatchFile,
	watchFile,
} from "node:fs";

const lookAgainMs = 1_000;
/** A full disk is said with every write: a few lines are enough. */
const mostPerMinute = 10;
const mostBytesPerLook = 64 * 1024;

// What PostgreSQL itself cannot do. Refused statements are those of a connection, which hears of them.
const trouble =
	/No space left on device|Disk quota exceeded|PANIC: |ERROR: {2}could not (write|extend|fsync|read|open|create|close|rename)/;

/**
 * Hands on what PostgreSQL has trouble with, as it writes that to its own log. It writes to a file and not to
 * us, because it outlives a server that is killed.
 */
export function followLog(
	file: string,
	onTrouble: (line: string) => void,
): () => void {
	let offset = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
	let minute = { beganAt: performance.now(), lines: 0 };

	function look() {
		const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
		if (size < offset) offset = 0; // it was begun again
		if (size === offset) return;
		const from = Math.max(offset, size - mostBytesPerLook);
		const written = readFrom(file, from);
		const whole = written.subarray(0, written.lastIndexOf("\n") + 1);
		offset = from + whole.length;
		for (const line of whole.toString("utf8").split("\n"))
			if (trouble.test(line)) tell(line);
	}

	function tell(line: string) {
		if (performance.now() - minute.beganAt > 60_000)
			minute = { beganAt: performance.now(), lines: 0 };
		minute.lines += 1;
		if (minute.lines <= mostPerMinute) onTrouble(line);
	}

	watchFile(file, { interval: lookAgainMs, persistent: false }, look);
	return () => {
		unwatchFile(file, look);
		look(); // what was written since
	};
}

function readFrom(file: string, offset: number): Buffer {
	const handle = openSync(file, "r");
	try {
		const bytes = Buffer.alloc(mostBytesPerLook);
		const length = readSync(handle, bytes, 0, bytes.length, offset);
		return bytes.subarray(0, length);
	} finally {
		closeSync(handle);
	}
}
