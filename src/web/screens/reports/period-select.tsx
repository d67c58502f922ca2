import { monthName } from "#core/business-time.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

/** The months that have orders; a month opened by its address is offered too. */
export function PeriodSelect({
	months,
	value,
	onChange,
}: {
	months: readonly string[];
	value: string;
	onChange: (month: string) => void;
}) {
	const offered = months.includes(value) ? months : [value, ...months];
	return (
		<Field isLabelHidden label="Período">
			<Select
				className="w-52"
				onChange={(event) => onChange(event.target.value)}
				options={offered.map((month) => ({
					value: month,
					label: capitalised(monthName(month)),
				}))}
				value={value}
			/>
		</Field>
	);
}

function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
