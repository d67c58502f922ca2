import { useState } from "react";
import type { ProductSummary } from "#contract/products.ts";
import { ApiError } from "#web/data/api-errors.ts";
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

/** What is typed for one product after another: the next one begins with the way and the reason of the last. */
export function useStockForm(onSaved: () => void) {
	const adjust = useAdjustStock();
	const move = useMoveStock();
	const form = useContractForm<StockFormInput, StockFormOutput>(stockForm, {
		defaultValues: blankStock,
	});
	const { failure, forget, show } = useSaveFailure(form);
	// One for each product: a second press, or a try after a lost answer, is the same movement.
	const [key, setKey] = useState(() => crypto.randomUUID());
	const [changed, setChanged] = useState<Product | null>(null);

	/** What the operator looks at while counting; a sale meanwhile must be noticed, not overwritten. */
	const seenStock = ({ id, stock }: Product) =>
		changed?.id === id ? changed.stock : stock;

	function begin() {
		const { mode, reason, detail } = form.getValues();
		form.reset({ ...blankStock, mode, reason, detail });
		setKey(crypto.randomUUID());
		setChanged(null);
	}

	function save(product: Product, given: StockFormOutput) {
		forget();
		const { id } = product;
		const options = {
			onSuccess: onSaved,
			onError(error: unknown) {
				show(error);
				const stock = stockNow(error);
				if (stock !== null) setChanged({ id, stock });
			},
		};
		if ("direction" in given) move.mutate({ id, key, ...given }, options);
		else
			adjust.mutate({ id, seenStock: seenStock(product), ...given }, options);
	}

	return {
		form,
		failure,
		seenStock,
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
