import { asc, eq, inArray, sql } from "drizzle-orm";
import type { ProductImage } from "#contract/products.ts";
import { contentLock } from "../content-lock.ts";
import type { Database } from "../database.ts";
import { productImages } from "../schema/products.ts";

type ProductImageRow = typeof productImages.$inferSelect;

/** In their order: the first one is the cover. */
export async function listProductImages(
	db: Database,
	productId: number,
): Promise<ProductImage[]> {
	return db
		.select({
			id: productImages.id,
			sha256: productImages.sha256,
			mediaType: productImages.mediaType,
			width: productImages.width,
			height: productImages.height,
			bytes: productImages.bytes,
		})
		.from(productImages)
		.where(eq(productImages.productId, productId))
		.orderBy(asc(productImages.position));
}

export async function insertProductImage(
	tx: Database,
	image: Omit<ProductImageRow, "id">,
): Promise<ProductImage> {
	const [row] = await tx.insert(productImages).values(image).returning();
	if (!row) throw new Error("an insert always returns its row");
	const { productId: _, position: __, ...inserted } = row;
	return inserted;
}

export async function deleteProductImage(
	tx: Database,
	id: number,
): Promise<void> {
	await tx.delete(productImages).where(eq(productImages.id, id));
}

/** Gives each image the position it has in `ids`. */
export async function reorderProductImages(
	tx: Database,
	productId: number,
	ids: number[],
): Promise<void> {
	if (ids.length === 0) return;
	const positions = ids.map((id, at) => sql`(${id}::int, ${at}::smallint)`);
	await tx.execute(sql`
		update ${productImages} set position = chosen.position
		from (values ${sql.join(positions, sql`, `)}) as chosen (id, position)
		where ${productImages.id} = chosen.id and ${productImages.productId} = ${productId}`);
}

/** A copy shows the same pictures: they are kept once, by content. */
export async function copyProductImages(
	tx: Database,
	fromProductId: number,
	toProductId: number,
): Promise<void> {
	await tx.execute(sql`
		insert into product_images (product_id, position, sha256, media_type, width, height, bytes)
		select ${toProductId}, position, sha256, media_type, width, height, bytes
		from product_images where product_id = ${fromProductId}`);
}

export const lockImage = contentLock("images");

/** Those of the addresses that some product shows. */
export async function listReferencedImages(
	db: Database,
	sha256s: string[],
): Promise<Set<string>> {
	if (sha256s.length === 0) return new Set();
	const rows = await db
		.selectDistinct({ sha256: productImages.sha256 })
		.from(productImages)
		.where(inArray(productImages.sha256, sha256s));
	return new Set(rows.map((row) => row.sha256));
}

export async function isImageReferenced(
	tx: Database,
	sha256: string,
): Promise<boolean> {
	const [row] = await tx
		.select({ id: productImages.id })
		.from(productImages)
		.where(eq(productImages.sha256, sha256))
		.limit(1);
	return row !== undefined;
}
