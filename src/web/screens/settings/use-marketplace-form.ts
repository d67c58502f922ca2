import { useEffect } from "react";
import { toast } from "sonner";
import {
	type MarketplaceSettings,
	type MarketplaceSettingsInput,
	marketplaceSettings,
	marketplaceSettingsInput,
} from "#contract/settings.ts";
import { useApi } from "#web/data/api-context.ts";
import { useContractForm } from "#web/forms/form-resolver.ts";
import { goOnFromSaved } from "#web/forms/go-on-from-saved.ts";
import { useSaveProblems } from "#web/forms/use-save-problems.ts";
import { useSaveSettings } from "./settings-queries.ts";

export function useMarketplaceForm(settings: MarketplaceSettings) {
	const api = useApi();
	const form = useContractForm<
		MarketplaceSettingsInput,
		MarketplaceSettingsInput
	>(marketplaceSettingsInput, { defaultValues: editableOf(settings) });
	const problems = useSaveProblems(
		form,
		() => api.get("/api/settings", marketplaceSettings),
		editableOf,
	);
	const save = useSaveSettings();

	// What another operator saves is shown at once, unless something was typed: then saving finds the conflict.
	const { isDirty } = form.formState;
	const { reset, getValues } = form;
	useEffect(() => {
		const isNewer = settings.version > getValues("version");
		if (isNewer && !isDirty) reset(editableOf(settings));
	}, [settings, isDirty, reset, getValues]);

	const onSubmit = form.handleSubmit((input) => {
		const sent = form.getValues();
		problems.forgetFailure();
		save.mutate(input, {
			onSuccess(saved) {
				problems.forgetAll();
				goOnFromSaved(form, sent, editableOf(saved));
				toast.success("Configurações salvas!", {
					description: "As configurações do marketplace foram atualizadas.",
				});
			},
			onError: problems.show,
		});
	});
	return { form, problems, isSaving: save.isPending, onSubmit };
}

function editableOf(settings: MarketplaceSettings): MarketplaceSettingsInput {
	const { isSample, now, today, operator, restart, ...editable } = settings;
	return editable;
}
