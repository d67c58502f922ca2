import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findChromium } from "./find-chromium.mjs";

function folderWith(name: string): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), "divishop chromium "));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
	writeFileSync(path.join(folder, name), "");
	chmodSync(path.join(folder, name), 0o755);
	return folder;
}

test("CHROMIUM_PATH wins over what is installed", () => {
	const PATH = folderWith("chromium");
	expect(findChromium({ PATH, CHROMIUM_PATH: "/opt/mine" })).toBe("/opt/mine");
});

test("a browser in PATH is found under any of its names", () => {
	for (const name of ["chromium", "google-chrome", "chromium-browser"]) {
		const PATH = folderWith(name);
		expect(findChromium({ PATH })).toBe(path.join(PATH, name));
	}
});

test("the one without a window is taken before the others", () => {
	const PATH = folderWith("chromium");
	writeFileSync(path.join(PATH, "chromium-headless-shell"), "", {
		mode: 0o755,
	});
	expect(findChromium({ PATH })).toBe(
		path.join(PATH, "chromium-headless-shell"),
	);
});

test("on macOS a browser in the user's own folder is found", () => {
	const HOME = folderWith("Applications/Chromium.app/Contents/MacOS/Chromium");
	expect(findChromium({ PATH: "", HOME }, "darwin")).toBe(
		path.join(HOME, "Applications/Chromium.app/Contents/MacOS/Chromium"),
	);
});
