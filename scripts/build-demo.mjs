import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stampOf } from "./build.mjs";
import { root, runNode, runStep } from "./run-step.mjs";

export const demoFolder = path.join(root, "dist", "demo");

const stampFile = path.join(root, "dist", ".demo-built-from");
const databaseFolder = path.join(root, ".cache", "demo");
const databaseStampFile = path.join(databaseFolder, ".made-from");

/** Builds dist/demo when a file that goes into it has changed. */
export async function ensureDemoBuilt() {
	const stamp = stampOf(root);
	if (read(stampFile) !== stamp) await buildDemo(stamp);
}

export async function buildDemo(stamp = stampOf(root)) {
	await ensureDatabaseMade();
	await runStep("build the demo", async () => {
		rmSync(stampFile, { force: true });
		await runNode("node_modules/vite/bin/vite.js", [
			"build",
			"--config=vite.demo.config.ts",
			"--logLevel=error", // PGlite brings code for Node, and an eval, that no tab runs
		]);
		writeFileSync(stampFile, stamp);
	});
}

/** Filling the database takes longer than all the rest, and few changes touch it. */
async function ensureDatabaseMade() {
	const stamp = stampOf(root, /^(src.(core|contract|db)|package-lock)/);
	if (read(databaseStampFile) === stamp) return;
	await runStep("make the demo's database", async () => {
		rmSync(databaseStampFile, { force: true });
		await runNode("node_modules/tsx/dist/cli.mjs", [
			path.join(root, "scripts", "make-demo-database.ts"),
			databaseFolder,
		]);
		writeFileSync(databaseStampFile, stamp);
	});
}

function read(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : null;
}
