import type { productImages } from "../schema/products.ts";
import list from "./pictures.json" with { type: "json" };
import type { SampleProduct } from "./products.ts";

/** Each product with its picture, which `npm run sample-pictures` has drawn by the product's name. */
export function buildProductImages(
	products: readonly SampleProduct[],
): (typeof productImages.$inferInsert)[] {
	const pictureOf = new Map(
		list.pictures.flatMap((picture) =>
			picture.products.map((name) => [name, picture] as const),
		),
	);
	return products.map(({ row }) => {
		const picture = pictureOf.get(row.name);
		if (!picture) throw new RangeError(`No picture of ${row.name}`);
		const { sha256, bytes } = picture;
		return {
			...{ productId: row.id, position: 0, sha256, bytes },
			mediaType: "image/webp",
			width: list.side,
			height: list.side,
		};
	});
}
