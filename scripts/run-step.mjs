import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A step that failed, with what to say about it. */
export class StepFailure extends Error {}

/** Runs `work`, printing its name and how long it took. */
export async function runStep(name, work) {
	const startedAt = performance.now();
	console.log(`→ ${name}`);
	try {
		const result = await work();
		console.log(`✓ ${name} (${duration(startedAt)})`);
		return result;
	} catch (error) {
		console.error(`✗ ${name} failed after ${duration(startedAt)}`);
		throw error instanceof StepFailure
			? new StepFailure(`"${name}" failed: ${error.message}`)
			: error;
	}
}

/** Prints why a command ends badly, and ends it. */
export function endBadly(error) {
	console.error(error instanceof StepFailure ? error.message : error);
	process.exitCode = 1;
}

/** Runs a program in the project's folder with its output shown: as it comes, or held back until it ends. */
export function run(program, args, env = {}, { isHeld = false } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			cwd: root,
			stdio: isHeld ? ["ignore", "pipe", "pipe"] : "inherit",
			env: { ...process.env, ...env },
		});
		const held = [];
		child.stdout?.on("data", (chunk) => held.push(chunk));
		child.stderr?.on("data", (chunk) => held.push(chunk));
		child.once("error", reject);
		child.once("close", (code, signal) => {
			process.stdout.write(Buffer.concat(held));
			if (code === 0) return resolve();
			const what = [path.basename(program), ...args].join(" ");
			reject(new StepFailure(`${what} ended with ${signal ?? `code ${code}`}`));
		});
	});
}

/** Runs a program that npm installed, by its file, so that no shell is needed. */
export function runNode(file, args, env, options) {
	return run(process.execPath, [path.join(root, file), ...args], env, options);
}

function duration(startedAt) {
	const ms = performance.now() - startedAt;
	return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
