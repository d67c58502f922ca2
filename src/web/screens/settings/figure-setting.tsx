import { type Control, Controller } from "react-hook-form";
import type { MarketplaceSettingsInput } from "#contract/settings.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { PercentInput } from "#web/ui/fields/percent-input.tsx";

type FigureSettingProps = {
	control: Control<MarketplaceSettingsInput, unknown, MarketplaceSettingsInput>;
	name: Exclude<
		keyof MarketplaceSettingsInput,
		"name" | "payoutCadence" | "packingSlipShowsPrices" | "version"
	>;
	kind: "money" | "percent" | "count";
	label: string;
	hint?: string;
	suffix?: string;
	className?: string;
};

/** One number of the form, typed the Brazilian way for its kind. */
export function FigureSetting({
	control,
	name,
	kind,
	label,
	hint,
	suffix,
	className,
}: FigureSettingProps) {
	return (
		<Controller
			control={control}
			name={name}
			render={({ field: { onChange, ...field }, fieldState }) => (
				<Field
					className={className}
					error={fieldState.error?.message}
					hint={hint}
					label={label}
					required
				>
					{kind === "money" ? (
						<MoneyInput {...field} onValueChange={onChange} />
					) : kind === "percent" ? (
						<PercentInput {...field} onValueChange={onChange} />
					) : (
						<NumberInput {...field} onValueChange={onChange} suffix={suffix} />
					)}
				</Field>
			)}
		/>
	);
}
