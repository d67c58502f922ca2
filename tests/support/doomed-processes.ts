import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, inject } from "vitest";
import { type Database, rowsOf } from "#db/database.ts";
import type { TestProgram } from "./programs-global-setup.ts";

/** How long a test waits for what another process does. */
export const patiently = { timeout: 60_000, interval: 20 };

/** Programs that a test starts on its own database to kill them; those it left running end with it. */
export function useDoomedProcesses() {
	const children: ChildProcess[] = [];
	afterEach(() => {
		for (const child of children.splice(0)) child.kill("SIGKILL");
	});
	return {
		/** `program` is told the database's address, and then `args`. */
		async start(db: Database, program: TestProgram, ...args: string[]) {
			const child = spawn(
				process.execPath,
				[pathOf(program), await urlOf(db), ...args],
				{ stdio: "inherit" },
			);
			children.push(child);
			return child;
		},
		/** Done when it is gone. */
		async kill(child: ChildProcess) {
			const ended = once(child, "exit");
			child.kill("SIGKILL");
			await ended;
		},
	};
}

export function pathOf(program: TestProgram): string {
	return path.join(inject("programs"), `${program}.js`);
}

export async function urlOf(db: Database): Promise<string> {
	const [row] = await rowsOf<{ name: string }>(
		db,
		sql`select current_database() as name`,
	);
	const url = new URL(inject("postgresUrl") ?? "");
	url.pathname = `/${row?.name}`;
	return url.href;
}
