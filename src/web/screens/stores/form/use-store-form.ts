import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
	type StoreInput,
	type StoreSummary,
	storeDetails,
	storeSummary,
} from "#contract/stores.ts";
import { useApi } from "../../../api-context.ts";
import { errorText } from "../../../api-errors.ts";
import { useConflict } from "../../../dialogs/use-conflict.ts";
import { applyProblem, useContractForm } from "../../../form-resolver.ts";
import {
	blankStore,
	formValuesOf,
	type StoreFormInput,
	storeForm,
} from "./store-form-values.ts";

export type StoreForm = ReturnType<typeof useStoreForm>;

/** The form of a new store, or of `store`; knows nothing of the screen it stands on. */
export function useStoreForm({
	store,
	onSaved,
}: {
	store?: StoreSummary;
	onSaved: (saved: StoreSummary) => void;
}) {
	const api = useApi();
	const queryClient = useQueryClient();
	// What the form started from: a newer version must be told of, not taken over silently.
	const [base, setBase] = useState(store);
	const [failure, setFailure] = useState<string | null>(null);
	const form = useContractForm<StoreFormInput, StoreInput>(storeForm, {
		defaultValues: base ? formValuesOf(base) : blankStore,
	});
	const conflict = useConflict(
		form,
		() => api.get(`/api/stores/${base?.id}`, storeDetails),
		formValuesOf,
		setBase,
	);

	const save = useMutation({
		mutationFn: (input: StoreInput) =>
			base
				? api.send(
						"PUT",
						`/api/stores/${base.id}`,
						{ ...input, version: base.version },
						storeSummary,
					)
				: api.send("POST", "/api/stores", input, storeSummary),
		onMutate: () => setFailure(null),
		onSuccess(saved) {
			void queryClient.invalidateQueries({ queryKey: ["stores"] });
			onSaved(saved);
		},
		onError(error) {
			if (!conflict.take(error)) setFailure(applyProblem(form, error));
		},
	});

	return {
		form,
		base,
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
