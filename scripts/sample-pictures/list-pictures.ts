import { slugify } from "#core/slug.ts";
import { buildProducts } from "#db/sample/products.ts";
import { buildStores } from "#db/sample/stores.ts";
import { drawProduct } from "./draw-product.ts";

export interface DrawnPicture {
	/** Of the first product that shows it. */
	file: string;
	svg: string;
	/** Their names. */
	products: string[];
}

/** Every picture of the sample once: products that look the same share theirs. */
export function listPictures(): DrawnPicture[] {
	const pictures = new Map<string, DrawnPicture>();
	for (const { row } of buildProducts(buildStores())) {
		const svg = drawProduct(row);
		const known = pictures.get(svg);
		if (known) known.products.push(row.name);
		else
			pictures.set(svg, {
				file: `${slugify(row.name)}.webp`,
				svg,
				products: [row.name],
			});
	}
	return [...pictures.values()];
}
