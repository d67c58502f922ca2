import { darker } from "./colors.ts";

/** A piece of SVG. Everything is drawn in a square of 200 by 200. */
export type Shape = string;

/** A surface: its colour, an edge a little darker, and the one light that falls on all of them. */
export function piece(d: string, fill: string): Shape {
	return `<path d="${d}" fill="${fill}" stroke="${darker(fill, 0.32)}"/><path d="${d}" fill="url(#light)"/>`;
}

/** A surface without an edge: a label, a print, a screen. */
export function flat(d: string, fill: string, opacity = 1): Shape {
	const seen = opacity === 1 ? "" : ` fill-opacity="${opacity}"`;
	return `<path d="${d}" fill="${fill}"${seen}/>`;
}

export function line(d: string, color: string, width = 2): Shape {
	return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
}

export const shade = (d: string, opacity = 0.14): Shape =>
	flat(d, "#241f33", opacity);
export const shine = (d: string, opacity = 0.38): Shape =>
	flat(d, "#ffffff", opacity);

/** Outlines, to be filled by `piece`, `flat` and their like. */
export function rect(x: number, y: number, w: number, h: number, r = 3) {
	const [right, bottom] = [x + w, y + h];
	return `M${x + r} ${y}H${right - r}A${r} ${r} 0 0 1 ${right} ${y + r}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${x + r}A${r} ${r} 0 0 1 ${x} ${bottom - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
}

export function oval(cx: number, cy: number, rx: number, ry = rx) {
	return `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;
}

/** Both halves of what is alike left and right: given the right one, from the middle at the top to the middle below. */
export function mirrored(half: string): string {
	const steps = [...half.matchAll(/([MLQC])([^MLQC]*)/g)].map(
		([, command = "", numbers = ""]) => ({
			command,
			points: pairs(
				numbers
					.trim()
					.split(/[\s,]+/)
					.map(Number),
			),
		}),
	);
	const back: string[] = [];
	for (let at = steps.length - 1; at > 0; at--) {
		const { command, points } = steps[at] ?? { command: "", points: [] };
		const from = steps[at - 1]?.points.at(-1) ?? [0, 0];
		const reversed = [...points.slice(0, -1).toReversed(), from];
		back.push(command + reversed.map(([x, y]) => `${200 - x} ${y}`).join(" "));
	}
	return `${half}${back.join("")}Z`;
}

function pairs(numbers: number[]): [number, number][] {
	const found: [number, number][] = [];
	for (let at = 0; at + 1 < numbers.length; at += 2)
		found.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
	return found;
}

export function turned(degrees: number, shape: Shape): Shape {
	return `<g transform="rotate(${degrees} 100 100)">${shape}</g>`;
}

/** Scaled about the middle, then moved. */
export function placed(
	{ x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number },
	shape: Shape,
): Shape {
	const at = (offset: number) => +(100 * (1 - scale) + offset).toFixed(1);
	return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})">${shape}</g>`;
}

export const repeated = (count: number, draw: (at: number) => Shape): Shape =>
	Array.from({ length: count }, (_, at) => draw(at)).join("");

/** Seen only inside the outline. */
export function within(outline: string, shape: Shape): Shape {
	const id = `in${sumOf(outline)}`;
	return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${shape}</g>`;
}

/** The same outline may come twice in a picture, and two outlines must not share a name. */
function sumOf(text: string): number {
	let sum = 7;
	for (const letter of text)
		sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
	return sum;
}
