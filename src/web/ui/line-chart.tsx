import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { axisTicks } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";

export type LineSeries = {
	label: string;
	/** Any CSS colour. */
	color: string;
	/** Drawn quietly, as what the first series is compared with. */
	isDashed?: boolean;
	/** One value per label of the x axis; a shorter series ends early. */
	values: readonly number[];
};

export type LineChartProps = {
	/** What the chart shows, in words. */
	label: string;
	labels: readonly string[];
	series: readonly LineSeries[];
	formatValue: (value: number) => string;
	/** For the y axis, where room is short. */
	formatTick?: (value: number) => string;
	height?: number;
};

/**
 * Lines over a common axis. The plot is one tab stop: arrow keys walk the
 * points and say their values; a table with the same numbers is there for
 * readers and for print.
 */
export function LineChart({
	label,
	labels,
	series,
	formatValue,
	formatTick = formatValue,
	height = 220,
}: LineChartProps) {
	const [active, setActive] = useState<number | null>(null);
	const last = Math.max(1, labels.length - 1);
	const ticks = axisTicks(Math.max(1, ...series.flatMap((one) => one.values)));
	const top = ticks.at(-1) ?? 1;
	const x = (index: number) => (index / last) * 100;
	const y = (value: number) => 100 - (value / top) * 100;

	const onKeyDown = (event: KeyboardEvent) => {
		const next = nextIndex(event.key, active, labels.length);
		if (next === undefined) return;
		event.preventDefault();
		setActive(next);
	};
	const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
		const box = event.currentTarget.getBoundingClientRect();
		if (box.width === 0) return;
		const share = (event.clientX - box.left) / box.width;
		setActive(Math.round(Math.min(1, Math.max(0, share)) * last));
	};
	const textAt = (index: number) =>
		`${labels[index]}: ${series
			.flatMap((one) => {
				const value = one.values[index];
				return value === undefined
					? []
					: [`${one.label} ${formatValue(value)}`];
			})
			.join(", ")}`;

	return (
		<figure className="m-0 min-w-0">
			<figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-xs">
				<span className="sr-only">{label}</span>
				{series.map((one) => (
					<span className="flex items-center gap-1.5" key={one.label}>
						<svg aria-hidden className="h-2 w-4" viewBox="0 0 16 8">
							<line
								stroke={one.color}
								strokeDasharray={one.isDashed ? "3 3" : undefined}
								strokeWidth="2"
								x2="16"
								y1="4"
								y2="4"
							/>
						</svg>
						{one.label}
					</span>
				))}
			</figcaption>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
				<div
					aria-hidden
					className="relative w-14 text-right text-2xs text-ink-3 tabular-nums"
					style={{ height }}
				>
					{ticks.map((tick) => (
						<span
							className="absolute right-0 -translate-y-1/2"
							key={tick}
							style={{ top: `${y(tick)}%` }}
						>
							{formatTick(tick)}
						</span>
					))}
				</div>
				<div
					aria-label={label}
					aria-valuemax={labels.length}
					aria-valuemin={1}
					aria-valuenow={(active ?? 0) + 1}
					aria-valuetext={textAt(active ?? 0)}
					className="relative rounded-sm"
					onBlur={() => setActive(null)}
					onKeyDown={onKeyDown}
					onPointerLeave={() => setActive(null)}
					onPointerMove={onPointerMove}
					role="slider"
					style={{ height }}
					tabIndex={0}
				>
					<svg
						aria-hidden
						className="absolute inset-0 size-full overflow-visible"
						preserveAspectRatio="none"
						viewBox="0 0 100 100"
					>
						{ticks.map((tick) => (
							<line
								key={tick}
								stroke="var(--line-2)"
								vectorEffect="non-scaling-stroke"
								x2="100"
								y1={y(tick)}
								y2={y(tick)}
							/>
						))}
						{series.map((one) => (
							<polyline
								fill="none"
								key={one.label}
								points={one.values
									.map((value, index) => `${x(index)},${y(value)}`)
									.join(" ")}
								stroke={one.color}
								strokeDasharray={one.isDashed ? "4 4" : undefined}
								strokeLinejoin="round"
								strokeWidth={one.isDashed ? 1.5 : 2}
								vectorEffect="non-scaling-stroke"
							/>
						))}
						{active !== null && (
							<line
								stroke="var(--ink-3)"
								vectorEffect="non-scaling-stroke"
								x1={x(active)}
								x2={x(active)}
								y2="100"
							/>
						)}
					</svg>
					{active !== null && (
						<div
							aria-hidden
							className="pointer-events-none absolute top-0 z-10 w-max max-w-60 -translate-x-1/2 rounded-control border border-line bg-surface px-2.5 py-1.5 text-xs shadow-float"
							style={{ left: `clamp(4rem, ${x(active)}%, calc(100% - 4rem))` }}
						>
							<div className="font-semibold">{labels[active]}</div>
							{series.map((one) => {
								const value = one.values[active];
								return value === undefined ? null : (
									<div className="flex justify-between gap-3" key={one.label}>
										<span className="text-ink-2">{one.label}</span>
										<span className="font-semibold tabular-nums">
											{formatValue(value)}
										</span>
									</div>
								);
							})}
						</div>
					)}
				</div>
				<div />
				<div
					aria-hidden
					className="mt-2 flex justify-between text-2xs text-ink-3 tabular-nums"
				>
					{sparseLabels(labels).map((text) => (
						<span key={text}>{text}</span>
					))}
				</div>
			</div>
			<ChartTable
				caption={label}
				columns={series.map((one) => one.label)}
				rows={labels.map((text, index) => ({
					label: text,
					cells: series.map((one) => {
						const value = one.values[index];
						return value === undefined ? "" : formatValue(value);
					}),
				}))}
			/>
		</figure>
	);
}

function nextIndex(
	key: string,
	active: number | null,
	count: number,
): number | undefined {
	const from = active ?? 0;
	switch (key) {
		case "ArrowRight":
		case "ArrowUp":
			return active === null ? 0 : Math.min(count - 1, from + 1);
		case "ArrowLeft":
		case "ArrowDown":
			return Math.max(0, from - 1);
		case "Home":
			return 0;
		case "End":
			return count - 1;
		default:
			return undefined;
	}
}

/** At most six labels, evenly apart, first and last among them: they fit a phone. */
function sparseLabels(labels: readonly string[]): string[] {
	const shown = Math.min(6, labels.length);
	return Array.from({ length: shown }, (_, index) => {
		const at = Math.round(
			(index * (labels.length - 1)) / Math.max(1, shown - 1),
		);
		return labels[at] ?? "";
	});
}
