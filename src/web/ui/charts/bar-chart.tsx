import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { ChartTable } from "./chart-table.tsx";

type Bar = {
	label: string;
	value: number;
	/** The value as it is read. */
	text: string;
	/** Stands above the bar. */
	shortText?: string | undefined;
	/** Stands below the bar, where the label has no room. */
	shortLabel?: string;
	/** Opens the rows behind the bar. */
	link?: Pick<LinkProps, "to" | "state" | "preventScrollReset">;
};

type BarChartProps = {
	/** What the chart shows, in words. */
	label: string;
	/** The name of the figure, for the table behind the bars. */
	figure: string;
	bars: readonly Bar[];
	/** Any CSS colour; the brand's when absent. */
	color?: string;
	/** The same numbers stand in a table beside it. */
	isTabled?: boolean;
	height?: number;
};

/** A few upright bars, such as months, with a table of the same numbers behind them. */
export function BarChart({
	label,
	figure,
	bars,
	color = "var(--brand)",
	isTabled = false,
	height = 120,
}: BarChartProps) {
	const top = Math.max(1, ...bars.map((bar) => bar.value));
	// On a phone many bars have no room for what stands above them.
	const isDense = bars.length > 6;
	return (
		<figure aria-label={label} className="m-0 min-w-0 break-inside-avoid">
			<div className="flex items-end gap-1.5" style={{ height }}>
				{bars.map((bar) => (
					<Column
						bar={bar}
						color={color}
						isDense={isDense}
						key={bar.label}
						top={top}
					/>
				))}
			</div>
			<div
				aria-hidden
				className="mt-1.5 flex gap-1.5 text-2xs text-ink-3 max-sm:text-[0.625rem]"
			>
				{bars.map((bar) => (
					<span
						className={classNames(
							"min-w-0 flex-1 text-center",
							bar.shortLabel === undefined ? "truncate" : "whitespace-nowrap",
						)}
						key={bar.label}
					>
						{bar.shortLabel ?? bar.label}
					</span>
				))}
			</div>
			{!isTabled && (
				<ChartTable
					caption={label}
					columns={[figure]}
					rows={bars.map((bar) => ({ label: bar.label, cells: [bar.text] }))}
				/>
			)}
		</figure>
	);
}

function Column({
	bar,
	color,
	top,
	isDense,
}: {
	bar: Bar;
	color: string;
	top: number;
	isDense: boolean;
}) {
	// The text above the highest bar must not make it lower than its share.
	const room = bar.shortText === undefined ? "100%" : "(100% - 1.25rem)";
	const inWords = `${bar.label}: ${bar.text}`;
	const shape =
		"flex h-full min-w-0 flex-1 flex-col justify-end gap-1 no-underline";
	const drawing = (
		<>
			{bar.shortText !== undefined && (
				<span
					aria-hidden
					className={classNames(
						"-mx-2 whitespace-nowrap text-center text-2xs text-ink-2 tabular-nums max-sm:text-[0.625rem]",
						isDense && "max-lg:text-[0.625rem] max-sm:hidden",
					)}
				>
					{bar.shortText}
				</span>
			)}
			<span
				className={classNames(
					"mx-auto w-full max-w-10 rounded-t-[4px] transition-opacity group-hover:opacity-80",
					bar.value === 0 && "bg-track",
				)}
				style={{
					backgroundColor: bar.value === 0 ? undefined : color,
					height: `max(2px, ${room} * ${bar.value / top})`,
				}}
			/>
		</>
	);
	if (!bar.link)
		return (
			<div aria-hidden className={shape} title={inWords}>
				{drawing}
			</div>
		);
	return (
		<Link
			{...bar.link}
			className={classNames(shape, "group rounded-sm")}
			title={inWords}
		>
			<span className="sr-only">{inWords}</span>
			{drawing}
		</Link>
	);
}
