import { z } from "zod";
import {
	type ProductCopyDraft,
	type ProductDetails,
	type ProductInput,
	productInput,
} from "#contract/products.ts";
import { productCategories } from "#core/categories.ts";

const { shape } = productInput;

/** As inputs hold it, for the contract to judge: null is nothing yet, NaN cannot be read. */
const typedNumber = z
	.number()
	.or(z.nan())
	.nullable()
	.transform((number): unknown => number);
const typedText = z.string().transform((text): unknown => text);

const fields = z.object({
	name: shape.name,
	sku: typedText.pipe(shape.sku),
	storeId: typedNumber.pipe(shape.storeId),
	category: z.string().pipe(z.enum(productCategories)),
	priceRetailCents: typedNumber.pipe(shape.priceRetailCents),
	hasWholesalePrice: z.boolean(),
	priceWholesaleCents: typedNumber.pipe(shape.priceWholesaleCents),
	stock: typedNumber.pipe(shape.stock),
	description: typedText.pipe(shape.description),
	weightGrams: typedNumber.pipe(shape.weightGrams),
	dimensions: typedText.pipe(shape.dimensions),
});

/** The contract's schema for a form, which begins with nothing chosen. */
export const productForm = fields.transform(
	({ hasWholesalePrice, priceWholesaleCents, ...product }): ProductInput => ({
		...product,
		priceWholesaleCents: hasWholesalePrice ? priceWholesaleCents : null,
	}),
);
export type ProductFormInput = z.input<typeof productForm>;

export const blankProduct: ProductFormInput = {
	name: "",
	sku: "",
	storeId: null,
	category: "",
	priceRetailCents: null,
	hasWholesalePrice: false,
	priceWholesaleCents: null,
	stock: null,
	description: "",
	weightGrams: null,
	dimensions: "",
};

export function formValuesOf(
	product: ProductDetails | ProductCopyDraft,
): ProductFormInput {
	const { name, storeId, category, priceRetailCents } = product;
	const { priceWholesaleCents, stock, description, weightGrams } = product;
	return {
		name,
		sku: product.sku ?? "",
		storeId,
		category,
		priceRetailCents,
		hasWholesalePrice: priceWholesaleCents !== null,
		priceWholesaleCents,
		// Not edited here, but the schema wants one: what was sold without stock counts as none.
		stock: Math.max(0, stock),
		description,
		weightGrams,
		dimensions: product.dimensions ?? "",
	};
}

/** As they stand inside a sentence: "alterou o preço de varejo". */
export const productFieldLabels: Record<string, string> = {
	name: "nome",
	sku: "SKU",
	storeId: "loja",
	category: "categoria",
	priceRetailCents: "preço de varejo",
	priceWholesaleCents: "preço de atacado",
	stock: "estoque",
	reason: "motivo",
	description: "descrição",
	weightGrams: "peso",
	dimensions: "dimensões",
	images: "imagens",
	isOnline: "situação",
	isApproved: "aprovação",
	refusalReason: "recusa",
};
