import { type Control, Controller } from "react-hook-form";
import type { MarketplaceSettingsInput } from "#contract/settings.ts";
import { Field } from "../../ui/field.tsx";
import { MoneyInput } from "../../ui/money-input.tsx";
import { NumberInput } from "../../ui/number-input.tsx";
import { PercentInput } from "../../ui/percent-input.tsx";

type FigureSettingProps = {
	control: Control<MarketplaceSettingsInput, unknown, MarketplaceSettingsInput>;
	name: Exclude<keyof MarketplaceSettingsInput, "name" | "version">;
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
