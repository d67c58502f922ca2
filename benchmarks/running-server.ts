import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { findFreePort } from "#server/embedded-postgres/free-port.ts";

export interface ServerProcess {
	address: string;
	process: ChildProcess;
	stop(): Promise<void>;
}

/** The built server in a process of its own, as `npm start` runs it. */
export async function startBuiltServer(
	env: Record<string, string>,
): Promise<ServerProcess> {
	const port = await findFreePort();
	const child = spawn(process.execPath, ["dist/server/main.js"], {
		env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: "warn" },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const address = `http://127.0.0.1:${port}`;
	await firstAnswer(`${address}/readyz`, child);
	return {
		address,
		process: child,
		async stop() {
			const hasEnded = child.exitCode !== null || child.signalCode !== null;
			if (hasEnded) return;
			child.kill("SIGTERM");
			await once(child, "exit");
		},
	};
}

/** Resolves when `url` first answers well; asks without pause, so that the wait adds nothing. */
export async function firstAnswer(
	url: string,
	child: ChildProcess,
): Promise<void> {
	while (child.exitCode === null) {
		const answer = await fetch(url).catch(() => null);
		if (answer?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
	throw new Error(`The server ended with code ${child.exitCode}`);
}

/** Resident memory of a process in MB, none of one that has just ended; Linux only, where the figures are taken. */
export function residentMegabytes(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
	return Number(kilobytes ?? 0) / 1024;
}

/** Runs `work` and answers its result with the most memory `pid` held meanwhile. */
export async function withPeakMemory<Result>(
	pid: number,
	work: () => Promise<Result>,
): Promise<{ result: Result; grownMegabytes: number }> {
	const before = residentMegabytes(pid);
	let peak = before;
	const watch = setInterval(() => {
		peak = Math.max(peak, residentMegabytes(pid));
	}, 20);
	try {
		const result = await work();
		return { result, grownMegabytes: peak - before };
	} finally {
		clearInterval(watch);
	}
}
