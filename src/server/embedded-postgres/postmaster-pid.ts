import { execFile } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** What PostgreSQL says of itself in `postmaster.pid` while it runs (and after it was killed). */
interface PostmasterPid {
	pid: number;
	port: number | undefined;
	isReady: boolean;
}

/** Undefined where there is no such file; "empty" while it is being written, or after a power cut. */
export function readPostmasterPid(
	data: string,
): PostmasterPid | "empty" | undefined {
	const lines = readIfExists(path.join(data, "postmaster.pid"))?.split("\n");
	if (!lines) return undefined;
	const pid = Number.parseInt(lines[0] ?? "", 10);
	if (!(pid > 0)) return "empty";
	const port = Number.parseInt(lines[3] ?? "", 10);
	return {
		pid,
		port: port > 0 ? port : undefined,
		isReady: lines[7]?.trim() === "ready",
	};
}

/** Numbers of processes are used again, so being alive does not make `pid` the PostgreSQL of this folder. */
export async function isPostmasterOf(
	data: string,
	pid: number,
): Promise<boolean> {
	if (!isAlive(pid)) return false;
	if (process.platform === "win32") return true;
	if (process.platform !== "linux") {
		const ps = promisify(execFile)("ps", ["-p", String(pid), "-o", "command="]);
		return ps.then(
			({ stdout }) => stdout.includes("postgres") && stdout.includes(data),
			() => false, // ps answers 1 for a process that has just ended
		);
	}
	try {
		// PostgreSQL works from inside its data folder.
		return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
	} catch {
		return false; // ended meanwhile, a zombie, or another user's: not ours in any case
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

function readIfExists(file: string): string | undefined {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : "";
		if (code === "ENOENT" || code === "ENOTDIR") return undefined;
		throw error;
	}
}
