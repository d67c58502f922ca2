import type { ImageSize } from "#contract/products.ts";
import type { ImageType } from "#core/image-type.ts";
import type { Bytes, ContentStore } from "../content/content-store.ts";

/** Pictures by content address, each in its sizes. */
export type ImageStore = ContentStore<ImageSize>;

/** A picture as we keep it: upright, without metadata, no side above `maxImageSide`. */
export interface ProcessedImage {
	mediaType: ImageType;
	width: number;
	height: number;
	files: Record<ImageSize, Bytes>;
}

/** Why a file that begins like a picture is not one we keep. */
export type ImageFault = "damaged" | "too-many-pixels";

/** Decodes a picture and prepares it: sharp on the server, a canvas in the tab. */
export type ImageProcessor = (
	bytes: Bytes,
	type: ImageType,
) => Promise<ProcessedImage | ImageFault>;

export interface Images {
	store: ImageStore;
	process: ImageProcessor;
}

export const maxImageSide = 3000;
export const maxImagePixels = 64_000_000;
/** Twice the width of a card, for sharp screens. */
export const thumbSide = 640;
