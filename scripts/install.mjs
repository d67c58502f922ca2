import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, run, runStep } from "./run-step.mjs";

/** Runs `npm ci` where node_modules is missing, unfinished, or not what the lock file says. */
export async function ensureInstalled() {
	const installed = path.join(root, "node_modules", ".package-lock.json");
	const locked = path.join(root, "package-lock.json");
	if (existsSync(installed) && isSatisfied(read(locked), read(installed)))
		return;
	await runStep("install dependencies", npmCi);
}

/** npm writes what it installed when it has finished, without what this system cannot use. */
export function isSatisfied(locked, installed) {
	return Object.entries(locked.packages).every(([folder, wanted]) => {
		if (folder === "") return true;
		const found = installed.packages[folder];
		return found ? found.version === wanted.version : wanted.optional === true;
	});
}

function npmCi() {
	const args = ["ci", "--include=dev", "--include=optional"];
	// Under `npm start` this is npm's own program, which needs no shell on any system.
	const npm = process.env.npm_execpath;
	return npm?.endsWith(".js")
		? run(process.execPath, [npm, ...args])
		: run(process.platform === "win32" ? "npm.cmd" : "npm", args);
}

function read(file) {
	return JSON.parse(readFileSync(file, "utf8"));
}
