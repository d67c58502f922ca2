import { darker, lighter } from "../colors.ts";
import {
	flat,
	line,
	oval,
	piece,
	rect,
	repeated,
	type Shape,
	within,
} from "../shapes.ts";

export type Print =
	| "floral"
	| "leaves"
	| "stripes"
	| "words"
	| "melange"
	| "lace"
	| "pixels"
	| "geometric"
	| "many";

/** What a name says of a thing's looks. */
export interface Paint {
	main: string;
	/** Of what is on it or in it: a label, a lid, a filling. */
	accent: string;
	print: Print | null;
}

/** Draws one thing, standing or lying in the middle of the square. */
export type Form = (paint: Paint) => Shape;

/** Cloth of one colour, or with its print. */
export function cloth(outline: string, { main, print }: Paint): Shape {
	if (!print) return piece(outline, main);
	return piece(outline, main) + within(outline, prints[print](main));
}

const bright = ["#d25b54", "#f1cc58", "#62a070", "#5285c6", "#ea964e"];
const brightAt = (at: number) => bright[at % bright.length] ?? "#d25b54";

/** A place of its own for each mark, in rows that are moved against each other. */
function scattered(
	step: number,
	draw: (x: number, y: number, at: number) => Shape,
) {
	const perRow = Math.ceil(200 / step) + 1;
	return repeated(perRow * perRow, (at) => {
		const row = Math.floor(at / perRow);
		const x = (at % perRow) * step + (row % 2) * (step / 2);
		return draw(x, row * step, at * 7 + row * 3);
	});
}

const prints: Record<Print, (main: string) => Shape> = {
	floral: () =>
		scattered(22, (x, y, at) => {
			const petal = at % 2 ? "#e07f92" : "#f2b7a2";
			return (
				flat(`M${x - 8} ${y + 6}Q${x - 2} ${y + 2} ${x} ${y + 9}Z`, "#6f9a6a") +
				[
					[0, -4],
					[4, -1],
					[2, 4],
					[-3, 4],
					[-4, -1],
				]
					.map(([dx = 0, dy = 0]) => flat(oval(x + dx, y + dy, 3.2), petal))
					.join("") +
				flat(oval(x, y, 2), "#f1cc58")
			);
		}),
	leaves: (main) =>
		scattered(20, (x, y, at) => {
			const tone = at % 3 ? darker(main, 0.35) : "#7fae5b";
			const d = `M${x} ${y + 9}Q${x - 8} ${y - 1} ${x} ${y - 10}Q${x + 8} ${y - 1} ${x} ${y + 9}Z`;
			return `<g transform="rotate(${(at * 47) % 180} ${x} ${y})">${flat(d, tone, 0.85)}</g>`;
		}),
	stripes: (main) =>
		repeated(16, (at) =>
			flat(`M0 ${at * 14}H200V${at * 14 + 6}H0Z`, darker(main, 0.55), 0.8),
		),
	words: (main) =>
		[
			[78, 44],
			[90, 36],
			[102, 40],
			[114, 28],
		]
			.map(([y = 0, width = 0]) =>
				flat(rect(100 - width / 2, y, width, 6, 3), darker(main, 0.6), 0.85),
			)
			.join(""),
	melange: (main) =>
		scattered(9, (x, y, at) =>
			line(
				`M${x} ${y}l${3 + (at % 3)} ${(at % 2) - 1}`,
				at % 2 ? lighter(main, 0.35) : darker(main, 0.2),
				1,
			),
		),
	lace: (main) =>
		scattered(13, (x, y) =>
			line(
				`${oval(x, y, 4.2)}M${x} ${y - 6}V${y + 6}M${x - 6} ${y}H${x + 6}`,
				darker(main, 0.22),
				1,
			),
		),
	pixels: () =>
		["00100100", "01111110", "11011011", "11111111", "01011010", "10000001"]
			.flatMap((row, y) =>
				[...row].map((bit, x) =>
					bit === "1"
						? flat(`M${72 + x * 7} ${78 + y * 7}h7v7h-7Z`, "#bdd65a")
						: "",
				),
			)
			.join(""),
	geometric: (main) =>
		scattered(26, (x, y, at) =>
			flat(
				`M${x} ${y - 10}L${x + 11} ${y}L${x} ${y + 10}L${x - 11} ${y}Z`,
				at % 2 ? darker(main, 0.35) : lighter(main, 0.5),
				0.8,
			),
		),
	many: () =>
		repeated(20, (at) =>
			flat(`M0 ${at * 11}H200V${at * 11 + 11}H0Z`, brightAt(at), 0.75),
		),
};
