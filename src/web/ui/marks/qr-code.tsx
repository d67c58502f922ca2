import { encode } from "uqr";

/** Black on white in either theme, with the quiet border readers need. */
export function QrCode({ label, text }: { label: string; text: string }) {
	const { data, size } = encode(text, { ecc: "M", border: 2 });
	const path = data
		.flatMap((row, y) => row.map((isDark, x) => isDark && `M${x} ${y}h1v1h-1z`))
		.filter(Boolean)
		.join("");
	return (
		<svg
			aria-label={label}
			className="size-44 rounded-control border border-line"
			role="img"
			shapeRendering="crispEdges"
			viewBox={`0 0 ${size} ${size}`}
			xmlns="http://www.w3.org/2000/svg"
		>
			<rect fill="#fff" height={size} width={size} />
			<path d={path} fill="#000" />
		</svg>
	);
}
