import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	renameSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import config from "../vite.config.ts";
import { stampOf } from "./build.mjs";
import { commitOf } from "./commit-of.mjs";

function project(): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), "divishop stamp "));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(path.join(folder, "src", "core"), { recursive: true });
	writeFileSync(path.join(folder, "src", "core", "money.ts"), "export {}");
	writeFileSync(path.join(folder, "index.html"), "<!doctype html>");
	return folder;
}

test("a build is fresh while no source changes", () => {
	const folder = project();
	expect(stampOf(folder)).toBe(stampOf(folder));
});

test.each<[string, (folder: string) => void]>([
	[
		"a source that is saved again",
		(folder) => utimesSync(path.join(folder, "src/core/money.ts"), 1, 1),
	],
	[
		"a new source",
		(folder) => writeFileSync(path.join(folder, "src/new.ts"), ""),
	],
	[
		"a renamed source",
		(folder) =>
			renameSync(
				path.join(folder, "src/core/money.ts"),
				path.join(folder, "src/core/cents.ts"),
			),
	],
	["a removed page", (folder) => rmSync(path.join(folder, "index.html"))],
	[
		"a changed configuration",
		(folder) => writeFileSync(path.join(folder, "vite.config.ts"), ""),
	],
])("%s makes a build stale", (_what, change) => {
	const folder = project();
	const before = stampOf(folder);
	change(folder);
	expect(stampOf(folder)).not.toBe(before);
});

test("a build names the commit of its own working tree, and none elsewhere", () => {
	const root = path.resolve(import.meta.dirname, "..");
	const hasGit = existsSync(path.join(root, ".git"));
	expect(commitOf(root)).toEqual(
		hasGit ? expect.stringMatching(/^[0-9a-f]{12}$/) : null,
	);
	expect(config.define).toMatchObject({
		__COMMIT__: JSON.stringify(commitOf(root)),
	});
	expect(commitOf(path.join(root, "src"))).toBeNull();
	expect(commitOf(project())).toBeNull();
});

test("a changed test does not make a build stale", () => {
	const folder = project();
	const before = stampOf(folder);
	writeFileSync(path.join(folder, "src/core/money.test.ts"), "test");
	expect(stampOf(folder)).toBe(before);
});
