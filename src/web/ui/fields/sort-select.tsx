import { ArrowUpDown } from "lucide-react";
import { classNames } from "../class-names.ts";
import { toolbarInputStyle } from "./input-style.ts";
import type { SelectOption } from "./select.tsx";

export type SortSelectProps<Value extends string> = {
	options: readonly (SelectOption & { value: Value })[];
	value: Value;
	onValueChange: (value: Value) => void;
	className?: string;
};

export function SortSelect<Value extends string>({
	options,
	value,
	onValueChange,
	className,
}: SortSelectProps<Value>) {
	return (
		<div className={classNames("relative", className)}>
			<ArrowUpDown
				aria-hidden
				className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
				size={15}
			/>
			<select
				aria-label="Ordenar por"
				className={classNames(
					toolbarInputStyle,
					"h-control appearance-none truncate pr-3 pl-9",
				)}
				onChange={(event) => {
					const chosen = options.find(
						(option) => option.value === event.currentTarget.value,
					);
					if (chosen) onValueChange(chosen.value);
				}}
				value={value}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</div>
	);
}
