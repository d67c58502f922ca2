import {
	existsSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { stampOf } from "./build.mjs";
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
	const stamp = demoStamp(/^(src.(core|contract|db)|package-lock)/);
	if (read(databaseStampFile) === stamp) return;
	await runStep("make the demo's database", async () => {
		rmSync(databaseStampFile, { force: true });
		await runNode("node_modules/tsx/dist/cli.mjs", [
			databaseScript,
			databaseFolder,
		]);
		writeFileSync(databaseStampFile, stamp);
	});
}

/** Of the sources that count, and of the script that makes the database of them. */
function demoStamp(counts) {
	const { size, mtimeMs } = statSync(databaseScript);
	return `${stampOf(root, counts)} ${size} ${mtimeMs}`;
}

function read(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : null;
}
