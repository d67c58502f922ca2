import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface ServerProcess {
	child: ChildProcess;
	/** Everything it printed so far. */
	output(): string;
	/** Resolves to its address, or to undefined when it ends without listening. */
	listening: Promise<string | undefined>;
	/** Resolves to its exit code. */
	ended: Promise<number | null>;
}

/** Starts the built server on a free port, unless told otherwise. */
export function startServerProcess(
	program: string,
	variables: Record<string, string>,
): ServerProcess {
	const child = spawn(process.execPath, [program], {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, PORT: "0", DATABASE_URL: "", ...variables },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	const ended = once(child, "close").then(() => child.exitCode);
	const address = () => output.match(/Divishop is ready at (\S+)\n/)?.[1];
	const listening = new Promise<string | undefined>((resolve) => {
		child.stdout.on("data", () => {
			if (address()) resolve(address());
		});
		ended.then(() => resolve(undefined));
	});
	return { child, output: () => output, listening, ended };
}
