import { Controller } from "react-hook-form";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

type MoneySettingProps = Pick<SettingsForm, "form"> & {
	name: "freeShippingLimitCents" | "shippingRateCents" | "minOrderCents";
	label: string;
	hint: string;
};

export function MoneySetting({ form, name, label, hint }: MoneySettingProps) {
	return (
		<Controller
			control={form.control}
			name={name}
			render={({ field, fieldState }) => (
				<Field
					error={fieldState.error?.message}
					hint={hint}
					label={label}
					required
				>
					<MoneyInput
						name={field.name}
						onBlur={field.onBlur}
						onValueChange={field.onChange}
						ref={field.ref}
						value={field.value}
					/>
				</Field>
			)}
		/>
	);
}
