import sharp, { type Sharp } from "sharp";
import type { Bytes } from "#api/content/content-store.ts";
import {
	type ImageProcessor,
	maxImagePixels,
	maxImageSide,
	thumbSide,
} from "#api/images/images.ts";

// Whatever else libvips can read never gets near its decoders.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"],
});

/**
 * Without `keepMetadata` sharp writes none (no place, no camera) and converts to
 * sRGB, so the picture looks the same without its colour profile.
 */
export const processWithSharp: ImageProcessor = async (bytes, type) => {
	const upright = () =>
		sharp(bytes, {
			failOn: "error",
			limitInputPixels: maxImagePixels,
		}).autoOrient();
	try {
		const [full, thumb] = await Promise.all([
			encode(upright().resize(within(maxImageSide)), type),
			upright().resize(within(thumbSide)).webp({ quality: 80 }).toBuffer(),
		]);
		return {
			mediaType: type,
			width: full.info.width,
			height: full.info.height,
			files: { full: bytesOf(full.data), thumb: bytesOf(thumb) },
		};
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		return error.message.includes("pixel limit")
			? "too-many-pixels"
			: "damaged";
	}
};

function encode(image: Sharp, type: "image/png" | "image/jpeg") {
	const encoded =
		type === "image/png"
			? image.png({ compressionLevel: 9 })
			: image.jpeg({ quality: 88, progressive: true });
	return encoded.toBuffer({ resolveWithObject: true });
}

function within(side: number) {
	return {
		width: side,
		height: side,
		fit: "inside",
		withoutEnlargement: true,
	} as const;
}

// A buffer of Node may be a window into a larger one.
function bytesOf(buffer: Buffer): Bytes {
	return new Uint8Array(buffer);
}
