import { useState } from "react";
import { flushSync } from "react-dom";
import type { StoreSettings } from "#contract/stores.ts";
import { saveStoreSettings, storeQueries } from "#web/data/stores.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaving } from "#web/forms/use-saving.ts";
import {
	formValuesOf,
	type SettingsFormInput,
	type SettingsFormOutput,
	type SettingTab,
	settingsForm,
	settingTabs,
} from "./settings-form-values.ts";

export type SettingsForm = ReturnType<typeof useSettingsForm>;

export function useSettingsForm(initial: StoreSettings, onSaved: () => void) {
	const fetchCurrent = useFetchCurrent();
	const { storeId } = initial;
	const [tab, setTab] = useState<SettingTab>("pagamento");
	const form = useContractForm<SettingsFormInput, SettingsFormOutput>(
		settingsForm,
		{ defaultValues: formValuesOf(initial) },
	);
	const { errors } = form.formState;

	/** A field that is refused may stand on a tab that is not shown. */
	function showFirstError() {
		for (const { value, fields } of settingTabs)
			for (const field of fields)
				if (form.getFieldState(field).invalid) {
					flushSync(() => setTab(value));
					form.setFocus(field);
					return;
				}
	}

	const saving = useSaving(form, {
		entity: "store-settings",
		row: initial,
		current: () => fetchCurrent(storeQueries.settings(storeId)),
		valuesOf: formValuesOf,
		save: (api, input, { version }) =>
			saveStoreSettings(api, storeId, { ...input, version }),
		onSaved,
		onFailed: showFirstError,
	});

	return {
		...saving,
		tab,
		setTab,
		tabsWithErrors: settingTabs
			.filter(({ fields }) => fields.some((field) => errors[field]))
			.map(({ value }) => value),
	};
}
