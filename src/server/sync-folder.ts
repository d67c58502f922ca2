import { open } from "node:fs/promises";

/** A new or renamed file has its name for good only once its folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
	if (process.platform === "win32") return; // Windows cannot open a folder to sync it.
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
