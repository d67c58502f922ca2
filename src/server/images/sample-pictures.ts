import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ReadPicture } from "#db/sample/insert-pictures.ts";

// The same from src/server/images as from dist/server, whose files lie side by side.
const root = import.meta.dirname.endsWith("images") ? "../../.." : "../..";
const folder = path.resolve(
	import.meta.dirname,
	root,
	"src/db/sample/pictures",
);

export const readSamplePicture: ReadPicture = async (file) =>
	new Uint8Array(await readFile(path.join(folder, file)));
