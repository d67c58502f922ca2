import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { productCategoryLabels } from "#contract/labels.ts";
import type { ProductInput } from "#contract/products.ts";
import { productCategories } from "#core/categories.ts";
import { suggestSku } from "#core/sku.ts";
import type { ProductFormInput } from "./product-form-values.ts";

type Form = UseFormReturn<ProductFormInput, unknown, ProductInput>;

/** Keeps the SKU in step with name and category until the operator writes their own. */
export function useSkuSuggestion(form: Form) {
	const [isOwn, setIsOwn] = useState(() => form.getValues("sku") !== "");
	const [digits, setDigits] = useState(drawDigits);

	function suggest(withDigits: number) {
		const { name, category } = form.getValues();
		const known = productCategories.find((value) => value === category);
		const sku =
			name.trim() === "" || !known
				? ""
				: suggestSku(productCategoryLabels[known], name, withDigits);
		form.setValue("sku", sku, { shouldDirty: true });
		form.clearErrors("sku");
	}

	return {
		isOwn,
		/** Name or category changed. */
		onSourceChange() {
			if (!isOwn) suggest(digits);
		},
		onTyped: () => setIsOwn(true),
		suggestAnother() {
			const next = drawDigits();
			setDigits(next);
			setIsOwn(false);
			suggest(next);
		},
	};
}

function drawDigits(): number {
	return Math.floor(Math.random() * 1000);
}
