import { maxImageBytes } from "#contract/products.ts";
import type { RuleViolation } from "#core/errors.ts";
import { imageTypeOf } from "#core/image-type.ts";
import type { Bytes } from "../content/content-store.ts";
import { fileRefused } from "../content/file-refused.ts";
import { sha256Of } from "../sha256.ts";
import type { ImageFault, ImageProcessor, ProcessedImage } from "./images.ts";

export interface PreparedImage extends ProcessedImage {
	/** Of the picture as we keep it, not of the file that was sent. */
	sha256: string;
}

/** Decides by its content whether a file is a picture we take; refusals name the file. */
export async function prepareImage(
	process: ImageProcessor,
	bytes: Bytes,
	file: string | undefined,
): Promise<PreparedImage> {
	if (bytes.length === 0) throw unreadable("image_empty", file);
	if (bytes.length > maxImageBytes) throw imageTooLarge(file);
	const type = imageTypeOf(bytes);
	if (!type) throw unreadable("image_wrong_type", file);
	const image = await process(bytes, type);
	if (typeof image === "string") throw unreadable(faultCodes[image], file);
	return { ...image, sha256: await sha256Of(image.files.full) };
}

export function imageTooLarge(file: string | undefined): RuleViolation {
	return fileRefused("image_too_large", file);
}

export function tooManyImages(file: string | undefined): RuleViolation {
	return fileRefused("too_many_images", file);
}

const faultCodes: Record<ImageFault, string> = {
	damaged: "image_damaged",
	"too-many-pixels": "image_too_many_pixels",
};

function unreadable(reason: string, file: string | undefined): RuleViolation {
	return fileRefused("image_unreadable", file, reason);
}
