import { darker, lighter } from "../colors.ts";
import {
	flat,
	line,
	oval,
	piece,
	rect,
	repeated,
	shade,
	shine,
} from "../shapes.ts";
import type { Form } from "./form.ts";

export const cheeseWheel: Form = ({ main, accent }) =>
	piece("M34 86V126Q34 154 100 154Q166 154 166 126V86Z", darker(main, 0.1)) +
	piece(oval(100, 86, 66, 28), main) +
	piece("M100 86L150 68Q166 78 166 88V126L100 112Z", accent) +
	piece("M100 86L100 112L166 126V88Z", lighter(accent, 0.25)) +
	[
		[120, 104, 5],
		[142, 110, 4],
		[150, 96, 5],
		[126, 92, 3],
	]
		.map(([x = 0, y = 0, r = 0]) =>
			flat(oval(x, y, r, r * 0.8), darker(accent, 0.18)),
		)
		.join("") +
	line("M40 104Q66 122 96 124", darker(main, 0.2), 1.6);

/** Cut from a large piece, on its paper. */
export const sweetBlock: Form = ({ main, accent }) =>
	piece("M36 134L92 108L170 128L112 158Z", "#f6e9c9") +
	piece("M52 96L100 76L150 92V120L104 144L52 124Z", main) +
	piece("M52 96L100 76L150 92L104 112Z", lighter(main, 0.22)) +
	piece("M104 112L150 92V120L104 144Z", darker(main, 0.16)) +
	line("M62 104V122M78 110V128", accent, 2) +
	shine("M70 94L100 82L118 88L88 100Z", 0.25);

export const sausage: Form = ({ main, accent }) =>
	`<path d="M48 70Q40 130 92 142Q150 152 158 92" fill="none" stroke="${darker(main, 0.32)}" stroke-width="31" stroke-linecap="round"/><path d="M48 70Q40 130 92 142Q150 152 158 92" fill="none" stroke="${main}" stroke-width="28" stroke-linecap="round"/>` +
	line("M44 76Q40 124 90 134Q142 142 150 98", lighter(main, 0.35), 4) +
	line("M60 124L70 148M132 118L146 138", darker(main, 0.4), 2.4) +
	line("M48 54Q46 38 58 34M158 76Q162 60 154 54", accent, 3.4);

export const chocolateBar: Form = ({ main, accent }) =>
	`<g transform="rotate(-14 100 100)">${
		piece(rect(58, 30, 84, 76, 3), "#5f4538") +
		repeated(12, (at) =>
			piece(
				rect(62 + (at % 3) * 26, 34 + Math.floor(at / 3) * 18, 24, 16, 2),
				"#7a5643",
			),
		) +
		piece(
			"M54 84L66 78L78 84L90 78L102 84L114 78L126 84L138 78L146 84V92H54Z",
			"#ccd1d8",
		) +
		piece(rect(54, 90, 92, 80, 3), main) +
		flat(rect(64, 104, 72, 46, 3), accent) +
		flat(rect(76, 116, 48, 6, 3), darker(main, 0.4)) +
		flat(rect(84, 128, 32, 4, 2), darker(main, 0.4), 0.7)
	}</g>`;

const bonbon = (x: number, y: number, fill: string) =>
	flat(oval(x, y + 5, 15, 10), "#e9dcc3") +
	piece(oval(x, y, 12, 11), fill) +
	shine(oval(x - 4, y - 4, 3.4, 2.4), 0.5);

export const bonbonBox: Form = ({ main, accent }) =>
	piece(rect(38, 58, 124, 98, 8), main) +
	flat(rect(46, 66, 108, 82, 5), darker(main, 0.4)) +
	repeated(9, (at) =>
		bonbon(
			66 + (at % 3) * 34,
			80 + Math.floor(at / 3) * 26,
			[accent, "#5f4538", "#c38a52"][(at * 2 + Math.floor(at / 3)) % 3] ??
				accent,
		),
	) +
	line("M50 62H150", lighter(main, 0.5), 2);

export const heartBox: Form = ({ main, accent }) =>
	piece(
		"M100 162Q34 120 38 82Q44 48 78 52Q94 56 100 72Q106 56 122 52Q156 48 162 82Q166 120 100 162Z",
		main,
	) +
	shine("M54 82Q60 62 78 62Q64 72 60 94Z", 0.4) +
	line("M40 100Q100 126 160 100", accent, 9) +
	piece(
		"M100 116Q82 96 76 110Q80 122 100 116Q118 96 124 110Q120 122 100 116Z",
		accent,
	);

export const alfajores: Form = ({ main, accent }) =>
	[
		[100, 134, 1],
		[72, 108, 1],
		[128, 108, 1],
		[100, 80, 1],
	]
		.map(
			([x = 0, y = 0]) =>
				piece(
					`M${x - 34} ${y}V${y + 14}Q${x} ${y + 34} ${x + 34} ${y + 14}V${y}Z`,
					accent,
				) +
				flat(
					`M${x - 34} ${y + 4}Q${x} ${y + 24} ${x + 34} ${y + 4}V${y + 9}Q${x} ${y + 29} ${x - 34} ${y + 9}Z`,
					"#f6e9c9",
				) +
				piece(oval(x, y, 34, 14), main) +
				line(`M${x - 16} ${y}q8 -5 16 0t16 0`, lighter(main, 0.4), 2),
		)
		.join("");

