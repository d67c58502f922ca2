import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const web = path.dirname(import.meta.dirname);

test("no query key is written, and nothing is marked as old, outside data", () => {
	const keys =
		/\b(queryKey: |mutationKey|invalidateQueries\(\{|useMutation\b|queryOptions\b)/;
	const elsewhere = sources().filter((file) =>
		keys.test(readFileSync(path.join(web, file), "utf8")),
	);
	expect(elsewhere).toEqual([]);
});

function sources(): string[] {
	return readdirSync(web, { encoding: "utf8", recursive: true }).filter(
		(file) => /\.tsx?$/.test(file) && !file.startsWith(`data${path.sep}`),
	);
}
