import { useState } from "react";
import type { OrderDetails } from "#contract/orders.ts";
import { errorText } from "../../../api-errors.ts";
import { useConflict } from "../../../dialogs/use-conflict.ts";
import { applyProblem, useContractForm } from "../../../form-resolver.ts";
import { useChangeOrder, useFetchOrder } from "../order-queries.ts";
import {
	formValuesOf,
	type OrderFormInput,
	type OrderFormOutput,
	orderForm,
} from "./order-form-values.ts";

export type OrderForm = ReturnType<typeof useOrderForm>;

export function useOrderForm(
	order: OrderDetails,
	onSaved: (saved: OrderDetails) => void,
) {
	// What the form started from: a newer version must be told of, not taken over silently.
	const [base, setBase] = useState(order);
	const [failure, setFailure] = useState<string | null>(null);
	const form = useContractForm<OrderFormInput, OrderFormOutput>(orderForm, {
		defaultValues: formValuesOf(base),
	});
	const fetchOrder = useFetchOrder(order.code);
	const conflict = useConflict(form, fetchOrder, formValuesOf, setBase);
	const change = useChangeOrder();

	function save(input: OrderFormOutput) {
		setFailure(null);
		const { code, version } = base;
		change.mutate(
			{ code, change: ["PUT", "", { ...input, version }] },
			{
				onSuccess: onSaved,
				onError(error) {
					if (!conflict.take(error)) setFailure(applyProblem(form, error));
				},
			},
		);
	}

	return {
		form,
		failure,
		conflict: {
			...conflict,
			reload: () =>
				void conflict
					.reload()
					.catch((error: unknown) => setFailure(errorText(error))),
		},
		isSaving: change.isPending,
		isDirty: form.formState.isDirty && !change.isSuccess,
		onSubmit: form.handleSubmit(save),
	};
}
