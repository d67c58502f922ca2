import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
	type ProductCopyDraft,
	type ProductDetails,
	type ProductInput,
	type ProductSummary,
	productDetails,
	productSummary,
} from "#contract/products.ts";
import { useApi } from "#web/data/api-context.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useContractForm } from "#web/forms/form-resolver.ts";
import { goOnFromSaved } from "#web/forms/go-on-from-saved.ts";
import { useSaveProblems } from "#web/forms/use-save-problems.ts";
import { itemsAmong } from "../images/image-items.ts";
import { saveImages } from "../images/save-images.ts";
import { useImageItems } from "../images/use-image-items.ts";
import { useRefreshProducts } from "../product-actions.ts";
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
	const api = useApi();
	const refresh = useRefreshProducts();
	// What the form started from: a newer version must be told of, not taken over silently.
	const [base, setBase] = useState<ProductSummary | undefined>(product);
	const [picturesFailure, setPicturesFailure] = useState<string | null>(null);
	const start = product ?? copy?.draft;
	const form = useContractForm<ProductFormInput, ProductInput>(productForm, {
		defaultValues: start ? formValuesOf(start) : blankProduct,
	});
	const { isDirty } = form.formState;
	const images = useImageItems(start?.images ?? []);
	const load = (id: number) => api.get(`/api/products/${id}`, productDetails);
	const rebaseImages = copy ? images.rebaseCopy : images.rebase;
	const problems = useSaveProblems(
		form,
		() => load(base?.id ?? 0),
		formValuesOf,
		(latest) => {
			setBase(latest);
			rebaseImages(latest.images);
		},
	);

	async function saveFields(input: ProductInput): Promise<ProductSummary> {
		if (!base) {
			const path = copy ? `/api/products/${copy.of}/copies` : "/api/products";
			return api.send("POST", path, input, productSummary);
		}
		if (!isDirty) return base;
		const { stock: _, ...fields } = input;
		return api.send(
			"PUT",
			`/api/products/${base.id}`,
			{ ...fields, version: base.version },
			productSummary,
		);
	}

	/** The product is saved; a picture that fails keeps the form open, for that picture alone. */
	async function savePictures(
		saved: ProductSummary,
		sent: ProductFormInput,
	): Promise<boolean> {
		if (!images.isDirty) return true;
		const failures = await sendPictures(saved).catch(errorText);
		if (failures === 0) return true;
		await goOnFrom(saved, sent);
		setPicturesFailure(
			typeof failures === "string"
				? `O produto foi salvo, mas as imagens não. ${failures}`
				: picturesText(failures),
		);
		return false;
	}

	/** Answers how many could not be sent. */
	async function sendPictures({ id }: ProductSummary): Promise<number> {
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

	/** It exists now: saving again must not create another, even if nobody can be asked how it stands. */
	async function goOnFrom(saved: ProductSummary, sent: ProductFormInput) {
		const latest = await load(saved.id).catch(() => null);
		setBase(latest ?? saved);
		problems.forgetAll();
		goOnFromSaved(form, sent, latest ? formValuesOf(latest) : sent);
		if (latest) rebaseImages(latest.images);
	}

	const save = useMutation({
		mutationFn: async (input: ProductInput) => {
			const sent = form.getValues();
			const saved = await saveFields(input);
			return { saved, isComplete: await savePictures(saved, sent) };
		},
		onMutate() {
			problems.forgetFailure();
			setPicturesFailure(null);
			images.forgetProblems();
		},
		onSuccess({ saved, isComplete }) {
			if (isComplete) onSaved(saved);
		},
		onError: problems.show,
		onSettled: refresh,
	});

	return {
		form,
		base,
		images,
		picturesFailure,
		problems,
		isSaving: save.isPending,
		isDirty: (isDirty || images.isDirty) && !save.data?.isComplete,
		onSubmit: form.handleSubmit((input) => save.mutate(input)),
	};
}

function picturesText(failures: number): string {
	return failures === 1
		? "O produto foi salvo, mas uma imagem não foi enviada. Remova-a ou tente de novo."
		: `O produto foi salvo, mas ${failures} imagens não foram enviadas. Remova-as ou tente de novo.`;
}
