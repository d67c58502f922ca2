type SparklineProps = {
	values: readonly number[];
	/** Any CSS colour. */
	color: string;
	className?: string;
};

/** The shape of a series, for the eye only: the figures it comes from are in words beside it. */
export function Sparkline({ values, color, className }: SparklineProps) {
	if (values.length < 2) return null;
	return (
		<svg
			aria-hidden="true"
			className={className}
			fill="none"
			height={height}
			viewBox={`0 0 ${width} ${height}`}
			width={width}
		>
			<polyline
				points={pointsOf(values)}
				stroke={color}
				strokeLinecap="round"
				strokeLinejoin="round"
				strokeWidth={1.75}
			/>
		</svg>
	);
}

const width = 84;
const height = 24;

function pointsOf(values: readonly number[]) {
	const margin = 2; // half the stroke, or the line is cut at the edges
	const lowest = Math.min(...values);
	const range = Math.max(...values) - lowest;
	const stepX = (width - 2 * margin) / (values.length - 1);
	return values
		.map((value, index) => {
			const share = range === 0 ? 0.5 : (value - lowest) / range;
			const y = margin + (1 - share) * (height - 2 * margin);
			return `${round(margin + index * stepX)},${round(y)}`;
		})
		.join(" ");
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
