import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const pages = [
	...readdirSync(".").filter((name) => name.endsWith(".md")),
	...readdirSync("docs", { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".md"))
		.map((name) => path.join("docs", name)),
	"benchmarks/README.md",
];

test.each(pages)("every file that %s points to exists", (page) => {
	const text = readFileSync(page, "utf8");
	const targets = [
		...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g),
		...text.matchAll(/(?:src|srcset)="([^"]+)"/g),
	].map(([, target]) => target ?? "");
	const missing = targets.filter(
		(target) =>
			!target.includes(":") &&
			!existsSync(path.join(path.dirname(page), target)),
	);
	expect(missing).toEqual([]);
});
