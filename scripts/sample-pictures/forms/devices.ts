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
	type Shape,
	shade,
	shine,
} from "../shapes.ts";
import type { Form } from "./form.ts";

/** What a screen shows: a quiet landscape of colour. */
const lit = (x: number, y: number, w: number, h: number, r = 2): Shape =>
	flat(rect(x, y, w, h, r), "#46597d") +
	flat(
		`M${x} ${y + h * 0.72}Q${x + w * 0.3} ${y + h * 0.35} ${x + w * 0.55} ${y + h * 0.7}T${x + w} ${y + h * 0.5}V${y + h}H${x}Z`,
		"#7f9cc9",
		0.8,
	) +
	flat(oval(x + w * 0.72, y + h * 0.3, Math.min(w, h) * 0.1), "#f1cc58", 0.9) +
	shine(`M${x} ${y}H${x + w * 0.5}L${x + w * 0.2} ${y + h}H${x}Z`, 0.1);

export const battery: Form = ({ main, accent }) => {
	const one =
		piece(rect(74, 46, 52, 118, 6), main) +
		piece(rect(74, 46, 52, 42, 6), accent) +
		piece(rect(90, 36, 20, 11, 2), "#ccd1d8") +
		flat("M104 98L88 126H99L95 148L113 118H102Z", "#ffffff") +
		shine(rect(80, 52, 6, 106, 3), 0.3);
	return (
		placed({ x: -32, scale: 0.9 }, one) + placed({ x: 32, scale: 0.9 }, one)
	);
};

export const earbuds: Form = ({ main }) => {
	const bud =
		piece(oval(100, 66, 17, 15), main) +
		piece(rect(92, 70, 13, 42, 6), main) +
		flat(oval(91, 66, 6, 8), darker(main, 0.5));
	return (
		placed({ x: -36, y: -30, scale: 0.82 }, bud) +
		placed(
			{ x: 36, y: -30, scale: 0.82 },
			`<g transform="translate(200 0) scale(-1 1)">${bud}</g>`,
		) +
		piece(rect(46, 92, 108, 66, 28), main) +
		line("M46 116H154", darker(main, 0.35), 2) +
		flat(oval(100, 134, 3.4), "#bdd65a") +
		shine("M60 104Q66 96 82 96H118Q84 100 66 112Z", 0.4)
	);
};

export const mouse: Form = ({ main, accent }) =>
	`<g transform="rotate(18 100 100)">${piece("M58 90Q58 36 100 36Q142 36 142 90V124Q142 168 100 168Q58 168 58 124Z", main) + line("M100 37V92M58 92Q100 100 142 92", darker(main, 0.35), 2) + piece(rect(93, 56, 14, 30, 7), accent) + shine("M70 66Q76 48 90 44Q80 62 76 88H68Z", 0.25)}</g>`;

export const gamingMouse: Form = (paint) =>
	mouse(paint) +
	`<g transform="rotate(18 100 100)">${line("M64 128Q100 146 136 128M70 142Q100 158 130 142", paint.accent, 3.4)}</g>`;

export const keyboard: Form = ({ main, accent, print }) => {
	const keyFill = (at: number) =>
		print === "many"
			? (["#ef8875", "#f1cc58", "#7fae5b", "#5285c6", "#8269b0"][at % 5] ??
				main)
			: at === 0 || at === 23
				? accent
				: lighter(main, 0.3);
	return `<g transform="rotate(-8 100 100)">${
		piece(rect(16, 66, 168, 72, 8), main) +
		repeated(36, (at) =>
			piece(
				rect(23 + (at % 12) * 13, 73 + Math.floor(at / 12) * 14, 11, 11, 2.4),
				keyFill(at),
			),
		) +
		piece(rect(23, 115, 24, 15, 3), lighter(main, 0.3)) +
		piece(rect(50, 115, 84, 15, 3), lighter(main, 0.3)) +
		piece(rect(137, 115, 40, 15, 3), accent)
	}</g>`;
};

export const charger: Form = ({ main, accent }) =>
	line("M92 146Q92 176 124 172Q160 166 158 128", darker(main, 0.25), 5) +
	piece(rect(151, 104, 14, 26, 4), accent) +
	line("M78 44V24M104 44V24", "#8b9099", 7) +
	piece(rect(52, 42, 78, 106, 16), main) +
	flat(rect(80, 132, 24, 7, 3), darker(main, 0.6)) +
	flat("M96 68L80 96H92L86 120L106 88H94Z", accent);

