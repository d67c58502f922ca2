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

export const bulb: Form = ({ main, accent }) =>
	piece(
		mirrored("M100 36Q144 38 144 80Q142 104 122 122L118 136L100 136"),
		main,
	) +
	shine("M70 78Q72 52 98 48Q80 60 80 90Z", 0.6) +
	line("M86 96L94 112H106L114 96", darker(main, 0.35), 2.4) +
	piece(rect(82, 134, 36, 12, 2), accent) +
	piece(rect(84, 146, 32, 9, 2), darker(accent, 0.12)) +
	piece("M88 155H112L106 166H94Z", darker(accent, 0.4));

export const smartBulb: Form = (paint) =>
	bulb(paint) +
	line(
		"M78 74Q100 54 122 74M86 84Q100 72 114 84",
		paint.main === "#f1cc58" ? "#8a5f43" : "#5285c6",
		4,
	) +
	flat(oval(100, 92, 4), "#5285c6");

export const powerStrip: Form = ({ main, accent }) =>
	line("M170 100Q188 100 186 130Q182 160 150 158", darker(main, 0.35), 5) +
	`<g transform="rotate(-14 100 100)">${
		piece(rect(18, 72, 152, 54, 12), main) +
		repeated(
			6,
			(at) =>
				piece(oval(36 + at * 20, 99, 8.6), lighter(main, 0.2)) +
				flat(oval(33 + at * 20, 99, 1.7), "#3a3a42") +
				flat(oval(39 + at * 20, 99, 1.7), "#3a3a42"),
		) +
		piece(rect(150, 88, 12, 22, 3), accent)
	}</g>`;

export const toiletPaper: Form = ({ main, accent }) => {
	const roll =
		piece("M50 70V140Q50 158 100 158Q150 158 150 140V70Z", main) +
		piece(oval(100, 70, 50, 18), lighter(main, 0.3)) +
		piece(oval(100, 70, 16, 6), "#bd9062") +
		line("M56 96Q100 112 144 96M56 120Q100 136 144 120", accent, 1.6);
	return (
		placed({ x: -34, y: 22, scale: 0.66 }, roll) +
		placed({ x: 34, y: 22, scale: 0.66 }, roll) +
		placed({ y: -34, scale: 0.66 }, roll)
	);
};

export const detergent: Form = ({ main, accent }) =>
	piece(
		mirrored("M100 62L114 62Q132 72 132 96L132 154Q130 166 100 166"),
		main,
	) +
	piece("M88 40H112L116 62H84Z", accent) +
	piece("M96 26H104L106 40H94Z", lighter(accent, 0.3)) +
	flat(rect(72, 96, 56, 46, 6), "#ffffff", 0.88) +
	flat(oval(100, 112, 10), main) +
	flat(rect(82, 128, 36, 5, 2.5), darker(main, 0.4)) +
	shine(rect(76, 78, 6, 14, 3), 0.5);

export const jug: Form = ({ main, accent }) =>
	piece(
		"M64 70Q64 56 82 52H100Q134 54 140 84V154Q140 164 130 164H70Q60 164 60 154Z",
		main,
	) +
	flat("M110 68Q126 70 126 90V108Q112 106 110 92Z", darker(main, 0.45)) +
	piece(rect(76, 32, 24, 20, 4), accent) +
	flat(rect(68, 116, 64, 34, 4), accent) +
	flat(rect(80, 126, 40, 5, 2.5), "#ffffff") +
	flat(rect(86, 136, 28, 3.6, 1.8), "#ffffff", 0.7) +
	shine(rect(70, 74, 6, 36, 3), 0.4);

export const trashBags: Form = ({ main, accent }) =>
	piece("M44 70H132V146H44Z", main) +
	piece(oval(132, 108, 16, 38), lighter(main, 0.2)) +
	piece(oval(132, 108, 7, 17), "#bd9062") +
	piece("M44 70Q34 108 44 146Q52 108 44 70Z", darker(main, 0.2)) +
	flat(rect(58, 70, 44, 76, 0), accent) +
	flat(rect(66, 98, 28, 6, 3), "#ffffff") +
	flat(rect(70, 110, 20, 4, 2), "#ffffff", 0.7);

export const napkins: Form = ({ main, accent }) =>
	piece("M36 96L100 66L166 92L104 124Z", main) +
	repeated(4, (at) =>
		line(
			`M38 ${102 + at * 7}L104 ${130 + at * 7}L164 ${98 + at * 7}`,
			darker(main, 0.15),
			1.6,
		),
	) +
	piece("M36 96L104 124V156L36 126Z", darker(main, 0.04)) +
	piece("M104 124L166 92V122L104 156Z", darker(main, 0.1)) +
	flat("M62 84L130 112V144L138 140V108L72 80Z", accent, 0.9);

export const organizer =
	(scale: number): Form =>
	({ main, accent }) =>
		placed(
			{ scale, y: (1 - scale) * 40 },
			piece("M36 84H164L154 156H46Z", main) +
				shade("M126 84H164L154 156H122Z", 0.08) +
				piece(rect(28, 66, 144, 20, 7), accent) +
				piece(rect(78, 98, 44, 16, 6), lighter(main, 0.45)) +
				line("M48 124H152", darker(main, 0.16), 1.6),
		);

export const toolCase: Form = ({ main, accent }) =>
	line("M76 70V52Q76 46 82 46H118Q124 46 124 52V70", darker(main, 0.35), 8) +
	piece(rect(30, 68, 140, 88, 10), main) +
	line("M30 104H170", darker(main, 0.4), 3) +
	piece(rect(88, 96, 24, 17, 3), accent) +
	flat("M52 124L84 136L80 144L50 134Z", "#ccd1d8") +
	flat(rect(82, 133, 20, 10, 4), accent) +
	line("M124 142L146 124", "#ccd1d8", 6) +
	line("M146 118L154 126", "#ccd1d8", 8) +
	shine(rect(40, 76, 120, 7, 3.5), 0.2);

export const gardenTools: Form = ({ main, accent }) =>
	`<g transform="rotate(-18 100 100)">${piece(rect(60, 34, 15, 62, 7), accent) + piece("M50 96H85L80 148Q67 164 55 148Z", main)}</g>` +
	`<g transform="rotate(16 100 100)">${piece(rect(126, 34, 15, 62, 7), accent) + line("M118 150V112Q118 102 133 102Q149 102 149 112V150M133 98V154", darker(main, 0.1), 6)}</g>` +
	line("M100 120V160", "#6f9a6a", 3) +
	flat(
		"M100 134Q82 130 82 114Q98 116 100 134ZM100 128Q118 124 118 106Q102 110 100 128Z",
		"#7fae5b",
	);
