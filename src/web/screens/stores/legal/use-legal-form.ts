import type { StoreLegal } from "#contract/store-legal.ts";
import { saveStoreLegal, storeLegalQueries } from "#web/data/store-legal.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaving } from "#web/forms/use-saving.ts";
import {
	formValuesOf,
	type LegalFormInput,
	type LegalFormOutput,
	legalForm,
} from "./legal-form-values.ts";

export type LegalForm = ReturnType<typeof useLegalForm>;

export function useLegalForm(
	initial: StoreLegal,
	onSaved: (saved: StoreLegal, stay: () => void) => void,
) {
	const fetchCurrent = useFetchCurrent();
	const { storeId } = initial;
	const form = useContractForm<LegalFormInput, LegalFormOutput>(legalForm, {
		defaultValues: formValuesOf(initial),
	});
	return useSaving(form, {
		entity: "store-legal",
		row: initial,
		current: () => fetchCurrent(storeLegalQueries.details(storeId)),
		valuesOf: formValuesOf,
		save: (api, input, { legal }) =>
			saveStoreLegal(api, storeId, {
				...input,
				version: legal?.version ?? null,
			}),
		onSaved: (saved, goOn) => onSaved(saved, () => goOn(saved, null)),
	});
}
