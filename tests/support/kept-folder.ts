import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stampOf } from "../../scripts/build.mjs";
import { root } from "../../scripts/run-step.mjs";
import { sampleLoadedAt } from "./sample-loaded-at.ts";

const dayMs = 86_400_000;

/**
 * A folder of `.cache` with prepared databases. Making them takes half a minute, so they are kept under
 * what they are made from, the layers below the API and the `maker`: few changes touch it.
 */
export async function keptFolder(
	name: string,
	maker: string,
	make: (folder: string) => Promise<void>,
): Promise<string> {
	const kept = path.join(root, ".cache", name);
	const folder = path.join(kept, stampFor(maker));
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

/** Changes with every source that has a say in what a migrated database with the sample holds. */
function stampFor(maker: string): string {
	return createHash("sha256")
		.update(stampOf(root, /^(src.(core|contract|db)|package-lock)/))
		.update(readFileSync(fileURLToPath(maker)))
		.update(sampleLoadedAt.toISOString())
		.digest("hex");
}
