import type {
	StoreCopyDraft,
	StoreInput,
	StoreSummary,
} from "#contract/stores.ts";
import {
	copyStore,
	createStore,
	storeQueries,
	updateStore,
} from "#web/data/stores.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaving } from "#web/forms/use-saving.ts";
import {
	blankStore,
	formValuesOf,
	type StoreFormInput,
	storeForm,
} from "./store-form-values.ts";

export type StoreForm = ReturnType<typeof useStoreForm>;

export interface StoreFormProps {
	/** The store to edit; without it the form makes a new one. */
	store?: StoreSummary;
	/** What a new one is a copy of, and what it begins with. */
	copy?: { of: number; draft: StoreCopyDraft };
	onSaved: (saved: StoreSummary) => void;
}

/** The form of a new store, a copy or `store`; knows nothing of the screen it stands on. */
export function useStoreForm({ store, copy, onSaved }: StoreFormProps) {
	const fetchCurrent = useFetchCurrent();
	const start = store ?? copy?.draft;
	const form = useContractForm<StoreFormInput, StoreInput>(storeForm, {
		defaultValues: start ? formValuesOf(start) : blankStore,
	});
	return useSaving(form, {
		entity: "store",
		row: store,
		current: ({ id }) => fetchCurrent(storeQueries.details(id)),
		valuesOf: formValuesOf,
		save(api, input, base) {
			if (base) return updateStore(api, base, input);
			return copy ? copyStore(api, copy.of, input) : createStore(api, input);
		},
		onSaved,
	});
}
