import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartupError } from "../startup-error.ts";

/** Asked for at the terminal, without showing it. Never taken from the command line, which others can read. */
export async function askPassphrase(question: string): Promise<string> {
	if (!process.stdin.isTTY)
		throw new StartupError(
			"There is no terminal to ask for the passphrase at: set BACKUP_PASSPHRASE.",
		);
	process.stderr.write(`${question}: `);
	const silent = new Writable({ write: (_, __, done) => done() });
	const terminal = createInterface({
		...{ input: process.stdin, output: silent, terminal: true },
	});
	try {
		return await terminal.question("");
	} finally {
		terminal.close();
		process.stderr.write("\n");
	}
}

export async function askLine(question: string): Promise<string> {
	const terminal = createInterface({
		...{ input: process.stdin, output: process.stderr },
	});
	try {
		return (await terminal.question(question)).trim();
	} finally {
		terminal.close();
	}
}
