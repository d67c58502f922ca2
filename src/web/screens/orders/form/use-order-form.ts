import { useState } from "react";
import type { OrderDetails } from "#contract/orders.ts";
import { useContractForm } from "#web/forms/form-resolver.ts";
import { useSaveProblems } from "#web/forms/use-save-problems.ts";
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
	const form = useContractForm<OrderFormInput, OrderFormOutput>(orderForm, {
		defaultValues: formValuesOf(base),
	});
	const fetchOrder = useFetchOrder(order.code);
	const problems = useSaveProblems(form, fetchOrder, formValuesOf, setBase);
	const change = useChangeOrder();

	function save(input: OrderFormOutput) {
		problems.forgetFailure();
		const { code, version } = base;
		change.mutate(
			{ code, change: ["PUT", "", { ...input, version }] },
			{ onSuccess: onSaved, onError: problems.show },
		);
	}

	return {
		form,
		problems,
		isSaving: change.isPending,
		isDirty: form.formState.isDirty && !change.isSuccess,
		onSubmit: form.handleSubmit(save),
	};
}
