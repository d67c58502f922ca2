import { useState } from "react";
import type { ProductSummary } from "#contract/products.ts";
import { ApiError } from "#web/data/api-errors.ts";
import { newIdempotencyKey } from "#web/data/idempotency-key.ts";
import { madeBefore } from "#web/data/made-before.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { useAdjustStock, useMoveStock } from "../product-changes.ts";
import {
	blankStock,
	type StockFormInput,
	type StockFormOutput,
	stockForm,
} from "./stock-form-values.ts";

type Product = Pick<ProductSummary, "id" | "stock">;

/**
 * What is typed for one product after another: the next one begins with the way and the reason of the last.
 * `product` is the one it is typed for, undefined while that is being chosen.
 */
export function useStockForm(
	product: Product | undefined,
	onSaved: () => void,
) {
	const adjust = useAdjustStock();
	const move = useMoveStock();
	const form = useContractForm<StockFormInput, StockFormOutput>(stockForm, {
		defaultValues: blankStock,
	});
	const { failure, forget, show } = useSaveFailure(form);
	/** An earlier try was saved, though its answer was lost; something else was typed since. */
	const [isEarlierSaved, setIsEarlierSaved] = useState(false);
	// One for each product: a second press, or a try after a lost answer, is the same movement.
	const [key, setKey] = useState(newIdempotencyKey);
	// What the operator looks at while counting stays: a sale meanwhile must be noticed, not overwritten.
	const [seen, setSeen] = useState<Product | null>(null);
	if (product && seen?.id !== product.id)
		setSeen({ id: product.id, stock: product.stock });

	function begin() {
		const { mode, reason, detail } = form.getValues();
		form.reset({ ...blankStock, mode, reason, detail });
		setKey(newIdempotencyKey());
		setSeen(null);
	}

	function save({ id, stock: seenStock }: Product, given: StockFormOutput) {
		forget();
		setIsEarlierSaved(false);
		const options = {
			onSuccess: onSaved,
			onError(error: unknown) {
				if (madeBefore(error)) {
					begin();
					return setIsEarlierSaved(true);
				}
				show(error);
				const stock = stockNow(error);
				if (stock !== null) setSeen({ id, stock });
			},
		};
		if ("direction" in given) move.mutate({ id, key, ...given }, options);
		else adjust.mutate({ id, seenStock, ...given }, options);
	}

	return {
		form,
		failure: isEarlierSaved
			? "A tentativa anterior já foi registrada. Confira o estoque antes de lançar outra vez."
			: failure,
		/** The product with the stock that is shown; null while none is. */
		seen,
		begin,
		save,
		isSaving: adjust.isPending || move.isPending,
	};
}

/** What the stock became meanwhile, when that is why it was refused. */
function stockNow(error: unknown): number | null {
	if (!(error instanceof ApiError)) return null;
	const stock = error.problem.errors?.find(({ code }) =>
		["stock_changed", "stock_below_exit"].includes(code),
	)?.params?.stock;
	return typeof stock === "number" ? stock : null;
}
