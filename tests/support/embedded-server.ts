import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { inject, onTestFinished } from "vitest";

export interface SpawnedServer {
	child: ChildProcess;
	/** Undefined when it ended without listening. */
	address: string | undefined;
	/** Everything it printed so far. */
	output(): string;
	/** Resolves to its exit code. */
	ended: Promise<number | null>;
}

/** The whole server as a process of its own, on a free port, that tests can ask, stop and kill. */
export async function spawnServer(
	variables: Record<string, string>,
): Promise<SpawnedServer> {
	const child = spawn(process.execPath, [inject("serverProgram")], {
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...process.env,
			PORT: "0",
			SAMPLE_DATA: "off",
			DATABASE_URL: "",
			...variables,
		},
	});
	onTestFinished(() => {
		child.kill("SIGKILL");
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	const ended = once(child, "close").then(() => child.exitCode);
	const ready = /Divishop is ready at (\S+)/;
	const listening = new Promise<void>((resolve) => {
		child.stdout.on("data", () => {
			if (ready.test(output)) resolve();
		});
	});
	await Promise.race([listening, ended]);
	return {
		child,
		address: output.match(ready)?.[1],
		output: () => output,
		ended,
	};
}
