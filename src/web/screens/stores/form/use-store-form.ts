import {
	type StoreInput,
	type StoreSummary,
	storeSummary,
} from "#contract/stores.ts";
import { useRowSaving } from "../../../dialogs/use-row-saving.ts";
import { useContractForm } from "../../../form-resolver.ts";
import {
	blankStore,
	formValuesOf,
	type StoreFormInput,
	storeForm,
} from "./store-form-values.ts";

export type StoreForm = ReturnType<typeof useStoreForm>;

/** The form of a new store, or of `store`; knows nothing of the screen it stands on. */
export function useStoreForm(
	store: StoreSummary | undefined,
	onSaved: (saved: StoreSummary) => void,
) {
	const form = useContractForm<StoreFormInput, StoreInput>(storeForm, {
		defaultValues: store ? formValuesOf(store) : blankStore,
	});
	return useRowSaving(form, {
		noun: "stores",
		row: store,
		schema: storeSummary,
		valuesOf: formValuesOf,
		onSaved,
	});
}
