import { ChevronDown } from "lucide-react";
import type { ComponentProps, KeyboardEvent } from "react";
import { classNames } from "../class-names.ts";
import { useFieldControl } from "./field-context.ts";
import { inputStyle } from "./input-style.ts";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<"select">, "children"> & {
	options: readonly SelectOption[];
	/** Shown while nothing is chosen; its value is "". */
	placeholder?: string;
	/** For a choice that is saved at once: arrows and letters open the list instead of choosing at once. */
	opensByKeys?: boolean;
};

/** The platform's own list: typing ahead, screen readers and phones' pickers come with it. */
export function Select({
	options,
	placeholder,
	className,
	opensByKeys = false,
	...rest
}: SelectProps) {
	const control = useFieldControl(rest);
	return (
		<div className={classNames("relative", className)}>
			<select
				{...rest}
				{...control}
				{...(opensByKeys && { onKeyDown: openByKeys })}
				className={classNames(
					inputStyle,
					"h-control cursor-pointer appearance-none truncate pr-9 pl-3 has-[option[value='']:checked]:text-ink-3",
				)}
			>
				{placeholder !== undefined && <option value="">{placeholder}</option>}
				{options.map((option) => (
					<option
						disabled={option.disabled}
						key={option.value}
						value={option.value}
					>
						{option.label}
					</option>
				))}
			</select>
			<ChevronDown
				aria-hidden
				className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
				size={16}
			/>
		</div>
	);
}

function openByKeys(event: KeyboardEvent<HTMLSelectElement>) {
	if (event.ctrlKey || event.altKey || event.metaKey) return;
	const isLetter = event.key.length === 1;
	if (!isLetter && !choosingKeys.has(event.key)) return;
	if (!("showPicker" in event.currentTarget)) return; // Safari's lists open by keys anyway
	event.preventDefault();
	event.currentTarget.showPicker();
}

const choosingKeys = new Set([
	"ArrowDown",
	"ArrowUp",
	"Home",
	"End",
	"PageDown",
	"PageUp",
]);
