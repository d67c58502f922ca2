import { maxImageBytes } from "#contract/products.ts";
import { RuleViolation } from "#core/errors.ts";
import { imageTypeOf } from "#core/image-type.ts";
import type { Bytes } from "../content/content-store.ts";
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
	return imageRefused("image_too_large", "image_too_large", file);
}

export function tooManyImages(file: string | undefined): RuleViolation {
	return imageRefused("too_many_images", "too_many_images", file);
}

const faultCodes: Record<ImageFault, string> = {
	damaged: "image_damaged",
	"too-many-pixels": "image_too_many_pixels",
};

function unreadable(fieldCode: string, file: string | undefined) {
	return imageRefused("image_unreadable", fieldCode, file);
}

function imageRefused(
	code: "image_unreadable" | "image_too_large" | "too_many_images",
	fieldCode: string,
	file: string | undefined,
): RuleViolation {
	// Without a name the sentence reads "O arquivo enviado …".
	const params = { file: file || "enviado" };
	return new RuleViolation(code, `${fieldCode}: ${file}`, {
		fields: [{ field: "file", code: fieldCode, params }],
	});
}
