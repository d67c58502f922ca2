import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { productCategoryLabels } from "#contract/labels.ts";
import { fieldMessage } from "#contract/messages.ts";
import type { ProductInput, ProductSummary } from "#contract/products.ts";
import { productCategories } from "#core/categories.ts";
import { suggestSku } from "#core/sku.ts";
import { productQueries } from "#web/data/products.ts";
import { useResting } from "#web/ui/fields/use-resting.ts";
import type { ProductFormInput } from "./product-form-values.ts";

type Form = UseFormReturn<ProductFormInput, unknown, ProductInput>;
type Saved = Pick<ProductSummary, "sku" | "storeId">;

const typingRestsMs = 300;

/**
 * Keeps the SKU in step with name and category until the operator writes their own. A suggestion that the store
 * already has gives way to a free one; of a code that was typed, a free one is offered.
 */
export function useSkuSuggestion(form: Form, saved: Saved | undefined) {
	const [isOwn, setIsOwn] = useState(() => form.getValues("sku") !== "");
	const [digits, setDigits] = useState(drawDigits);
	/** The suggestion that saving was refused with. */
	const [refused, setRefused] = useState<string | null>(null);
	const free = useFreeSku(form, saved);

	function show(sku: string) {
		form.setValue("sku", sku, { shouldDirty: true });
		form.clearErrors("sku");
	}

	function suggest(withDigits: number) {
		const { name, category } = form.getValues();
		const known = productCategories.find((value) => value === category);
		setRefused(null);
		show(
			name.trim() === "" || !known
				? ""
				: suggestSku(productCategoryLabels[known], name, withDigits),
		);
	}

	const isReplaced = free !== null && !isOwn;
	useEffect(() => {
		if (!isReplaced) return;
		const { invalid } = form.getFieldState("sku");
		if (invalid) setRefused(form.getValues("sku"));
		form.setValue("sku", free, { shouldDirty: true });
		form.clearErrors("sku");
	}, [isReplaced, free, form]);

	return {
		isOwn,
		/** Why the code in the field is another one than was sent. */
		warning:
			refused === null
				? null
				: `A loja já tem um produto com ${refused}. Sugerimos outro: salve de novo.`,
		/** What is wrong with a code that was typed, and a free one to take instead. */
		problem: isOwn && free !== null ? fieldMessage("duplicate_sku") : null,
		free: isOwn ? free : null,
		take: show,
		/** Name or category changed. */
		onSourceChange() {
			if (!isOwn) suggest(digits);
		},
		onTyped() {
			setIsOwn(true);
			setRefused(null);
		},
		suggestAnother() {
			const next = drawDigits();
			setDigits(next);
			setIsOwn(false);
			suggest(next);
		},
	};
}

/** A free code, asked for once typing rests, where the store has the one in the field. */
function useFreeSku({ control }: Form, saved: Saved | undefined) {
	const [typed, storeId] = useWatch({ control, name: ["sku", "storeId"] });
	const sku = typed.trim();
	const resting = useResting(sku, typingRestsMs);
	const isSaved = sku === saved?.sku && storeId === saved.storeId;
	const isAsked =
		sku !== "" && sku === resting && storeId !== null && storeId > 0;
	const { data } = useQuery({
		...productQueries.freeSku(storeId ?? 0, sku),
		enabled: isAsked && !isSaved,
	});
	return isAsked && !isSaved && data && data.sku !== sku ? data.sku : null;
}

function drawDigits(): number {
	return Math.floor(Math.random() * 1000);
}
