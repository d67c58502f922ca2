import { darker, lighter } from "../colors.ts";
import {
	flat,
	line,
	mirrored,
	oval,
	piece,
	placed,
	rect,
	repeated,
	shade,
	shine,
} from "../shapes.ts";
import type { Form } from "./form.ts";

const pot = (main: string, lid: string) =>
	line("M44 96H30V110H44M156 96H170V110H156", darker(main, 0.35), 7) +
	piece("M44 84H156V138Q156 156 138 156H62Q44 156 44 138Z", main) +
	piece("M40 84Q44 62 100 60Q156 62 160 84Z", lid) +
	piece(rect(88, 48, 24, 13, 6), darker(main, 0.4)) +
	shine(rect(54, 94, 7, 46, 3.5), 0.3);

export const pots: Form = ({ main }) =>
	placed({ x: 30, y: -22, scale: 0.62 }, pot(main, "#d3e7ec")) +
	placed({ x: -14, y: 14, scale: 0.86 }, pot(main, "#d3e7ec"));
export const casserole: Form = ({ main }) =>
	placed(
		{ y: -4 },
		pot(main, lighter(main, 0.2)) + line("M48 112H152", darker(main, 0.2), 1.6),
	);
export const stonePot: Form = ({ main, accent }) =>
	pot(main, lighter(main, 0.12)) + line("M44 100H156M46 140H154", accent, 6);

export const pressureCooker: Form = ({ main, accent }) =>
	piece("M38 92H128V142Q128 158 112 158H54Q38 158 38 142Z", main) +
	piece(rect(120, 88, 62, 13, 6), accent) +
	piece("M36 92Q40 72 83 70Q126 72 130 92Z", lighter(main, 0.2)) +
	piece(rect(100, 76, 82, 11, 5), accent) +
	piece(rect(76, 54, 14, 17, 3), "#8b9099") +
	flat(oval(60, 78, 4), "#d25b54") +
	line("M38 110H24V122H38", accent, 6) +
	shine(rect(48, 102, 7, 44, 3.5), 0.32);

export const fryingPan: Form = ({ main }) =>
	`<g transform="rotate(-32 100 100)">${
		piece(rect(128, 91, 66, 18, 8), darker(main, 0.4)) +
		flat(oval(184, 100, 4), "#d9dde2") +
		piece(oval(78, 100, 60), main) +
		piece(oval(78, 100, 48), darker(main, 0.42)) +
		shine("M44 84Q54 62 78 58Q58 72 52 98Z", 0.22)
	}</g>`;

export const bakingTrays: Form = ({ main }) =>
	[
		[0, 26, 1],
		[0, 2, 0.84],
		[0, -20, 0.68],
	]
		.map(([x = 0, y = 0, scale = 1]) =>
			placed(
				{ x, y, scale },
				piece("M26 86H174L162 128H38Z", main) +
					flat("M36 91H164L155 121H45Z", darker(main, 0.16)) +
					line("M26 86H174", lighter(main, 0.6), 3),
			),
		)
		.join("");

export const foilTray: Form = ({ main }) =>
	piece("M32 82H168L152 146H48Z", main) +
	repeated(11, (at) =>
		line(`M${44 + at * 11.4} 90L${54 + at * 9.4} 143`, darker(main, 0.16), 1.6),
	) +
	piece("M26 74Q100 66 174 74L168 86H32Z", lighter(main, 0.4)) +
	piece("M38 70Q100 54 162 70Q100 78 38 70Z", "#f7f5f0");

export const glassPots: Form = ({ main, accent }) => {
	const one =
		piece(rect(46, 80, 108, 76, 10), main) +
		piece(rect(40, 62, 120, 22, 6), accent) +
		shine(rect(58, 92, 9, 52, 4.5), 0.5) +
		line("M74 66H126", lighter(accent, 0.5), 2);
	return (
		placed({ x: 32, y: -30, scale: 0.6 }, one) +
		placed({ x: -34, y: -22, scale: 0.66 }, one) +
		placed({ x: 4, y: 20, scale: 0.82 }, one)
	);
};

export const knife: Form = ({ main, accent }) =>
	`<g transform="rotate(-38 100 100)">${
		piece("M10 104Q40 84 118 88V112H36Q16 112 10 104Z", main) +
		shine("M20 103Q46 90 116 91V96Q50 96 20 103Z", 0.5) +
		piece(rect(116, 86, 76, 24, 8), accent) +
		repeated(3, (at) => flat(oval(134 + at * 22, 98, 3), "#ccd1d8"))
	}</g>`;

export const cuttingBoard: Form = ({ main }) =>
	`<g transform="rotate(14 100 100)">${
		piece(rect(48, 46, 104, 120, 12), main) +
		piece(rect(86, 22, 28, 34, 10), main) +
		flat(oval(100, 34, 5.5), "#efe8d8") +
		line(
			"M62 60V152M82 58V154M104 58V154M128 58V154",
			darker(main, 0.16),
			1.6,
		) +
		line(rect(57, 56, 86, 100, 8), darker(main, 0.25), 1.6)
	}</g>`;

