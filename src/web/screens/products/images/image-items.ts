import { maxImages, type ProductImage } from "#contract/products.ts";

export type Upload =
	| { state: "waiting" }
	| { state: "sending"; share: number }
	| { state: "failed"; message: string };

/** A picture on the form: kept by the server already, or a file that saving will send. */
export type ImageItem =
	| { kind: "saved"; key: string; image: ProductImage }
	| { kind: "new"; key: string; file: File; upload: Upload };

export function savedItems(images: readonly ProductImage[]): ImageItem[] {
	return images.map((image) => ({
		kind: "saved",
		key: `saved-${image.id}`,
		image,
	}));
}

/** How many more files fit. */
export function roomFor(items: readonly ImageItem[]): number {
	return Math.max(0, maxImages - items.length);
}

/** A file that was picked twice is one picture. */
export function hasFile(items: readonly ImageItem[], file: File): boolean {
	return items.some(
		(item) =>
			item.kind === "new" &&
			item.file.name === file.name &&
			item.file.size === file.size &&
			item.file.lastModified === file.lastModified,
	);
}

/** Puts the picture at `from` where the one at `to` is; out of range moves nothing. */
export function moveItem(
	items: readonly ImageItem[],
	from: number,
	to: number,
): ImageItem[] {
	const moved = items[from];
	if (!moved || to < 0 || to >= items.length) return [...items];
	return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export function replaceItem(
	items: readonly ImageItem[],
	key: string,
	change: (item: ImageItem) => ImageItem,
): ImageItem[] {
	return items.map((item) => (item.key === key ? change(item) : item));
}

/** Whether saving would change the product's pictures. */
export function differsFrom(
	items: readonly ImageItem[],
	images: readonly ProductImage[],
): boolean {
	return (
		items.length !== images.length ||
		items.some(
			(item, at) => item.kind === "new" || item.image.id !== images[at]?.id,
		)
	);
}

/**
 * What was chosen here, over pictures that changed elsewhere meanwhile: those that are gone go,
 * those that came in stand before the files still to be sent.
 */
export function mergeItems(
	items: readonly ImageItem[],
	before: readonly ProductImage[],
	latest: readonly ProductImage[],
): ImageItem[] {
	const known = new Set(
		[...before, ...items.flatMap(imageOf)].map(({ id }) => id),
	);
	const still = new Set(latest.map(({ id }) => id));
	const isStill = (item: ImageItem) =>
		item.kind === "new" || still.has(item.image.id);
	const kept = items.filter(isStill);
	const cameIn = savedItems(latest.filter(({ id }) => !known.has(id)));
	return [
		...kept.filter(({ kind }) => kind === "saved"),
		...cameIn,
		...kept.filter(({ kind }) => kind === "new"),
	];
}

/** `mergeItems` of what was chosen among the source's pictures, over the copy's. */
export function mergeCopiedItems(
	items: readonly ImageItem[],
	source: readonly ProductImage[],
	latest: readonly ProductImage[],
): ImageItem[] {
	return mergeItems(
		itemsAmong(items, latest),
		itemsAmong(savedItems(source), latest).flatMap(imageOf),
		latest,
	);
}

/** The same pictures as another product has them, in rows of its own. */
export function itemsAmong(
	items: readonly ImageItem[],
	images: readonly ProductImage[],
): ImageItem[] {
	return items.flatMap((item): ImageItem[] => {
		if (item.kind === "new") return [item];
		const same = images.find(({ sha256 }) => sha256 === item.image.sha256);
		return same ? [{ ...item, image: same }] : [];
	});
}

/** None for a file that is not sent yet. */
function imageOf(item: ImageItem): ProductImage[] {
	return item.kind === "saved" ? [item.image] : [];
}