export const cable: Form = ({ main }) =>
	line(
		"M64 60Q20 110 70 140Q130 168 142 112Q146 78 108 84Q72 96 98 124Q120 142 136 158",
		main,
		7,
	) +
	line(
		"M64 60Q20 110 70 140Q130 168 142 112Q146 78 108 84Q72 96 98 124Q120 142 136 158",
		lighter(main, 0.35),
		1.6,
	) +
	`<g transform="rotate(32 66 52)">${piece(rect(56, 28, 20, 34, 5), darker(main, 0.2)) + piece(rect(60, 16, 12, 14, 3), "#ccd1d8")}</g><g transform="rotate(-42 140 162)">${piece(rect(131, 150, 18, 30, 5), darker(main, 0.2)) + piece(rect(134, 178, 12, 12, 3), "#ccd1d8")}</g>`;

export const ssd: Form = ({ main, accent }) =>
	`<g transform="rotate(-24 100 100)">${piece(rect(14, 80, 172, 42, 3), "#35707e") + flat(rect(172, 84, 14, 34, 0), "#dbb557") + piece(rect(30, 86, 34, 30, 2), main) + piece(rect(70, 86, 34, 30, 2), main) + piece(rect(110, 86, 50, 30, 2), accent) + flat(rect(118, 94, 34, 5, 2.5), "#ffffff") + flat(rect(118, 104, 20, 4, 2), "#ffffff", 0.7)}</g>`;

export const penDrive: Form = ({ main, accent }) =>
	`<g transform="rotate(-34 100 100)">${piece(rect(128, 84, 42, 32, 3), "#ccd1d8") + flat("M142 91H150V98H142ZM142 103H150V110H142Z", "#5d626c") + piece(rect(32, 76, 100, 48, 12), main) + piece(rect(32, 76, 30, 48, 12), accent) + flat(oval(47, 100, 7), lighter(accent, 0.6)) + shine(rect(66, 82, 58, 7, 3.5), 0.3)}</g>`;

const standing =
	(foot: Shape) =>
	(x: number, y: number, w: number, h: number): Form =>
	({ main }) =>
		foot + piece(rect(x, y, w, h, 5), main) + lit(x + 5, y + 5, w - 10, h - 10);
export const monitor = standing(
	piece("M88 128H112L116 154H84Z", "#a4a9b1") +
		piece(rect(62, 152, 76, 9, 4), "#8b9099"),
)(24, 38, 152, 94);
export const television = standing(
	line("M60 138L48 156M140 138L152 156", "#5d626c", 6),
)(14, 44, 172, 98);

export const phone: Form = ({ main }) =>
	placed(
		{ x: 24, y: -4 },
		`<g transform="rotate(10 100 100)">${piece(rect(64, 28, 68, 138, 12), main) + piece(rect(70, 34, 26, 34, 8), darker(main, 0.25)) + flat(oval(83, 44, 6), "#2f3038") + flat(oval(83, 58, 6), "#2f3038") + flat(oval(81, 42, 2), "#8fb0dd")}</g>`,
	) +
	placed(
		{ x: -20, y: 4 },
		piece(rect(66, 30, 70, 140, 12), "#2f3038") +
			lit(70, 34, 62, 132, 9) +
			flat(oval(101, 42, 3), "#2f3038") +
			flat(rect(88, 160, 26, 2.6, 1.3), "#ffffff", 0.8),
	);

export const tablet: Form = ({ main }) =>
	`<g transform="rotate(-8 100 100)">${piece(rect(28, 52, 144, 100, 10), main) + lit(36, 60, 128, 84, 4) + flat(oval(100, 56, 2), "#2f3038")}</g>`;

export const laptop: Form = ({ main }) =>
	piece(rect(40, 48, 120, 82, 6), darker(main, 0.1)) +
	lit(46, 54, 108, 70, 2) +
	piece("M18 132H182L172 148Q170 150 166 150H34Q30 150 28 148Z", main) +
	flat("M84 132H116L112 138H88Z", darker(main, 0.25));

export const router: Form = ({ main, accent }) =>
	line("M48 108V44M84 108V36M116 108V36M152 108V44", darker(main, 0.2), 7) +
	piece("M28 106H172L180 142Q180 152 170 152H30Q20 152 20 142Z", main) +
	repeated(5, (at) =>
		flat(oval(70 + at * 15, 134, 3), at === 4 ? "#ea964e" : accent),
	) +
	line("M40 118H160", darker(main, 0.3), 1.6);

