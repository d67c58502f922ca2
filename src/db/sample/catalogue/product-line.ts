import type { ProductCategory } from "#core/categories.ts";

/** A product and the variants it is sold in. Prices are written reais_centavos: 39_90 is R$ 39,90. */
export type ProductLine = readonly [
	name: string,
	category: ProductCategory,
	priceCents: number,
	weightGrams: number,
	dimensions: string,
	variants?: readonly string[],
];

/** What each store sells, by the store's slug; what sells best comes first. */
export type Catalogue = Record<string, readonly ProductLine[]>;
