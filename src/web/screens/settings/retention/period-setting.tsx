import { type Control, Controller } from "react-hook-form";
import type { Retention } from "#contract/retention.ts";
import { retentionPeriodLabels } from "#contract/retention-labels.ts";
import { type RetentionPeriod, retentionLimits } from "#core/retention.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";

type PeriodSettingProps = {
	control: Control<Retention, unknown, Retention>;
	name: RetentionPeriod;
	unit: "anos" | "dias";
	/** What is kept, and what the law says of it. */
	why: string;
};

export function PeriodSetting({
	control,
	name,
	unit,
	why,
}: PeriodSettingProps) {
	const { least, most } = retentionLimits[name];
	return (
		<Controller
			control={control}
			name={name}
			render={({ field: { onChange, ...field }, fieldState }) => (
				<Field
					error={fieldState.error?.message}
					hint={`De ${least} a ${most} ${unit}. ${why}`}
					label={retentionPeriodLabels[name]}
					required
				>
					<NumberInput {...field} onValueChange={onChange} suffix={unit} />
				</Field>
			)}
		/>
	);
}
