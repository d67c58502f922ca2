import type { ComponentProps } from "react";
import { allocate, formatMoney } from "#core/money.ts";
import { classNames } from "../class-names.ts";
import { Tooltip } from "../overlays/tooltip.tsx";
import { seriesColor } from "./series-color.ts";

type SplitSegment = {
	id: string | number;
	label: string;
	valueCents: number;
	/** 1 to 12. */
	colorIndex: number;
};

type SplitBarProps = {
	segments: readonly SplitSegment[];
	/** Values in the legend too, as in a details dialog; no tooltip is needed then. */
	showValues?: boolean;
	className?: string;
};

type Part = SplitSegment & { share: number };

/**
 * One thin bar, cut in proportion. Each part is named in the legend in the order of the bar, so the
 * colour is never alone in saying which is which. One tab stop per bar, not one per part.
 */
export function SplitBar({
	segments,
	showValues = false,
	className,
}: SplitBarProps) {
	const shares = sharesOf(segments.map((segment) => segment.valueCents));
	const parts = segments.map((segment, index) => ({
		...segment,
		share: shares[index] ?? 0,
	}));
	return (
		<div className={classNames("min-w-0", className)}>
			{showValues ? (
				<Bar parts={parts} />
			) : (
				<Tooltip content={<Values parts={parts} />} delay={150} opensOnClick>
					<Bar parts={parts} tabIndex={0} />
				</Tooltip>
			)}
			<Legend parts={parts} showValues={showValues} />
		</div>
	);
}

/** The label says everything in words; the parts and the legend are then for the eye only. */
function Bar({
	parts,
	...rest
}: ComponentProps<"div"> & { parts: readonly Part[] }) {
	return (
		<div
			{...rest}
			aria-label={inWords(parts)}
			className="-my-1.5 rounded-full py-1.5 focus-visible:-outline-offset-1"
			role="img"
		>
			<div className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-track">
				{parts.map((part) => (
					<div
						className="min-w-1"
						key={part.id}
						style={{
							backgroundColor: seriesColor(part.colorIndex),
							flexBasis: 0,
							flexGrow: part.valueCents,
						}}
					/>
				))}
			</div>
		</div>
	);
}

function Legend({
	parts,
	showValues,
}: {
	parts: readonly Part[];
	showValues: boolean;
}) {
	return (
		<ul
			aria-hidden
			className={classNames(
				"flex text-ink-2",
				showValues
					? "mt-3 flex-col gap-1.5"
					: "mt-2 flex-wrap gap-x-3 gap-y-0.5 text-xs",
			)}
		>
			{parts.map((part) => (
				<li
					className="flex min-w-0 max-w-full items-center gap-1.5"
					key={part.id}
				>
					<Swatch colorIndex={part.colorIndex} />
					<span className="truncate" title={part.label}>
						{part.label}
					</span>
					<span className="shrink-0">{part.share}%</span>
					{showValues && (
						<span className="ml-auto shrink-0 pl-3 font-semibold text-ink">
							{formatMoney(part.valueCents)}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

function Values({ parts }: { parts: readonly Part[] }) {
	return (
		<ul className="grid grid-cols-1 gap-1 py-0.5">
			{parts.map((part) => (
				<li className="flex min-w-0 items-center gap-1.5" key={part.id}>
					<Swatch colorIndex={part.colorIndex} />
					<span className="min-w-0 truncate">{part.label}</span>
					<span className="ml-auto shrink-0 pl-4 font-semibold">
						{formatMoney(part.valueCents)}
					</span>
				</li>
			))}
		</ul>
	);
}

function Swatch({ colorIndex }: { colorIndex: number }) {
	return (
		<span
			className="size-2 shrink-0 rounded-[3px]"
			style={{ backgroundColor: seriesColor(colorIndex) }}
		/>
	);
}

function inWords(parts: readonly Part[]): string {
	if (parts.length === 0) return "Sem divisão";
	return parts
		.map(
			(part) =>
				`${part.label}: ${part.share}%, ${formatMoney(part.valueCents)}`,
		)
		.join("; ");
}

/** Whole percentages that add up to 100, largest remainder first; all 0 when there is nothing to share. */
export function sharesOf(values: readonly number[]): number[] {
	const hasValue = values.some((value) => value > 0);
	return hasValue ? allocate(100, values) : values.map(() => 0);
}
