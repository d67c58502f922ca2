import { fieldMessage } from "#contract/messages.ts";
import { maxImageBytes } from "#contract/products.ts";
import { imageTypeOf } from "#core/image-type.ts";

/** Why a file cannot be a product's picture, in the server's words, before it is sent; null when it can. */
export async function imageFileProblem(file: File): Promise<string | null> {
	const code = await problemCode(file);
	return code && fieldMessage(code, { file: file.name });
}

export function noRoomProblem(file: File): string {
	return fieldMessage("too_many_images", { file: file.name });
}

async function problemCode(file: File): Promise<string | null> {
	if (file.size === 0) return "image_empty";
	if (file.size > maxImageBytes) return "image_too_large";
	const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
	return imageTypeOf(start) ? null : "image_wrong_type";
}