export const webcam: Form = ({ main, accent }) =>
	piece("M76 124H124L136 152H64Z", darker(main, 0.2)) +
	piece(rect(38, 58, 124, 66, 30), main) +
	piece(oval(100, 91, 25), darker(main, 0.45)) +
	flat(oval(100, 91, 15), accent) +
	flat(oval(94, 85, 5), "#ffffff", 0.7) +
	flat(oval(144, 91, 3.4), "#bdd65a") +
	flat(oval(56, 91, 2.6), darker(main, 0.5));

export const speaker: Form = ({ main, accent }) =>
	piece(rect(24, 66, 152, 76, 36), main) +
	repeated(40, (at) =>
		flat(
			oval(52 + (at % 10) * 10.7, 82 + Math.floor(at / 10) * 14, 2.6),
			darker(main, 0.4),
		),
	) +
	piece(oval(30, 104, 9, 34), darker(main, 0.25)) +
	piece(oval(170, 104, 9, 34), darker(main, 0.25)) +
	line("M150 68Q164 44 176 62", accent, 5) +
	shine("M48 74Q60 70 100 70H140Q80 74 52 84Z", 0.25);

export const smartwatch: Form = ({ main, accent }) =>
	piece("M76 20H124L128 62H72ZM72 138H128L124 180H76Z", main) +
	piece(rect(58, 56, 84, 88, 24), darker(main, 0.15)) +
	flat(rect(66, 64, 68, 72, 17), "#2f3038") +
	line("M100 76A24 24 0 1 1 78 108", accent, 6) +
	flat(rect(88, 94, 24, 6, 3), "#ffffff") +
	flat(rect(92, 105, 16, 4, 2), "#ffffff", 0.6) +
	piece(rect(141, 90, 8, 20, 4), darker(main, 0.3));

export const printer: Form = ({ main, accent }) =>
	piece("M60 30H140V70H60Z", "#f7f5f0") +
	line("M70 42H124M70 52H112", "#a4a9b1", 3) +
	piece("M44 60H156L168 86H32Z", lighter(main, 0.15)) +
	piece(rect(26, 82, 148, 62, 8), main) +
	flat(rect(36, 92, 46, 24, 3), "#46597d") +
	repeated(4, (at) =>
		flat(
			rect(122 + at * 11, 94, 8, 34, 3),
			["#3a3a42", "#5285c6", "#d25b54", "#f1cc58"][at] ?? accent,
		),
	) +
	piece("M52 136H116L124 162H44Z", "#f7f5f0") +
	flat(oval(96, 104, 4), accent);

export const externalDrive: Form = ({ main, accent }) =>
	line("M100 156Q100 184 130 180", "#5d626c", 4) +
	piece(rect(56, 36, 88, 122, 10), main) +
	piece(rect(62, 42, 76, 110, 6), lighter(main, 0.1)) +
	flat(rect(74, 134, 24, 5, 2.5), accent) +
	flat(oval(126, 137, 3.4), "#bdd65a") +
	line("M74 60H126M74 70H112", darker(main, 0.25), 3);

export const usbHub: Form = ({ main }) =>
	`<g transform="rotate(-20 100 100)">${line("M52 96Q22 96 16 68", darker(main, 0.3), 6) + piece(rect(8, 46, 16, 24, 3), "#ccd1d8") + piece(rect(48, 74, 136, 44, 9), main) + repeated(4, (at) => flat(rect(62 + at * 29, 90, 20, 11, 3), "#3a3a42")) + flat(oval(58, 110, 2.4), "#bdd65a")}</g>`;

export const ups: Form = ({ main, accent }) =>
	piece("M56 46H130V160H56Z", main) +
	piece("M130 46L152 56V152L130 160Z", darker(main, 0.2)) +
	flat(rect(68, 58, 50, 22, 3), "#46597d") +
	flat("M98 61L86 72H93L89 78L102 67H95Z", "#bdd65a") +
	flat(oval(93, 98, 8), accent) +
	repeated(5, (at) => line(`M68 ${118 + at * 8}H118`, darker(main, 0.35), 2)) +
	repeated(6, (at) =>
		line(`M135 ${68 + at * 13}L147 ${71 + at * 13}`, darker(main, 0.5), 2),
	);

export const powerBank: Form = ({ main, accent }) =>
	`<g transform="rotate(-12 100 100)">${piece(rect(60, 28, 80, 144, 16), main) + flat(rect(80, 30, 16, 6, 2), "#2f3038") + flat(rect(104, 30, 16, 6, 2), "#2f3038") + repeated(4, (at) => flat(oval(85 + at * 10, 54, 2.8), at === 3 ? darker(main, 0.3) : "#bdd65a")) + flat("M106 82L84 114H100L92 144L118 106H102Z", accent) + shine(rect(67, 44, 6, 112, 3), 0.25)}</g>`;

