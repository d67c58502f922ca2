import { useId } from "react";
import { formatCount } from "#core/money.ts";
import { classNames } from "../class-names.ts";

type SegmentedOption<Value extends string> = {
	value: Value;
	label: string;
	count?: number | undefined;
};

type SegmentedProps<Value extends string> = {
	label: string;
	options: readonly SegmentedOption<Value>[];
	value: Value;
	onValueChange: (value: Value) => void;
	className?: string;
};

/** A choice of few, all in sight: radios underneath, so arrow keys move through them. */
export function Segmented<Value extends string>({
	label,
	options,
	value,
	onValueChange,
	className,
}: SegmentedProps<Value>) {
	const name = useId();
	return (
		<div
			aria-label={label}
			className={classNames(
				"inline-flex h-control max-w-full rounded-control border border-line bg-surface p-[3px] shadow-quiet",
				className,
			)}
			role="radiogroup"
		>
			{options.map((option) => (
				<label
					className="relative flex min-w-0 flex-auto cursor-pointer items-center justify-center gap-1.5 rounded-[7px] px-3 font-medium text-ink-2 text-sm transition-colors hover:text-ink has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-1"
					key={option.value}
				>
					<input
						checked={option.value === value}
						className="absolute inset-0 cursor-pointer appearance-none outline-none"
						name={name}
						onChange={() => onValueChange(option.value)}
						type="radio"
						value={option.value}
					/>
					<span className="truncate">{option.label}</span>
					{option.count !== undefined && (
						<span className="text-xs tabular-nums">
							{formatCount(option.count)}
						</span>
					)}
				</label>
			))}
		</div>
	);
}
