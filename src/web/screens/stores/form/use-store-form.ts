import {
	type StoreCopyDraft,
	type StoreInput,
	type StoreSummary,
	storeSummary,
} from "#contract/stores.ts";
import { useContractForm } from "#web/forms/form-resolver.ts";
import { useRowSaving } from "#web/forms/use-row-saving.ts";
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
	const start = store ?? copy?.draft;
	const form = useContractForm<StoreFormInput, StoreInput>(storeForm, {
		defaultValues: start ? formValuesOf(start) : blankStore,
	});
	return useRowSaving(form, {
		noun: "stores",
		createPath: copy && `/api/stores/${copy.of}/copies`,
		row: store,
		schema: storeSummary,
		valuesOf: formValuesOf,
		onSaved,
	});
}
