import { statfs } from "node:fs/promises";

/** On the disk of a folder, for who is not its administrator. */
export async function freeBytesOf(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}
