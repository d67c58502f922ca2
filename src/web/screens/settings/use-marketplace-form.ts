import { useEffect, useState } from "react";
import { toast } from "sonner";
import {
	type MarketplaceSettings,
	type MarketplaceSettingsInput,
	marketplaceSettings,
	marketplaceSettingsInput,
} from "#contract/settings.ts";
import { useApi } from "../../api-context.ts";
import { useConflict } from "../../dialogs/use-conflict.ts";
import { applyProblem, useContractForm } from "../../form-resolver.ts";
import { useSaveSettings } from "./settings-queries.ts";

export function useMarketplaceForm(settings: MarketplaceSettings) {
	const api = useApi();
	const form = useContractForm<
		MarketplaceSettingsInput,
		MarketplaceSettingsInput
	>(marketplaceSettingsInput, { defaultValues: editableOf(settings) });
	const [failure, setFailure] = useState<string | null>(null);
	const conflict = useConflict(
		form,
		() => api.get("/api/settings", marketplaceSettings),
		editableOf,
		() => {},
	);
	const save = useSaveSettings();

	// What another operator saves is shown at once, unless something was typed: then saving finds the conflict.
	const { isDirty } = form.formState;
	const { reset } = form;
	useEffect(() => {
		if (!isDirty) reset(editableOf(settings));
	}, [settings, isDirty, reset]);

	const onSubmit = form.handleSubmit((input) =>
		save.mutate(input, {
			onSuccess(saved) {
				setFailure(null);
				form.reset(editableOf(saved));
				toast.success("Configurações salvas!", {
					description: "As configurações do marketplace foram atualizadas.",
				});
			},
			onError(error) {
				setFailure(conflict.take(error) ? null : applyProblem(form, error));
			},
		}),
	);
	return { form, conflict, failure, isSaving: save.isPending, onSubmit };
}

function editableOf(settings: MarketplaceSettings): MarketplaceSettingsInput {
	const { isSample, now, today, operator, ...editable } = settings;
	return editable;
}