export const cookieTin: Form = ({ main, accent }) =>
	piece("M36 104V140Q36 162 100 162Q164 162 164 140V104Z", main) +
	flat("M36 118Q100 146 164 118V126Q100 154 36 126Z", accent) +
	piece(oval(100, 104, 64, 24), darker(main, 0.35)) +
	piece("M70 66l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2Z", "#d8a76a") +
	piece(oval(124, 88, 19), "#d8a76a") +
	line("M113 88q6 -7 11 0t11 0M124 76V100", "#ffffff", 2.4) +
	flat(oval(70, 88, 5), "#d25b54") +
	flat(oval(124, 88, 4), "#62a070");

export const fondue: Form = ({ main, accent }) =>
	line("M138 78L168 34M126 76L140 28", "#8b9099", 3) +
	piece(oval(167, 34, 7), "#d25b54") +
	piece(oval(140, 28, 7), "#f1cc58") +
	piece("M42 82Q42 140 100 142Q158 140 158 82Z", main) +
	piece(oval(100, 82, 58, 17), darker(main, 0.3)) +
	flat(oval(100, 83, 49, 12), accent) +
	shine("M66 80Q90 72 112 78Q90 78 72 86Z", 0.25) +
	line(
		"M158 92Q178 92 176 106Q172 118 152 114M66 142L56 164M134 142L144 164",
		darker(main, 0.35),
		6,
	);

export const streuselCake: Form = ({ main, accent }) =>
	piece(
		"M34 112Q34 78 66 76H134Q166 78 166 112V146Q166 152 158 152H42Q34 152 34 146Z",
		main,
	) +
	flat("M34 118H166V130H34Z", accent) +
	repeated(22, (at) =>
		piece(
			oval(46 + ((at * 23) % 110), 82 + ((at * 13) % 24), 6.5, 5),
			at % 2 ? "#f1dcae" : "#e4c488",
		),
	) +
	shade("M34 140H166V146Q166 152 158 152H42Q34 152 34 146Z", 0.12);

export const panettone: Form = ({ main, accent }) =>
	piece("M52 96H148L140 162H60Z", accent) +
	repeated(8, (at) =>
		line(`M${58 + at * 12} 98L${64 + at * 10.3} 160`, darker(accent, 0.2), 1.4),
	) +
	piece(
		"M44 98Q40 46 100 42Q160 46 156 98Q128 108 100 104Q72 108 44 98Z",
		main,
	) +
	[
		[78, 74, "#d25b54"],
		[104, 62, "#62a070"],
		[126, 82, "#f1cc58"],
		[94, 88, "#7a4a52"],
		[66, 90, "#62a070"],
		[134, 66, "#d25b54"],
	]
		.map(([x, y, fill]) => flat(oval(Number(x), Number(y), 5, 4), String(fill)))
		.join("") +
	shine("M62 72Q72 54 94 52Q76 62 70 80Z", 0.35);

export const hamper: Form = ({ main, accent }) =>
	`<path d="M46 100Q50 36 100 36Q150 36 154 100" fill="none" stroke="${darker(main, 0.15)}" stroke-width="8"/>` +
	piece(rect(60, 64, 22, 44, 4), "#c4704f") +
	flat(rect(60, 78, 22, 14, 0), "#f6e9c9") +
	piece("M90 56L94 48H110L114 56V108H90Z", "#8a5f43") +
	flat(rect(90, 74, 24, 16, 0), "#f1cc58") +
	piece(oval(132, 88, 18), "#e9c27b") +
	line("M122 84q10 8 20 0", "#c38a52", 2) +
	piece("M36 100H164L152 160H48Z", main) +
	repeated(4, (at) =>
		line(
			`M${38 + at * 3} ${112 + at * 13}H${162 - at * 3}`,
			darker(main, 0.25),
			2,
		),
	) +
	repeated(9, (at) =>
		line(
			`M${46 + at * 13.5} 102L${54 + at * 11.5} 158`,
			darker(main, 0.2),
			1.6,
		),
	) +
	piece(
		"M100 118Q84 100 78 114Q82 126 100 118Q116 100 122 114Q118 126 100 118Z",
		accent,
	);

export const hotChocolate: Form = ({ main, accent }) =>
	line("M84 62Q76 50 84 40M104 62Q96 48 106 36", "#ffffff", 3.4) +
	piece("M50 74H136L130 148Q128 160 116 160H70Q58 160 56 148Z", main) +
	line("M136 88Q162 88 160 112Q158 134 132 132", main, 9) +
	piece(oval(93, 74, 43, 12), darker(main, 0.25)) +
	flat(oval(93, 75, 36, 8.5), "#7a4d3a") +
	flat(oval(82, 73, 10, 4), "#f7f5f0") +
	flat(oval(102, 76, 8, 3.4), "#f7f5f0") +
	flat(
		"M93 128Q70 112 80 102Q90 98 93 108Q96 98 106 102Q116 112 93 128Z",
		accent,
	);
