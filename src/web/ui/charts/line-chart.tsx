import {
	type KeyboardEvent,
	type PointerEvent,
	useId,
	useRef,
	useState,
} from "react";
import { type LinkProps, useNavigate } from "react-router";
import { classNames } from "../class-names.ts";
import { ChartTable } from "./chart-table.tsx";
import {
	axisTicks,
	LineLegend,
	LinePlot,
	type LineSeries,
	LineTooltip,
} from "./line-plot.tsx";

type LineChartProps = {
	/** What the chart shows, in words. */
	label: string;
	labels: readonly string[];
	series: readonly LineSeries[];
	formatValue: (value: number) => string;
	/** For the y axis, where room is short; all at once, so that they are alike. */
	formatTicks?: (values: readonly number[]) => string[];
	/** Where a click or Enter on a point leads; null for a point that leads nowhere. */
	linkAt?: (
		index: number,
	) => Pick<LinkProps, "to" | "state" | "preventScrollReset"> | null;
	/** What `linkAt` opens: "os pedidos do dia". */
	linkHint?: string;
	/** The same numbers stand in a table beside it. */
	isTabled?: boolean;
	height?: number;
};

/**
 * Lines over a common axis. The plot is one tab stop: arrow keys walk the
 * points and say their values; a table with the same numbers is there for
 * readers.
 */
export function LineChart({
	label,
	labels,
	series,
	formatValue,
	formatTicks = (values) => values.map(formatValue),
	linkAt,
	linkHint,
	isTabled = false,
	height = 220,
}: LineChartProps) {
	const navigate = useNavigate();
	const hintId = useId();
	const [active, setActive] = useState<number | null>(null);
	// A finger's first tap shows the point, the second one opens it.
	const wasShown = useRef(false);
	const last = Math.max(1, labels.length - 1);
	const ticks = axisTicks(Math.max(1, ...series.flatMap((one) => one.values)));
	const tickTexts = formatTicks(ticks);
	const top = ticks.at(-1) ?? 1;
	const scale = {
		x: (index: number) => (index / last) * 100,
		y: (value: number) => 100 - (value / top) * 100,
	};

	function open(index: number | null) {
		const link = index === null ? null : linkAt?.(index);
		if (!link) return;
		const { to, ...options } = link;
		void navigate(to, options);
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Enter") return open(active);
		const next = nextIndex(event.key, active, labels.length);
		if (next === undefined) return;
		event.preventDefault();
		setActive(next);
	}
	function pointAt(event: PointerEvent<HTMLDivElement>): number | null {
		const box = event.currentTarget.getBoundingClientRect();
		if (box.width === 0) return null;
		const share = (event.clientX - box.left) / box.width;
		return Math.round(
			Math.min(1, Math.max(0, share)) * Math.max(0, labels.length - 1),
		);
	}

	return (
		<figure className="m-0 min-w-0 break-inside-avoid">
			<figcaption
				className={
					series.length > 1
						? "mb-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-xs"
						: "sr-only"
				}
			>
				<span className="sr-only">{label}</span>
				<LineLegend series={series} />
			</figcaption>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
				<div
					aria-hidden
					className="relative w-14 text-right text-2xs text-ink-3 tabular-nums"
					style={{ height }}
				>
					{ticks.map((tick, index) => (
						<span
							className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
							key={tick}
							style={{ top: `${scale.y(tick)}%` }}
						>
							{tickTexts[index]}
						</span>
					))}
				</div>
				<div
					aria-describedby={linkHint && hintId}
					aria-label={label}
					aria-valuemax={labels.length}
					aria-valuemin={1}
					aria-valuenow={(active ?? 0) + 1}
					aria-valuetext={textAt(active ?? 0, labels, series, formatValue)}
					className={classNames(
						"relative rounded-sm",
						linkAt && "cursor-pointer",
					)}
					onBlur={() => setActive(null)}
					onClick={() => wasShown.current && open(active)}
					onKeyDown={onKeyDown}
					onPointerDown={(event) => {
						const point = pointAt(event);
						wasShown.current = point !== null && point === active;
						setActive(point);
					}}
					onPointerLeave={({ pointerType }) => {
						// A finger leaves at once; what it tapped stays to be read.
						if (pointerType === "mouse") setActive(null);
					}}
					onPointerMove={(event) => setActive(pointAt(event))}
					role="slider"
					style={{ height }}
					tabIndex={0}
				>
					<LinePlot
						active={active}
						scale={scale}
						series={series}
						ticks={ticks}
					/>
					{active !== null && (
						<LineTooltip
							formatValue={formatValue}
							index={active}
							left={scale.x(active)}
							series={series}
							title={labels[active]}
						/>
					)}
				</div>
				<div />
				<div
					aria-hidden
					className="mt-2 flex justify-between text-2xs text-ink-3 tabular-nums"
				>
					{sparseIndexes(labels.length).map((index) => (
						<span key={index}>{labels[index]}</span>
					))}
				</div>
			</div>
			{linkHint && (
				<p className="sr-only" id={hintId}>
					Enter abre {linkHint}.
				</p>
			)}
			{!isTabled && (
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
			)}
		</figure>
	);
}

/** "dia 5: fevereiro de 2024 R$ 29.000,00, janeiro de 2024 R$ 27.400,00" */
function textAt(
	index: number,
	labels: readonly string[],
	series: readonly LineSeries[],
	formatValue: (value: number) => string,
): string {
	const values = series.flatMap((one) => {
		const value = one.values[index];
		return value === undefined ? [] : [`${one.label} ${formatValue(value)}`];
	});
	return `${labels[index]}: ${values.join(", ")}`;
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
function sparseIndexes(count: number): number[] {
	const shown = Math.min(6, count);
	return Array.from({ length: shown }, (_, index) =>
		Math.round((index * (count - 1)) / Math.max(1, shown - 1)),
	);
}
