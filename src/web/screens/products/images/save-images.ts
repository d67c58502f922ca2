import type { ProductImage } from "#contract/products.ts";
import type { ApiClient } from "#web/data/api-client.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import {
	orderProductImages,
	removeProductImage,
	sendProductImage,
} from "#web/data/products.ts";
import type { ImageItem, Upload } from "./image-items.ts";

interface SaveImages {
	productId: number;
	/** What the server has. */
	before: readonly ProductImage[];
	/** What it shall have, in this order. */
	items: readonly ImageItem[];
	onUpload: (key: string, upload: Upload) => void;
	onSent: (key: string, image: ProductImage) => void;
	/** Hands over the way to end an upload; answers how to take it back. */
	onCancel: (key: string, cancel: () => void) => () => void;
}

/** Removes, sends one by one and puts in order. Answers how many pictures could not be sent. */
export async function saveImages(
	api: ApiClient,
	save: SaveImages,
): Promise<number> {
	const kept = new Set(
		save.items.flatMap((item) => (item.kind === "saved" ? item.image.id : [])),
	);
	for (const { id } of save.before)
		if (!kept.has(id)) await removeProductImage(api, save.productId, id);

	const ids: number[] = [];
	let failures = 0;
	for (const item of save.items) {
		const image =
			item.kind === "saved" ? item.image : await sendImage(api, item, save);
		if (image === "failed") failures += 1;
		else if (image !== "cancelled" && !ids.includes(image.id))
			ids.push(image.id);
	}
	if (!isOrderOfServer(ids, save.before))
		await orderProductImages(api, save.productId, ids);
	return failures;
}

async function sendImage(
	api: ApiClient,
	{ key, file }: Extract<ImageItem, { kind: "new" }>,
	{ productId, onUpload, onSent, onCancel }: SaveImages,
): Promise<ProductImage | "failed" | "cancelled"> {
	const ending = new AbortController();
	const release = onCancel(key, () => ending.abort());
	onUpload(key, { state: "sending", share: 0 });
	try {
		const image = await sendProductImage(api, productId, file, {
			signal: ending.signal,
			onUploadProgress: (share) => onUpload(key, { state: "sending", share }),
		});
		onSent(key, image);
		return image;
	} catch (error) {
		if (ending.signal.aborted) return "cancelled";
		onUpload(key, { state: "failed", message: uploadProblem(error) });
		return "failed";
	} finally {
		release();
	}
}

/** The server adds a picture last: kept ones in their old order, then new ones as they were sent. */
function isOrderOfServer(
	ids: readonly number[],
	before: readonly ProductImage[],
): boolean {
	const kept = before.map(({ id }) => id).filter((id) => ids.includes(id));
	const sent = ids.filter((id) => !kept.includes(id));
	return [...kept, ...sent].join() === ids.join();
}

function uploadProblem(error: unknown): string {
	const named =
		error instanceof ApiError ? error.problem.errors?.[0]?.message : undefined;
	return named ?? errorText(error);
}
