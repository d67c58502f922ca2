import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "#server/embedded-postgres/free-port.ts";
import { median } from "./figures.ts";
import { firstAnswer } from "./running-server.ts";

const rounds = 5;

/** A second `npm start`, from command to first answer, against the bare start of the built server. */
export async function benchStart(): Promise<void> {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "divishop-bench-"));
	try {
		await timeStart(process.execPath, ["dist/server/main.js"], dataDir); // creates the database
		const bare: number[] = [];
		const npm: number[] = [];
		for (let round = 0; round < rounds; round++) {
			bare.push(
				await timeStart(process.execPath, ["dist/server/main.js"], dataDir),
			);
			npm.push(await timeStart("npm", ["start"], dataDir));
		}
		const [bareMs, npmMs] = [median(bare), median(npm)];
		console.log(
			`bare node ${bareMs.toFixed(0)} ms, npm start ${npmMs.toFixed(0)} ms: ${(npmMs / bareMs).toFixed(2)}× (at most 3×), median of ${rounds}`,
		);
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function timeStart(
	command: string,
	args: string[],
	dataDir: string,
): Promise<number> {
	const port = await findFreePort();
	const begun = performance.now();
	const child = spawn(command, args, {
		env: {
			...process.env,
			DATA_DIR: dataDir,
			PORT: String(port),
			LOG_LEVEL: "warn",
		},
		stdio: "ignore",
	});
	await firstAnswer(`http://127.0.0.1:${port}/readyz`, child);
	const milliseconds = performance.now() - begun;
	child.kill("SIGTERM");
	if (child.exitCode === null) await once(child, "exit");
	return milliseconds;
}
