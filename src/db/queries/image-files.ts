import { and, eq } from "drizzle-orm";
import { type ImageSize, imageSizes } from "#contract/products.ts";
import type { Database } from "../database.ts";
import { imageFiles } from "../schema/products.ts";

type Content = typeof imageFiles.$inferSelect.content;

/** A picture that is there already stays: its address is its content. */
export async function insertImageFiles(
	tx: Database,
	sha256: string,
	files: Record<ImageSize, Content>,
): Promise<void> {
	await tx
		.insert(imageFiles)
		.values(imageSizes.map((size) => ({ sha256, size, content: files[size] })))
		.onConflictDoNothing();
}

export async function findImageFile(
	db: Database,
	sha256: string,
	size: ImageSize,
): Promise<Content | null> {
	const [row] = await db
		.select({ content: imageFiles.content })
		.from(imageFiles)
		.where(and(eq(imageFiles.sha256, sha256), eq(imageFiles.size, size)));
	return row?.content ?? null;
}

export async function deleteImageFiles(
	tx: Database,
	sha256: string,
): Promise<void> {
	await tx.delete(imageFiles).where(eq(imageFiles.sha256, sha256));
}
