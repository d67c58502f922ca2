import type { Bytes } from "#api/content/content-store.ts";
import {
	type ImageProcessor,
	maxImagePixels,
	maxImageSide,
	thumbSide,
} from "#api/images/images.ts";
import { imageDimensions } from "./image-dimensions.ts";

/** What sharp does on the server: a canvas keeps no metadata, and decoding turns a picture upright. */
export const processWithCanvas: ImageProcessor = async (bytes, type) => {
	const [width, height] = imageDimensions(bytes, type) ?? [0, 0];
	if (width * height > maxImagePixels) return "too-many-pixels";
	const picture = await decoded(bytes, type);
	if (!picture) return "damaged";
	try {
		const full = await drawn(picture, maxImageSide, type, 0.88);
		const thumb = await drawn(picture, thumbSide, "image/webp", 0.8);
		return {
			mediaType: type,
			width: full.width,
			height: full.height,
			files: { full: full.bytes, thumb: thumb.bytes },
		};
	} finally {
		picture.close();
	}
};

async function decoded(
	bytes: Bytes,
	type: string,
): Promise<ImageBitmap | null> {
	try {
		return await createImageBitmap(new Blob([bytes], { type }), {
			imageOrientation: "from-image",
		});
	} catch {
		return null; // a picture that cannot be decoded has no better error
	}
}

async function drawn(
	picture: ImageBitmap,
	maxSide: number,
	type: string,
	quality: number,
): Promise<{ width: number; height: number; bytes: Bytes }> {
	const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
	const width = Math.max(1, Math.round(picture.width * scale));
	const height = Math.max(1, Math.round(picture.height * scale));
	const context = new OffscreenCanvas(width, height).getContext("2d");
	if (!context) throw new Error("No canvas to draw on");
	context.imageSmoothingQuality = "high";
	context.drawImage(picture, 0, 0, width, height);
	const file = await context.canvas.convertToBlob({ type, quality });
	return { width, height, bytes: new Uint8Array(await file.arrayBuffer()) };
}
