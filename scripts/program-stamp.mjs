import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run-step.mjs";

/**
 * Changes when what a program does may have changed: with any line of code that it comes to, in its own file or in one
 * it imports, or with the packages. Files that it reads are not counted.
 */
export async function programStamp(file) {
	// Not before it is asked for: a clean checkout has to install it first.
	const { build } = await import("vite");
	const { NODE_ENV } = process.env;
	const { output } = await build({
		...{ root, configFile: false, logLevel: "error" },
		build: {
			...{ ssr: file, write: false, minify: true, copyPublicDir: false },
		},
	});
	// Vite sets it for good, and whatever is started from here would have it.
	if (NODE_ENV === undefined) delete process.env.NODE_ENV;
	const hash = createHash("sha256");
	for (const { code } of output) hash.update(code);
	return hash
		.update(readFileSync(path.join(root, "package-lock.json")))
		.digest("hex");
}