export const indoorCamera: Form = ({ main }) =>
	piece(oval(100, 158, 44, 9), darker(main, 0.15)) +
	piece("M90 118H110L114 156H86Z", darker(main, 0.1)) +
	piece(oval(100, 84, 50), main) +
	piece(oval(100, 84, 30), "#2f3038") +
	flat(oval(100, 84, 15), "#46597d") +
	flat(oval(93, 77, 5), "#ffffff", 0.8) +
	flat(oval(100, 108, 2.6), "#bdd65a");
export const outdoorCamera: Form = ({ main }) =>
	piece(rect(22, 54, 14, 72, 4), "#a4a9b1") +
	line("M34 92H64", "#8b9099", 10) +
	`<g transform="rotate(10 110 90)">${piece(rect(52, 60, 120, 60, 20), main) + piece("M44 56H164Q176 56 180 72H52Z", lighter(main, 0.2)) + piece(oval(160, 92, 20, 24), "#2f3038") + flat(oval(162, 92, 10, 13), "#46597d") + flat(oval(159, 86, 3.4, 4), "#ffffff", 0.8)}</g>`;

export const clockRadio: Form = ({ main, accent }) =>
	piece("M28 64H172L180 148H20Z", main) +
	flat(rect(40, 76, 82, 44, 5), "#2f3038") +
	line(
		"M54 86V96M54 100V110M68 86V96H60M68 100V110M60 86H68M60 110H68M88 86H98V96H88V110H98M108 86V110",
		accent,
		3.4,
	) +
	flat(oval(78, 92, 2), accent) +
	flat(oval(78, 104, 2), accent) +
	repeated(12, (at) =>
		flat(
			oval(134 + (at % 4) * 10, 82 + Math.floor(at / 4) * 14, 2.8),
			darker(main, 0.4),
		),
	) +
	repeated(4, (at) =>
		piece(rect(46 + at * 18, 128, 13, 8, 3), lighter(main, 0.2)),
	);

export const headset: Form = ({ main, accent }) =>
	line("M46 110Q40 34 100 34Q160 34 154 110", main, 13) +
	line("M56 100Q54 50 100 48Q146 50 144 100", lighter(main, 0.3), 3) +
	piece(rect(34, 92, 32, 60, 14), main) +
	piece(rect(134, 92, 32, 60, 14), main) +
	flat(rect(42, 104, 9, 36, 4), accent) +
	flat(rect(149, 104, 9, 36, 4), accent) +
	line("M50 150Q54 174 88 170", darker(main, 0.2), 5) +
	piece(rect(84, 162, 28, 14, 7), darker(main, 0.3));

export const gamepad: Form = ({ main, accent }) =>
	piece(
		mirrored(
			"M100 66L124 66Q128 58 146 62Q166 72 174 124Q176 150 160 150Q146 148 134 122L100 122",
		),
		main,
	) +
	flat("M60 82H70V74H78V82H88V92H78V100H70V92H60Z", darker(main, 0.55)) +
	[
		[136, 78, "#d25b54"],
		[148, 88, "#62a070"],
		[124, 88, "#5285c6"],
		[136, 98, "#f1cc58"],
	]
		.map(([x, y, fill]) => flat(oval(Number(x), Number(y), 5.4), String(fill)))
		.join("") +
	piece(oval(86, 110, 10), darker(main, 0.35)) +
	piece(oval(114, 110, 10), darker(main, 0.35)) +
	flat(rect(94, 78, 12, 6, 3), accent);

export const retroConsole: Form = ({ main, accent }) =>
	line("M64 130Q40 150 60 164M136 130Q162 148 142 166", "#5d626c", 3.4) +
	piece(rect(32, 58, 136, 74, 8), main) +
	flat(rect(32, 100, 136, 10, 0), darker(main, 0.3)) +
	piece(rect(62, 42, 76, 32, 4), "#8b9099") +
	flat(rect(72, 50, 56, 14, 2), accent) +
	flat(oval(50, 120, 4), "#d25b54") +
	piece(rect(118, 114, 34, 12, 5), darker(main, 0.15)) +
	piece(rect(38, 152, 50, 26, 6), lighter(main, 0.2)) +
	flat("M48 162H53V157H58V162H63V167H58V172H53V167H48Z", "#3a3a42") +
	flat(oval(75, 165, 4), accent) +
	shade("M32 124H168V132H32Z", 0.1);
