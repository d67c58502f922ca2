import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ownFolders = ["src", "docs", "scripts", "tests", "benchmarks"];
const layers = readdirSync("src");
const filesAtRoot = readdirSync(".").filter((name) => name.includes("."));
const files = [...filesAtRoot, ...ownFolders.flatMap(filesIn)];

const pages = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file));
const ends = "tsx?|mjs|css|html|json|md";

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

test.each(pages)("every path that %s names is there", (page) => {
	const text = readFileSync(page, "utf8");
	const code = text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g);
	const words = [...code].flatMap(([, block = "", inline = ""]) =>
		`${block} ${inline}`.split(/\s+/),
	);
	expect(words.filter(isOwnPath).filter(isMissing)).toEqual([]);
});

test("the changelog begins with the release that this is", () => {
	const { version } = JSON.parse(readFileSync("package.json", "utf8"));
	const [first] = readFileSync("CHANGELOG.md", "utf8").match(/^## .*/m) ?? [];
	expect(first?.startsWith(`## ${version},`)).toBe(true);
});

test("every file that a comment names is there", () => {
	const comment = /^\s*(?:\/\*|\*|\/\/).*|\s\/\/ .*/gm;
	const file = new RegExp(`(?<![\\w/.])[\\w-][\\w./-]*\\.(?:${ends})\\b`, "g");
	const missing = sources.flatMap((source) =>
		[...readFileSync(source, "utf8").matchAll(comment)]
			.flatMap(([line]) => line.match(file) ?? [])
			.filter((name) => isOwnPath(name) && isMissing(name))
			.map((name) => `${source}: ${name}`),
	);
	expect(missing).toEqual([]);
});

/** A path of ours, or the bare name of a file: not an address, a command, nor what a run leaves behind. */
function isOwnPath(word: string): boolean {
	const [first = "", ...rest] = word.split("/");
	if (rest.length === 0) return new RegExp(`^[\\w-].*\\.(${ends})$`).test(word);
	return (
		[...ownFolders, ...layers].includes(first) ||
		new RegExp(`^[\\w-]+/.*\\.(${ends})$`).test(word)
	);
}

/** Paths begin at the root, in `src` or in a layer; a bare name may be anywhere. Of `routes/<noun>.ts` the folder counts. */
function isMissing(word: string): boolean {
	const name = word.replace(/[^/]*[<*…].*$/, "").replace(/\/$/, "");
	const isBare = !name.includes("/");
	if (isBare && files.some((file) => path.basename(file) === name))
		return false;
	const places = [".", "src", ...layers.map((layer) => `src/${layer}`)];
	return !places.some((place) => existsSync(path.join(place, name)));
}

/** Of ours: `tests/clients` has packages of others. */
function filesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((name) => path.join(folder, name))
		.filter((name) => !name.split(path.sep).includes("node_modules"));
}
