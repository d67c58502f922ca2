import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { imageFiles } from "../schema/products.ts";
import list from "./pictures.json" with { type: "json" };

/** The content of a file of the folder `pictures`. */
export type ReadPicture = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

const picturesPerStatement = 120;

/**
 * The pictures themselves, under the addresses that are known beforehand. They are smaller than the small version
 * of any picture, and so are their own.
 */
export async function insertPictures(
	tx: Database,
	readPicture: ReadPicture,
): Promise<void> {
	const { pictures } = list;
	for (let from = 0; from < pictures.length; from += picturesPerStatement) {
		const some = pictures.slice(from, from + picturesPerStatement);
		const rows = await Promise.all(
			some.map(async ({ file, sha256 }) => ({
				...{ sha256, size: "full" as const },
				content: await readPicture(file),
			})),
		);
		await tx.insert(imageFiles).values(rows);
	}
	await tx.execute(sql`
		insert into ${imageFiles} (sha256, size, content)
		select sha256, 'thumb', content from ${imageFiles} where size = 'full'`);
}
