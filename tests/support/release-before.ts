import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

// What the release before this one sends to PostgreSQL, recorded by scripts/record-statements.ts.
const file = new URL("./release-before.json.gz", import.meta.url);

interface Recorded {
	/** The commit it was recorded at. */
	release: string;
	statements: string[];
}

export function readReleaseBefore(): Recorded {
	return JSON.parse(gunzipSync(readFileSync(file)).toString());
}

export function writeReleaseBefore(recorded: Recorded): void {
	writeFileSync(file, gzipSync(JSON.stringify(recorded), { level: 9 }));
}

/** Of statements that differ only in how many values they carry, the shortest; and only those that read or write rows. */
export function distinctStatements(texts: Iterable<string>): string[] {
	const shortest = new Map<string, string>();
	for (const text of texts) {
		if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue;
		const shape = shapeOf(text);
		const known = shortest.get(shape);
		if (known === undefined || text.length < known.length)
			shortest.set(shape, text);
	}
	return [...shortest.values()].toSorted();
}

function shapeOf(text: string): string {
	return text
		.replace(/\s+/g, " ")
		.replace(/\$\d+|\bdefault\b/g, "$")
		.replace(/\$(, \$)+/g, "$…")
		.replace(/\(\$…?\)(, \(\$…?\))+/g, "(…)");
}

/** Plans it without running it: columns, types, functions and the index that ON CONFLICT names must be there. */
export function planOf(statement: string): string {
	return `explain (generic_plan) ${statement}`;
}

/** The table and the columns that an INSERT names. */
export function insertOf(
	statement: string,
): { table: string; columns: string[] } | undefined {
	const [, table, columns] =
		statement.match(/^\s*insert into "?(\w+)"?(?: as \w+)?\s*\(([^()]*)\)/i) ??
		[];
	if (!table || columns === undefined) return undefined;
	return { table, columns: columns.split(",").map(withoutQuotes) };
}

function withoutQuotes(name: string): string {
	return name.trim().replaceAll('"', "");
}
