import { ChartTable } from "./chart-table.tsx";
import { classNames } from "./class-names.ts";

export type BarChartProps = {
	/** What the chart shows, in words. */
	label: string;
	/** The name of the figure, for the table behind the bars. */
	figure: string;
	/** `text` is the value as it is read; `shortText` stands above the bar. */
	bars: readonly {
		label: string;
		value: number;
		text: string;
		shortText?: string;
	}[];
	/** Any CSS colour; the brand's when absent. */
	color?: string;
	height?: number;
};

/** A few upright bars, such as months, with a table of the same numbers behind them. */
export function BarChart({
	label,
	figure,
	bars,
	color = "var(--brand)",
	height = 120,
}: BarChartProps) {
	const top = Math.max(1, ...bars.map((bar) => bar.value));
	return (
		<figure className="m-0 min-w-0">
			<div aria-hidden className="flex items-end gap-1.5" style={{ height }}>
				{bars.map((bar) => (
					<div
						className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1"
						key={bar.label}
						title={`${bar.label}: ${bar.text}`}
					>
						{bar.shortText !== undefined && (
							<span className="truncate text-center text-2xs text-ink-2 tabular-nums">
								{bar.shortText}
							</span>
						)}
						<div
							className={classNames(
								"mx-auto w-full max-w-10 rounded-t-[4px]",
								bar.value === 0 && "bg-track",
							)}
							style={{
								backgroundColor: bar.value === 0 ? undefined : color,
								height: `max(2px, ${(bar.value / top) * 100}%)`,
							}}
						/>
					</div>
				))}
			</div>
			<div aria-hidden className="mt-1.5 flex gap-1.5 text-2xs text-ink-3">
				{bars.map((bar) => (
					<span className="min-w-0 flex-1 truncate text-center" key={bar.label}>
						{bar.label}
					</span>
				))}
			</div>
			<ChartTable
				caption={label}
				columns={[figure]}
				rows={bars.map((bar) => ({ label: bar.label, cells: [bar.text] }))}
			/>
		</figure>
	);
}
