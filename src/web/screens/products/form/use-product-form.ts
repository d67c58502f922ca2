import { useState } from "react";
import type {
	ProductCopyDraft,
	ProductDetails,
	ProductInput,
	ProductSummary,
} from "#contract/products.ts";
import type { ApiClient } from "#web/data/api-client.ts";
import { errorText } from "#web/data/api-errors.ts";
import {
	copyProduct,
	createProduct,
	productQueries,
	updateProduct,
} from "#web/data/products.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaving } from "#web/forms/use-saving.ts";
import { itemsAmong } from "../images/image-items.ts";
import { saveImages } from "../images/save-images.ts";
import { useImageItems } from "../images/use-image-items.ts";
import {
	blankProduct,
	formValuesOf,
	type ProductFormInput,
	productForm,
} from "./product-form-values.ts";

export type ProductForm = ReturnType<typeof useProductForm>;

export interface ProductFormProps {
	/** The product to edit; without it the form makes a new one. */
	product?: ProductDetails | undefined;
	/** What a new one is a copy of, and what it begins with. */
	copy?: { of: number; draft: ProductCopyDraft } | undefined;
	onSaved: (saved: ProductSummary) => void;
}

/** The form of a new product, a copy or `product`, with its pictures. */
export function useProductForm({ product, copy, onSaved }: ProductFormProps) {
	const fetchCurrent = useFetchCurrent();
	const [picturesFailure, setPicturesFailure] = useState<string | null>(null);
	const start = product ?? copy?.draft;
	const form = useContractForm<ProductFormInput, ProductInput>(productForm, {
		defaultValues: start ? formValuesOf(start) : blankProduct,
	});
	const { isDirty } = form.formState;
	const images = useImageItems(start?.images ?? []);
	const rebaseImages = copy ? images.rebaseCopy : images.rebase;

	const load = (id: number): Promise<ProductDetails> =>
		fetchCurrent(productQueries.details(id));

	async function saveFields(
		api: ApiClient,
		input: ProductInput,
		base: ProductSummary | undefined,
	): Promise<ProductSummary> {
		if (base) return isDirty ? updateProduct(api, base, input) : base;
		return copy ? copyProduct(api, copy.of, input) : createProduct(api, input);
	}

	/** Answers how many could not be sent. */
	async function sendPictures(
		api: ApiClient,
		{ id }: ProductSummary,
	): Promise<number> {
		// A copy was made with its source's pictures, in rows of its own.
		const copied = copy ? (await load(id)).images : null;
		return saveImages(api, {
			productId: id,
			before: copied ?? images.base,
			items: copied ? itemsAmong(images.items, copied) : images.items,
			onUpload: (key, upload) =>
				images.change(key, (item) =>
					item.kind === "new" ? { ...item, upload } : item,
				),
			onSent: (key, image) =>
				images.change(key, () => ({ kind: "saved", key, image })),
			onCancel: images.onCancel,
		});
	}

	const saving = useSaving(form, {
		entity: "product",
		row: product as ProductSummary | undefined,
		current: ({ id }: ProductSummary) => load(id),
		valuesOf: formValuesOf,
		async save(api, input, base) {
			setPicturesFailure(null);
			images.forgetProblems();
			const saved = await saveFields(api, input, base);
			const failures = images.isDirty
				? await sendPictures(api, saved).catch(errorText)
				: 0;
			// It exists now: saving again must not create another, even if nobody can be asked how it stands.
			const current =
				failures === 0 ? null : await load(saved.id).catch(() => null);
			return { saved, failures, current };
		},
		onSaved({ saved, failures, current }, goOn) {
			if (failures === 0) return onSaved(saved);
			// The product is saved; a picture that fails keeps the form open, for that picture alone.
			goOn(current ?? saved, current && formValuesOf(current));
			if (current) rebaseImages(current.images);
			setPicturesFailure(picturesText(failures));
		},
		onReloaded: (current) => rebaseImages(current.images),
	});

	return {
		...saving,
		images,
		picturesFailure,
		isDirty: (isDirty || images.isDirty) && !saving.isSaved,
	};
}

/** `failures` are counted, or in words when none could even be tried. */
function picturesText(failures: number | string): string {
	if (typeof failures === "string")
		return `O produto foi salvo, mas as imagens não. ${failures}`;
	return failures === 1
		? "O produto foi salvo, mas uma imagem não foi enviada. Remova-a ou tente de novo."
		: `O produto foi salvo, mas ${failures} imagens não foram enviadas. Remova-as ou tente de novo.`;
}
