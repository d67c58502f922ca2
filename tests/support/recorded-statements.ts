import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { distinctStatements } from "./release-before.ts";

/** What processes with scripts/record-statements-of-process.mjs in them wrote down in this folder. */
export function recordedStatements(folder: string): string[] {
	return distinctStatements(
		readdirSync(folder).flatMap((name) =>
			readFileSync(path.join(folder, name), "utf8")
				.trim()
				.split("\n")
				.map((line): string => JSON.parse(line)),
		),
	);
}
