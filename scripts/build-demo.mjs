import {
	existsSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { stampOf } from "./build.mjs";
import { programStamp } from "./program-stamp.mjs";
import { root, runNode, runStep } from "./run-step.mjs";

export const demoFolder = path.join(root, "dist", "demo");

const stampFile = path.join(root, "dist", ".demo-built-from");
const databaseScript = path.join(root, "scripts", "make-demo-database.ts");
const databaseFolder = path.join(root, ".cache", "demo");
const databaseStampFile = path.join(databaseFolder, ".made-from");

/** Builds dist/demo when a file that goes into it has changed. */
export async function ensureDemoBuilt() {
	const stamp = demoStamp();
	if (read(stampFile) !== stamp) await buildDemo(stamp);
}

export async function buildDemo(stamp = demoStamp()) {
	await ensureDemoDatabase();
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

/** The folder of what the script makes. Filling a database takes longer than all the rest, and few changes touch it. */
export async function ensureDemoDatabase() {
	const stamp = await programStamp(databaseScript);
	if (read(databaseStampFile) !== stamp)
		await runStep("make the demo's database", async () => {
			rmSync(databaseStampFile, { force: true });
			await runNode("node_modules/tsx/dist/cli.mjs", [
				databaseScript,
				databaseFolder,
			]);
			writeFileSync(databaseStampFile, stamp);
		});
	return databaseFolder;
}

/** Of all sources, and of the script that makes the database. */
function demoStamp() {
	const { size, mtimeMs } = statSync(databaseScript);
	return `${stampOf(root)} ${size} ${mtimeMs}`;
}

function read(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : null;
}
