import { useEffect } from "react";
import { toast } from "sonner";
import {
	type MarketplaceSettings,
	type MarketplaceSettingsInput,
	marketplaceSettingsInput,
} from "#contract/settings.ts";
import {
	saveSettings,
	settingsQueries,
	useShowSettings,
} from "#web/data/settings.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaving } from "#web/forms/use-saving.ts";

export function useMarketplaceForm(settings: MarketplaceSettings) {
	const fetchCurrent = useFetchCurrent();
	const showSettings = useShowSettings();
	const form = useContractForm<
		MarketplaceSettingsInput,
		MarketplaceSettingsInput
	>(marketplaceSettingsInput, { defaultValues: editableOf(settings) });

	// What another operator saves is shown at once, unless something was typed: then saving finds the conflict.
	const { isDirty } = form.formState;
	const { reset, getValues } = form;
	useEffect(() => {
		const isNewer = settings.version > getValues("version");
		if (isNewer && !isDirty) reset(editableOf(settings));
	}, [settings, isDirty, reset, getValues]);

	return useSaving(form, {
		entity: "settings",
		row: settings,
		current: () => fetchCurrent(settingsQueries.marketplace()),
		valuesOf: editableOf,
		save: saveSettings,
		onSaved(saved, goOn) {
			showSettings(saved);
			goOn(saved, editableOf(saved));
			toast.success("Configurações salvas!", {
				description: "As configurações do marketplace foram atualizadas.",
			});
		},
	});
}

function editableOf(settings: MarketplaceSettings): MarketplaceSettingsInput {
	const { isSample, now, today, operator, restart, ...editable } = settings;
	return editable;
}
