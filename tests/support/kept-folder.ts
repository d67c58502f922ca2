import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { programStamp } from "../../scripts/program-stamp.mjs";
import { root } from "../../scripts/run-step.mjs";

const dayMs = 86_400_000;

/**
 * A folder of `.cache` with prepared databases. Making them takes half a minute, so they are kept under
 * what they are made by, the `maker` and all that it imports: few changes touch it.
 */
export async function keptFolder(
	maker: string,
	make: (folder: string) => Promise<void>,
): Promise<string> {
	const kept = path.join(root, ".cache", "data-dirs");
	const folder = path.join(kept, await programStamp(fileURLToPath(maker)));
	if (existsSync(folder)) return folder;
	mkdirSync(kept, { recursive: true });
	removeOld(kept);
	const unfinished = mkdtempSync(path.join(kept, "unfinished-"));
	await make(unfinished);
	appear(unfinished, folder);
	return folder;
}

/** Whole, by one rename: another run may have made the same meanwhile. */
function appear(unfinished: string, folder: string) {
	try {
		renameSync(unfinished, folder);
	} catch (error) {
		if (!existsSync(folder)) throw error;
		rmSync(unfinished, { recursive: true });
	}
}

/** Not those of today: a run of another state of the sources may have them open. */
function removeOld(kept: string) {
	for (const name of readdirSync(kept)) {
		const folder = path.join(kept, name);
		if (Date.now() - statSync(folder).mtimeMs > dayMs)
			rmSync(folder, { recursive: true, force: true });
	}
}
