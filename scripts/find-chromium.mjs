import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { run, StepFailure } from "./run-step.mjs";

/** Quiet, alone, and able to run as root in a container. */
export const chromiumArgs = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
	// One process for all pages: each test would else start a cold one, and another in reserve.
	"--renderer-process-limit=1",
	"--disable-site-isolation-trials",
];

/** The path of a Chromium or Chrome for the end-to-end tests, or undefined. */
export function findChromium(env = process.env, platform = process.platform) {
	if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
	return [...inPath(env, platform), ...usualPlaces(env, platform)].find(
		isProgram,
	);
}

/** Finds one, or on Debian as root installs one. */
export async function ensureChromium() {
	const found = findChromium();
	if (found) {
		if (existsSync(found)) return found;
		throw new StepFailure(
			`CHROMIUM_PATH names ${found}, which does not exist.`,
		);
	}
	if (canInstall()) {
		const env = { DEBIAN_FRONTEND: "noninteractive" };
		await run("apt-get", ["update", "-qq"], env);
		await run(
			"apt-get",
			["install", "-qq", "-y", "--no-install-recommends", names[0]],
			env,
		);
		const installed = findChromium();
		if (installed) return installed;
	}
	throw new StepFailure(
		"The end-to-end tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to it.",
	);
}

/** First the one without a window of its own, which the same tests cost an eighth less. */
const names = [
	"chromium-headless-shell",
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
	"chrome",
];

function inPath(env, platform) {
	const suffix = platform === "win32" ? ".exe" : "";
	const folders = (env.PATH ?? "").split(path.delimiter).filter(Boolean);
	return folders.flatMap((folder) =>
		names.map((name) => path.join(folder, name + suffix)),
	);
}

function usualPlaces(env, platform) {
	if (platform === "darwin") {
		const apps = [path.join(env.HOME ?? "", "Applications"), "/Applications"];
		return apps.flatMap((folder) => [
			path.join(folder, "Google Chrome.app/Contents/MacOS/Google Chrome"),
			path.join(folder, "Chromium.app/Contents/MacOS/Chromium"),
		]);
	}
	if (platform === "win32")
		return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
			.filter(Boolean)
			.flatMap((folder) => [
				path.join(folder, "Google/Chrome/Application/chrome.exe"),
				path.join(folder, "Chromium/Application/chrome.exe"),
			]);
	return [
		"/usr/bin",
		"/usr/local/bin",
		"/snap/bin",
		"/opt/google/chrome",
	].flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function isProgram(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function canInstall() {
	if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
	try {
		execFileSync("apt-get", ["--version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}
