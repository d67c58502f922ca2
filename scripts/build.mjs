import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { commitOf } from "./commit-of.mjs";
import { root, runNode, runStep } from "./run-step.mjs";

const stampFile = path.join(root, "dist", ".built-from");

/** Builds when a file that goes into the build is not the one it was built from. */
export async function ensureBuilt() {
	const stamp = stampOf(root);
	const built = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
	if (built !== stamp) await build(stamp);
}

export async function build(stamp = stampOf(root)) {
	await runStep("build", async () => {
		await runNode("node_modules/vite/bin/vite.js", [
			"build",
			"--app",
			"--logLevel=warn",
		]);
		mkdirSync(path.dirname(stampFile), { recursive: true });
		writeFileSync(stampFile, stamp);
	});
}

/** Path, size and time of every source, and the commit, which a build names; tests are left out, they are not built. */
export function stampOf(folder) {
	const hash = createHash("sha256").update(`${commitOf(folder)}\n`);
	const names = [
		...["src", "public"].flatMap((name) => filesIn(folder, name)),
		...readdirSync(folder).filter((name) =>
			/^(package(-lock)?\.json|tsconfig\.json|vite\.[\w.-]+\.ts|.*\.html)$/.test(
				name,
			),
		),
	];
	for (const name of names.sort()) {
		if (/\.test\.tsx?$/.test(name)) continue;
		const { size, mtimeMs } = statSync(path.join(folder, name));
		hash.update(`${name}\0${size}\0${mtimeMs}\n`);
	}
	return hash.digest("hex");
}

function filesIn(folder, name) {
	const inside = path.join(folder, name);
	if (!existsSync(inside)) return [];
	return readdirSync(inside, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) =>
			path.relative(folder, path.join(entry.parentPath, entry.name)),
		);
}
