import type { Database } from "#db/database.ts";
import { isImageReferenced, lockImage } from "#db/queries/product-images.ts";
import type { ImageStore } from "./images.ts";

/** Deletes a picture that no product shows any more; another product may still show it. */
export async function deleteUnreferencedImage(
	db: Database,
	store: ImageStore,
	sha256: string,
): Promise<void> {
	await db.transaction(async (tx) => {
		await lockImage(tx, sha256);
		if (!(await isImageReferenced(tx, sha256))) await store.delete(tx, sha256);
	});
}
