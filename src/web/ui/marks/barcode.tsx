import { barcodeOf } from "#core/barcode.ts";

/** What readers need to be blank on either side, in modules. */
const quiet = 10;

/** A text in bars, drawn as shapes: black on white in either theme; as wide and high as `className` says. */
export function Barcode({
	text,
	label,
	className,
}: {
	text: string;
	label: string;
	className: string;
}) {
	const { bars, modules } = barcodeOf(text);
	return (
		<svg
			aria-label={label}
			className={className}
			preserveAspectRatio="none"
			role="img"
			shapeRendering="crispEdges"
			viewBox={`0 0 ${modules + 2 * quiet} 1`}
			xmlns="http://www.w3.org/2000/svg"
		>
			<rect fill="#fff" height={1} width={modules + 2 * quiet} />
			{bars.map(({ at, width }) => (
				<rect fill="#000" height={1} key={at} width={width} x={quiet + at} />
			))}
		</svg>
	);
}
