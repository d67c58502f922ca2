import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { idPath } from "#contract/common.ts";
import {
	imageParams,
	imagePath,
	maxImages,
	type ProductImage,
	productImage,
	productImageOrder,
	productImagePath,
	productImageUploadParams,
} from "#contract/products.ts";
import type { Actor } from "#core/actor.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import { imageTypeOf } from "#core/image-type.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	getProductRow,
	lockProduct,
	touchProducts,
} from "#db/queries/product-changes.ts";
import {
	deleteProductImage,
	insertProductImage,
	isImageReferenced,
	listProductImages,
	lockImage,
	reorderProductImages,
} from "#db/queries/product-images.ts";
import { defineRoute } from "../access/define-route.ts";
import { deleteUnreferenced } from "../content/delete-unreferenced.ts";
import { sentFile } from "../content/sent-file.ts";
import {
	type PreparedImage,
	prepareImage,
	tooManyImages,
} from "../images/prepare-image.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

export const productImages = newRouter();

const picture = z.string().meta({ format: "binary" });

productImages.openapi(
	defineRoute({
		method: "post",
		path: "/products/{id}/images",
		access: { anyOf: ["catalog:write"] },
		summary: "Add a picture: the body is the PNG or JPG file, at most 5 MB",
		description:
			"One file per request. The picture is turned upright, loses its metadata and is added last. Sending the same picture again answers 200 and changes nothing.",
		request: {
			params: idPath,
			query: productImageUploadParams,
			body: {
				required: true,
				content: {
					"image/png": { schema: picture },
					"image/jpeg": { schema: picture },
				},
			},
		},
		responses: {
			200: jsonAnswer(productImage, "It was there already"),
			201: jsonAnswer(productImage, "The new picture"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, images } = c.var;
		const { id } = c.req.valid("param");
		const { filename } = c.req.valid("query");
		// Before the file is read and decoded, which costs far more.
		await getProductRow(db, id);
		const image = await prepareImage(
			images.process,
			await sentFile(c.req),
			filename,
		);
		try {
			const { added, isNew } = await db.transaction(async (tx) => {
				const { rows, ...product } = await lockImagesOf(tx, id);
				const same = rows.find((row) => row.sha256 === image.sha256);
				if (same) return { added: same, isNew: false };
				if (rows.length >= maxImages) throw tooManyImages(filename);
				await lockImage(tx, image.sha256);
				await images.store.put(tx, image.sha256, image.files);
				const added = await insertProductImage(
					tx,
					rowOf(id, rows.length, image),
				);
				await product.save(actor, "image-added", [...rows, added]);
				return { added, isNew: true };
			});
			return c.json(added, isNew ? 201 : 200);
		} catch (error) {
			// Files do not roll back with the transaction.
			await tidyUp(c, image.sha256);
			throw error;
		}
	},
);

productImages.openapi(
	defineRoute({
		method: "put",
		path: "/products/{id}/images",
		access: { anyOf: ["catalog:write"] },
		summary: "Put the pictures in another order; the first one is the cover",
		request: { params: idPath, body: jsonBody(productImageOrder) },
		responses: {
			200: jsonAnswer(z.array(productImage), "In their new order"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { id } = c.req.valid("param");
		const { ids } = c.req.valid("json");
		const ordered = await db.transaction(async (tx) => {
			const { rows, ...product } = await lockImagesOf(tx, id);
			const inOrder = rows.toSorted(
				(a, b) => ids.indexOf(a.id) - ids.indexOf(b.id),
			);
			if (inOrder.map((row) => row.id).join() !== ids.join())
				throw new RuleViolation(
					"images_changed",
					"These are not the product's images",
				);
			if (ids.join() !== rows.map((row) => row.id).join()) {
				await reorderProductImages(tx, id, ids);
				await product.save(actor, "images-ordered", inOrder);
			}
			return inOrder;
		});
		return c.json(ordered, 200);
	},
);

productImages.openapi(
	defineRoute({
		method: "delete",
		path: "/products/{id}/images/{imageId}",
		access: { anyOf: ["catalog:write"] },
		summary: "Remove a picture; its file goes when no product shows it",
		request: { params: productImagePath },
		responses: { 204: { description: "Removed" }, ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { id, imageId } = c.req.valid("param");
		const removed = await db.transaction(async (tx) => {
			const { rows, ...product } = await lockImagesOf(tx, id);
			const removed = rows.find((row) => row.id === imageId);
			if (!removed) throw new NotFound("image", imageId);
			const left = rows.filter((row) => row !== removed);
			await deleteProductImage(tx, imageId);
			await reorderProductImages(
				tx,
				id,
				left.map((row) => row.id),
			);
			await product.save(actor, "image-removed", left);
			return removed;
		});
		await tidyUp(c, removed.sha256);
		return c.body(null, 204);
	},
);

productImages.openapi(
	defineRoute({
		method: "get",
		path: "/images/{sha256}",
		access: { anyOf: ["catalog:read"] },
		summary: "A picture, by the address of its content",
		request: {
			params: imagePath,
			query: imageParams,
		},
		responses: {
			200: {
				description: "The picture, or its small version",
				content: {
					"image/png": { schema: picture },
					"image/jpeg": { schema: picture },
					"image/webp": { schema: picture },
				},
			},
			...problems,
		},
	}),
	async (c) => {
		const { db, images } = c.var;
		const { sha256 } = c.req.valid("param");
		const { size } = c.req.valid("query");
		const content = await images.store.get(db, sha256, size);
		if (!content) throw new NotFound("image", sha256);
		return c.body(content, 200, {
			"content-type": imageTypeOf(content) ?? "image/webp", // small versions are WebP
			"cache-control": "private, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
		});
	},
);

/** The product locked, its images, and how to save a change of them as its next version. */
async function lockImagesOf(tx: Database, productId: number) {
	const product = await lockProduct(tx, productId);
	const rows = await listProductImages(tx, productId);
	return {
		rows,
		async save(actor: Actor, action: string, after: ProductImage[]) {
			await touchProducts(tx, [product.id]);
			await recordChange(tx, {
				actor,
				entity: "product",
				entityId: productId,
				action,
				before: { images: addressesOf(rows) },
				after: { images: addressesOf(after) },
			});
		},
	};
}

function addressesOf(images: ProductImage[]): string[] {
	return images.map((image) => image.sha256);
}

function rowOf(productId: number, position: number, image: PreparedImage) {
	const { sha256, mediaType, width, height } = image;
	return {
		productId,
		position,
		sha256,
		mediaType,
		width,
		height,
		bytes: image.files.full.length,
	};
}

function tidyUp(c: Context<ApiEnv>, sha256: string): Promise<void> {
	const { store } = c.var.images;
	return deleteUnreferenced(
		c,
		{ store, lock: lockImage, isReferenced: isImageReferenced },
		sha256,
	);
}
