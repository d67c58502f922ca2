import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { type StoreSettings, storeSettings } from "#contract/stores.ts";
import { useApi } from "#web/data/api-context.ts";
import { useContractForm } from "#web/forms/form-resolver.ts";
import { useSaveProblems } from "#web/forms/use-save-problems.ts";
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
	const api = useApi();
	const queryClient = useQueryClient();
	const path = `/api/stores/${initial.storeId}/settings`;
	// What the form started from: a newer version must be told of, not taken over silently.
	const [base, setBase] = useState(initial);
	const [tab, setTab] = useState<SettingTab>("pagamento");
	const form = useContractForm<SettingsFormInput, SettingsFormOutput>(
		settingsForm,
		{ defaultValues: formValuesOf(base) },
	);
	const { errors } = form.formState;
	const problems = useSaveProblems(
		form,
		() => api.get(path, storeSettings),
		formValuesOf,
		setBase,
	);

	const save = useMutation({
		mutationFn: (settings: SettingsFormOutput) =>
			api.send(
				"PUT",
				path,
				{ ...settings, version: base.version },
				storeSettings,
			),
		onMutate: problems.forgetFailure,
		onSuccess() {
			void queryClient.invalidateQueries({ queryKey: ["stores"] });
			onSaved();
		},
		onError(error) {
			problems.show(error);
			showFirstError();
		},
	});

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

	return {
		form,
		tab,
		setTab,
		problems,
		tabsWithErrors: settingTabs
			.filter(({ fields }) => fields.some((field) => errors[field]))
			.map(({ value }) => value),
		isSaving: save.isPending,
		isDirty: form.formState.isDirty && !save.isSuccess,
		onSubmit: form.handleSubmit(
			(settings) => save.mutate(settings),
			showFirstError,
		),
	};
}
