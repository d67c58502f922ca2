import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
	type CustomerInput,
	type CustomerSummary,
	customerDetails,
	customerSummary,
} from "#contract/customers.ts";
import { useApi } from "../../../api-context.ts";
import { errorText } from "../../../api-errors.ts";
import { useConflict } from "../../../dialogs/use-conflict.ts";
import { applyProblem, useContractForm } from "../../../form-resolver.ts";
import {
	blankCustomer,
	type CustomerFormInput,
	customerForm,
	formValuesOf,
} from "./customer-form-values.ts";

export type CustomerForm = ReturnType<typeof useCustomerForm>;

/** The form of a new customer, or of `customer`. */
export function useCustomerForm({
	customer,
	onSaved,
}: {
	customer?: CustomerSummary;
	onSaved: (saved: CustomerSummary) => void;
}) {
	const api = useApi();
	const queryClient = useQueryClient();
	// What the form started from: a newer version must be told of, not taken over silently.
	const [base, setBase] = useState(customer);
	const [failure, setFailure] = useState<string | null>(null);
	const form = useContractForm<CustomerFormInput, CustomerInput>(customerForm, {
		defaultValues: base ? formValuesOf(base) : blankCustomer,
	});
	const conflict = useConflict(
		form,
		() => api.get(`/api/customers/${base?.id}`, customerDetails),
		formValuesOf,
		setBase,
	);

	const save = useMutation({
		mutationFn: (input: CustomerInput) =>
			base
				? api.send(
						"PUT",
						`/api/customers/${base.id}`,
						{ ...input, version: base.version },
						customerSummary,
					)
				: api.send("POST", "/api/customers", input, customerSummary),
		onMutate: () => setFailure(null),
		onSuccess(saved) {
			void queryClient.invalidateQueries({ queryKey: ["customers"] });
			onSaved(saved);
		},
		onError(error) {
			if (!conflict.take(error)) setFailure(applyProblem(form, error));
		},
	});

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
		isSaving: save.isPending,
		isDirty: form.formState.isDirty && !save.isSuccess,
		onSubmit: form.handleSubmit((input) => save.mutate(input)),
	};
}
