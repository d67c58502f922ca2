import { darker, lighter } from "../colors.ts";
import {
	flat,
	line,
	oval,
	piece,
	repeated,
	type Shape,
	shine,
} from "../shapes.ts";
import type { Form } from "./form.ts";

const hook = (x: number): Shape =>
	line(`M${x} 58Q${x} 34 ${x + 12} 36`, "#a98d4a", 2.6);
const twice = (one: (x: number) => Shape): Shape => one(64) + one(136);

const round = (
	cx: number,
	cy: number,
	radius: number,
	count: number,
	draw: (x: number, y: number, at: number) => Shape,
	from = 0,
	to = 2 * Math.PI,
) =>
	repeated(count, (at) => {
		const angle =
			from + ((to - from) * at) / (to - from >= 6.28 ? count : count - 1);
		return draw(
			+(cx + radius * Math.cos(angle)).toFixed(1),
			+(cy + radius * Math.sin(angle)).toFixed(1),
			at,
		);
	});

export const mandalaEarrings: Form = ({ main }) =>
	twice(
		(x) =>
			hook(x) +
			piece(oval(x, 104, 32), main) +
			line(oval(x, 104, 24) + oval(x, 104, 15), darker(main, 0.3), 2) +
			round(x, 104, 20, 12, (px, py) =>
				line(`M${x} 104L${px} ${py}`, darker(main, 0.25), 1.4),
			) +
			flat(oval(x, 104, 6), lighter(main, 0.4)) +
			line(`M${x} 58V72`, "#a98d4a", 2.6),
	);
export const dropEarrings: Form = ({ main }) =>
	twice(
		(x) =>
			hook(x) +
			line(`M${x} 58V70`, "#a98d4a", 2.6) +
			piece(
				`M${x} 68Q${x + 32} 112 ${x + 22} 132Q${x} 156 ${x - 22} 132Q${x - 32} 112 ${x} 68Z`,
				main,
			) +
			line(
				`M${x} 84Q${x + 20} 114 ${x + 13} 128Q${x} 142 ${x - 13} 128Q${x - 20} 114 ${x} 84Z`,
				darker(main, 0.28),
				2,
			) +
			shine(oval(x - 7, 116, 3.6, 9), 0.5),
	);
export const hoopEarrings: Form = ({ main }) =>
	twice(
		(x) =>
			hook(x) +
			line(oval(x, 104, 33, 42), darker(main, 0.32), 12) +
			line(oval(x, 104, 33, 42), main, 9) +
			line(
				`M${x - 31} 88Q${x - 36} 112 ${x - 24} 132`,
				lighter(main, 0.6),
				2.6,
			),
	);

const string = (bead: (x: number, y: number, at: number) => Shape): Shape =>
	line("M44 40Q34 150 100 158Q166 150 156 40", "#8a5f43", 2) +
	repeated(21, (at) => {
		const angle = Math.PI * (0.98 - (at / 20) * 0.96);
		return bead(
			+(100 + 60 * Math.cos(angle)).toFixed(1),
			+(52 + 104 * Math.sin(angle)).toFixed(1),
			at,
		);
	});
export const seedNecklace: Form = ({ main, accent }) =>
	string(
		(x, y, at) =>
			piece(oval(x, y, at === 10 ? 12 : 7.4), at % 4 === 2 ? accent : main) +
			shine(oval(x - 2, y - 2.4, 2), 0.5),
	);
export const pearlSet: Form = ({ main, accent }) =>
	string(
		(x, y) => piece(oval(x, y, 7), main) + shine(oval(x - 2, y - 2, 2.4), 0.9),
	) +
	[84, 116]
		.map(
			(x) =>
				piece(oval(x, 72, 5), accent) +
				piece(oval(x, 88, 9), main) +
				shine(oval(x - 3, 85, 3), 0.9),
		)
		.join("");

export const bracelet: Form = ({ main, accent }) =>
	line(oval(100, 104, 60, 46), darker(main, 0.35), 16) +
	line(oval(100, 104, 60, 46), main, 13) +
	round(100, 104, 60, 24, (x, y, at) =>
		at % 2
			? ""
			: flat(oval(x, +(104 + (y - 104) * 0.767).toFixed(1), 3), accent),
	);
export const ring: Form = ({ main }) =>
	line(oval(100, 112, 44), darker(main, 0.32), 15) +
	line(oval(100, 112, 44), main, 12) +
	line("M64 92Q56 112 66 134", lighter(main, 0.7), 3.4);
export const jewelledRing: Form = (paint) =>
	ring(paint) +
	piece("M76 44L88 30H112L124 44L100 72Z", "#d3e7ec") +
	line("M76 44H124M88 30L100 72L112 30", "#8fb0ba", 1.6) +
	[60, 140].map((x) => piece(oval(x, 80, 6), "#d3e7ec")).join("");
export const shellAnklet: Form = ({ main, accent }) =>
	line(oval(100, 96, 62, 44), "#8a5f43", 3) +
	round(100, 96, 62, 13, (x, y, at) => {
		const flatY = +(96 + (y - 96) * 0.71).toFixed(1);
		return at % 2
			? flat(oval(x, flatY, 4.6), accent)
			: piece(oval(x, flatY, 8, 10), main) +
					line(`M${x} ${flatY - 6}v12`, darker(main, 0.4), 2);
	});