export const dishRack: Form = ({ main, accent }) =>
	[
		[66, 84],
		[92, 84],
		[118, 84],
	]
		.map(
			([x = 0, y = 0]) =>
				piece(oval(x, y, 15, 40), accent) +
				line(oval(x, y, 8, 26), darker(accent, 0.15), 1.3),
		)
		.join("") +
	piece("M132 78H158V112H132Z", "#a3c6e8") +
	line("M34 96H168M38 124H164M34 96L42 150H158L168 96", main, 5) +
	repeated(8, (at) => line(`M${50 + at * 15} 96V148`, main, 3));

export const cutlery: Form = ({ main }) => {
	const edge = darker(main, 0.32);
	const handle = (x: number) => piece(rect(x - 6, 102, 12, 66, 6), main);
	return (
		handle(58) +
		piece(oval(58, 68, 18, 28), main) +
		shine(oval(53, 62, 6, 14), 0.4) +
		handle(100) +
		piece(
			"M86 38H92V72H97V38H103V72H108V38H114V82Q112 102 100 102Q88 102 86 82Z",
			main,
		) +
		handle(142) +
		piece("M136 106V40Q150 46 152 78V106Z", main) +
		line("M58 96V102M100 100V104", edge, 1.6)
	);
};

export const dinnerware: Form = ({ main }) =>
	piece(oval(92, 102, 64), main) +
	line(oval(92, 102, 46), darker(main, 0.16), 2) +
	piece(oval(92, 102, 36), lighter(main, 0.15)) +
	piece("M112 116H172Q172 156 142 158Q112 156 112 116Z", darker(main, 0.06)) +
	piece(oval(142, 116, 30, 9), darker(main, 0.18));

export const coffeeCups: Form = (paint) => {
	const cup = (fill: string) =>
		piece(oval(92, 146, 62, 14), lighter(fill, 0.2)) +
		line("M134 94Q160 92 158 112Q154 128 128 126", fill, 8) +
		piece("M50 82H136Q138 142 106 146H80Q48 142 50 82Z", fill) +
		piece(oval(93, 82, 43, 11), darker(fill, 0.2)) +
		flat(oval(93, 83, 36, 8), "#6b4a3a");
	const [back, front] =
		paint.print === "many" ? ["#f1cc58", "#35707e"] : [paint.main, paint.main];
	return (
		placed({ x: 36, y: -34, scale: 0.6 }, cup(back)) +
		placed({ x: -12, y: 12, scale: 0.88 }, cup(front))
	);
};

export const mokaPot: Form = ({ main, accent }) =>
	piece("M66 108H134L146 162H54Z", main) +
	piece("M70 66H130L136 108H64Z", lighter(main, 0.15)) +
	piece("M66 68L48 78L70 84Z", main) +
	piece("M66 66Q70 46 100 44Q130 46 134 66Z", main) +
	piece(oval(100, 40, 7), accent) +
	line("M132 72H158V122", accent, 9) +
	line("M64 108H136M62 114H138", darker(main, 0.3), 2) +
	shade("M110 108L116 162H146L134 108Z", 0.08);

export const mate: Form = ({ main, accent }) =>
	line("M112 84L150 24", "#a4a9b1", 5) +
	piece(rect(144, 18, 15, 9, 3), "#dbb557") +
	piece(
		"M58 82Q40 118 60 144Q76 162 100 162Q124 162 140 144Q160 118 142 82Z",
		main,
	) +
	piece(oval(100, 82, 43, 12), darker(main, 0.3)) +
	flat(oval(100, 83, 36, 9), accent) +
	line("M52 104Q100 120 148 104", lighter(main, 0.5), 3) +
	shine("M60 112Q56 130 72 148Q62 132 66 112Z", 0.3);

export const paperCups: Form = ({ main }) =>
	repeated(4, (at) =>
		placed(
			{ y: 28 - at * 17 },
			piece("M64 54H136L126 138H74Z", main) +
				piece(oval(100, 54, 37, 8), lighter(main, 0.3)),
		),
	) + line("M66 66Q100 76 134 66", darker(main, 0.12), 1.4);

export const scale: Form = ({ main, accent }) =>
	piece("M40 96H160L172 146Q172 156 162 156H38Q28 156 28 146Z", main) +
	piece(oval(100, 92, 62, 18), accent) +
	shine(oval(86, 88, 34, 7), 0.4) +
	flat(rect(72, 124, 56, 20, 4), "#46597d") +
	flat(rect(82, 131, 22, 6, 2), "#bdd65a") +
	flat(oval(146, 134, 5), darker(main, 0.3));

export const gourdJug: Form = ({ main, accent }) =>
	piece(
		mirrored(
			"M100 28L114 28Q112 48 116 60Q152 76 152 114Q150 160 116 164L100 164",
		),
		main,
	) +
	piece(mirrored("M100 20L118 20Q122 28 114 34L100 34"), lighter(main, 0.15)) +
	line("M52 104Q100 118 148 104M50 116Q100 130 150 116", accent, 3) +
	shine("M66 92Q60 112 66 136Q72 112 76 88Z", 0.25);
