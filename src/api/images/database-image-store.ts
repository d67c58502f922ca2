import { and, eq } from "drizzle-orm";
import { imageSizes } from "#contract/products.ts";
import { imageFiles } from "#db/schema/products.ts";
import type { ImageStore } from "./images.ts";

/** Pictures in the database: for several servers on one PostgreSQL, and for the demo's tab. */
export const databaseImageStore: ImageStore = {
	async put(tx, sha256, files) {
		await tx
			.insert(imageFiles)
			.values(
				imageSizes.map((size) => ({ sha256, size, content: files[size] })),
			)
			.onConflictDoNothing();
	},
	async get(db, sha256, size) {
		const [row] = await db
			.select({ content: imageFiles.content })
			.from(imageFiles)
			.where(and(eq(imageFiles.sha256, sha256), eq(imageFiles.size, size)));
		return row?.content ?? null;
	},
	async delete(tx, sha256) {
		await tx.delete(imageFiles).where(eq(imageFiles.sha256, sha256));
	},
};
