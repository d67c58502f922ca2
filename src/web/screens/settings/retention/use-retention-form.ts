import { useEffect } from "react";
import { toast } from "sonner";
import { type Retention, retention } from "#contract/retention.ts";
import { retentionQueries, saveRetention } from "#web/data/retention.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaving } from "#web/forms/use-saving.ts";

export function useRetentionForm(periods: Retention) {
	const fetchCurrent = useFetchCurrent();
	const form = useContractForm<Retention, Retention>(retention, {
		defaultValues: periods,
	});

	// What another operator saves is shown at once, unless something was typed: then saving finds the conflict.
	const { isDirty } = form.formState;
	const { reset, getValues } = form;
	useEffect(() => {
		const isNewer = periods.version > getValues("version");
		if (isNewer && !isDirty) reset(periods);
	}, [periods, isDirty, reset, getValues]);

	return useSaving(form, {
		entity: "settings",
		row: periods,
		current: () => fetchCurrent(retentionQueries.periods()),
		valuesOf: (row) => row,
		save: saveRetention,
		onSaved(saved, goOn) {
			goOn(saved, saved);
			toast.success("Prazos salvos!", {
				description: "Valem a partir da próxima limpeza diária.",
			});
		},
	});
}
