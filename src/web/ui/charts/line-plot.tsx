export type LineSeries = {
	label: string;
	/** Any CSS colour. */
	color: string;
	/** Drawn quietly, as what the first series is compared with. */
	isDashed?: boolean;
	/** One value per label of the x axis; a shorter series ends early. */
	values: readonly number[];
};

type LineScale = {
	/** Both in percent of the plot. */
	x: (index: number) => number;
	y: (value: number) => number;
};

/** The drawing itself, stretched to its box; strokes keep their width. */
export function LinePlot({
	series,
	ticks,
	scale: { x, y },
	active,
}: {
	series: readonly LineSeries[];
	ticks: readonly number[];
	scale: LineScale;
	active: number | null;
}) {
	return (
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
	);
}

export function LineLegend({ series }: { series: readonly LineSeries[] }) {
	return series.map((one) => (
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
	));
}

/** What the point under the pointer or the arrow keys says. */
export function LineTooltip({
	title,
	series,
	index,
	left,
	formatValue,
}: {
	title: string | undefined;
	series: readonly LineSeries[];
	index: number;
	/** In percent of the plot. */
	left: number;
	formatValue: (value: number) => string;
}) {
	return (
		<div
			aria-hidden
			className="pointer-events-none absolute top-0 z-10 w-max max-w-60 -translate-x-1/2 rounded-control border border-line bg-surface px-2.5 py-1.5 text-xs shadow-float print:hidden"
			style={{ left: `clamp(6.5rem, ${left}%, calc(100% - 6.5rem))` }}
		>
			<div className="font-semibold">{title}</div>
			{series.map((one) => {
				const value = one.values[index];
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
	);
}

/** Whole round numbers from 0 to at least `max`, four steps or fewer: axisTicks(830) → [0, 250, 500, 750, 1000]. */
export function axisTicks(max: number): number[] {
	const rough = Math.max(1, max / 4);
	const magnitude = 10 ** Math.floor(Math.log10(rough));
	const step =
		[1, 2, 2.5, 5, 10]
			.map((factor) => Math.ceil(factor * magnitude))
			.find((candidate) => candidate >= rough) ?? rough;
	const count = Math.ceil(max / step);
	return Array.from({ length: count + 1 }, (_, index) => index * step);
}
