import { payoutCadenceLabels } from "#contract/payout-labels.ts";
import { payoutCadences } from "#core/payout-cycle.ts";
import { useSettings } from "#web/data/settings.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { useMayConfigure } from "./use-may-configure.ts";
import type { SettingsForm } from "./use-settings-form.ts";

/** How often the store is paid; blank is as the marketplace does. */
export function PayoutCadenceSetting({ form }: Pick<SettingsForm, "form">) {
	const mayChange = useMayConfigure().payout;
	const usual = useSettings()?.payoutCadence;
	return (
		<Field
			className="sm:max-w-80"
			error={form.formState.errors.payoutCadence?.message}
			hint={
				mayChange
					? "Muda a partir do próximo fechamento."
					: "Alterado só pelo Financeiro ou por um administrador."
			}
			label="Ciclo de repasse"
		>
			<Select
				disabled={!mayChange}
				options={payoutCadences.map((value) => ({
					value,
					label: payoutCadenceLabels[value],
				}))}
				placeholder={
					usual
						? `Como o marketplace (${payoutCadenceLabels[usual]})`
						: "Como o marketplace"
				}
				{...form.register("payoutCadence", {
					setValueAs: (value: string | null) => value || null,
				})}
			/>
		</Field>
	);
}
