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
import { cloth, type Form } from "./form.ts";

export const notebook: Form = ({ main, accent }) =>
	`<g transform="rotate(-8 100 100)">${piece(rect(60, 34, 92, 134, 4), "#f7f5f0") + piece(rect(54, 32, 92, 134, 4), main) + flat(rect(72, 56, 58, 34, 3), accent) + flat(rect(82, 66, 38, 5, 2.5), "#ffffff") + flat(rect(88, 76, 26, 4, 2), "#ffffff", 0.7) + flat("M54 118L146 96V166H54Z", darker(main, 0.16)) + repeated(11, (at) => line(`M46 ${42 + at * 11.6}H60`, "#8b9099", 3.4))}</g>`;

export const pens: Form = ({ main, accent }) => {
	const pen =
		piece("M94 150L100 176L106 150Z", "#dbb557") +
		piece(rect(92, 50, 16, 102, 2), accent) +
		line("M97 60V146", lighter(accent, 0.6), 2) +
		piece(rect(91, 24, 18, 46, 5), main) +
		line("M109 32V62", darker(main, 0.2), 4);
	return [-26, 0, 26]
		.map((turn) => `<g transform="rotate(${turn} 100 168)">${pen}</g>`)
		.join("");
};

export const laptopStand: Form = ({ main }) =>
	piece("M30 150H150V160H30Z", main) +
	line("M44 150L108 96L156 66", darker(main, 0.1), 10) +
	piece(oval(108, 96, 9), lighter(main, 0.3)) +
	piece("M66 96L172 44L176 52L70 106Z", main) +
	piece("M60 92L72 104L64 112L54 100Z", darker(main, 0.2)) +
	piece("M74 88L170 40L172 34L160 30L66 80Z", "#5d626c");

const bag =
	(detail: Form): Form =>
	(paint) =>
		line("M82 50Q82 26 100 26Q118 26 118 50", darker(paint.main, 0.3), 7) +
		piece("M46 96Q34 98 36 116V146Q36 154 48 152Z", darker(paint.main, 0.16)) +
		piece(
			"M154 96Q166 98 164 116V146Q164 154 152 152Z",
			darker(paint.main, 0.16),
		) +
		cloth(
			mirrored("M100 44Q146 44 150 88L152 152Q152 166 138 166L100 166"),
			paint,
		) +
		detail(paint);
export const schoolBackpack = bag(
	({ main, accent }) =>
		piece(
			"M62 106H138V150Q138 156 130 156H70Q62 156 62 150Z",
			lighter(main, 0.1),
		) +
		line("M62 118H138M60 74Q100 60 140 74", accent, 3) +
		piece(rect(96, 116, 8, 17, 3), accent),
);
export const laptopBackpack = bag(
	({ main, accent }) =>
		line("M58 84Q100 66 142 84M58 104H142", lighter(main, 0.35), 2.6) +
		piece(rect(70, 114, 60, 38, 6), darker(main, 0.16)) +
		flat(rect(90, 54, 20, 9, 3), accent) +
		line("M130 104V118", accent, 4),
);
export const trekkingBackpack: Form = ({ main, accent }) =>
	piece(rect(52, 18, 96, 24, 12), accent) +
	line("M68 20V42M132 20V42", darker(accent, 0.4), 4) +
	piece(
		mirrored("M100 40Q138 38 142 66L148 150Q146 172 128 172L100 172"),
		main,
	) +
	piece("M58 44Q100 34 142 44L138 74Q100 84 62 74Z", darker(main, 0.18)) +
	piece(rect(68, 104, 64, 46, 8), lighter(main, 0.12)) +
	line("M76 74V102M124 74V102M68 118H132", accent, 4) +
	piece(rect(38, 96, 17, 48, 7), darker(main, 0.16)) +
	piece(rect(145, 96, 17, 48, 7), darker(main, 0.16)) +
	line("M76 150V170M124 150V170", accent, 4);

export const glassFilm: Form = ({ main, accent }) =>
	placed(
		{ x: -18, y: 6 },
		piece(rect(62, 34, 70, 136, 12), "#3a3a42") +
			flat(rect(66, 38, 62, 128, 9), "#46597d"),
	) +
	placed(
		{ x: 18, y: -6 },
		flat(rect(62, 30, 72, 140, 12), main, 0.62) +
			line(rect(62, 30, 72, 140, 12), accent, 2) +
			flat(rect(88, 36, 20, 5, 2.5), accent) +
			shine("M70 120L116 40H128L82 132Z", 0.7),
	);

export const phoneCase: Form = ({ main, accent }) =>
	`<g transform="rotate(9 100 100)">${
		piece(rect(56, 24, 88, 152, 18), main) +
		line(rect(61, 29, 78, 142, 14), lighter(main, 0.3), 2.4) +
		piece(rect(66, 34, 32, 42, 11), darker(main, 0.25)) +
		flat(oval(82, 46, 7), "#2f3038") +
		flat(oval(82, 63, 7), "#2f3038") +
		flat(oval(80, 44, 2), "#8fb0dd") +
		flat(oval(100, 120, 14), accent, 0.35) +
		[
			[56, 24],
			[144, 24],
			[56, 176],
			[144, 176],
		]
			.map(([x = 0, y = 0]) =>
				flat(
					oval(x + (x < 100 ? 7 : -7), y + (y < 100 ? 7 : -7), 5),
					darker(main, 0.2),
				),
			)
			.join("")
	}</g>`;

export const lunchBoxDinosaur: Form = (paint) =>
	lunchBox(paint) +
	flat(
		"M70 134Q66 112 84 110Q88 92 102 92Q118 92 118 106L106 110Q116 116 118 134H108V126H90V134Z",
		"#62a070",
	) +
	flat("M84 110L80 102L90 104L90 95L98 98Z", "#7fae5b") +
	flat(oval(109, 100, 2), "#3a3a42");
export const lunchBoxRocket: Form = (paint) =>
	lunchBox(paint) +
	flat("M100 86Q116 98 112 124H88Q84 98 100 86Z", "#f7f5f0") +
	flat(oval(100, 106, 6), "#5285c6") +
	flat("M88 116L78 132H90ZM112 116L122 132H110Z", "#d25b54") +
	flat("M94 126H106L100 142Z", "#ea964e") +
	flat(oval(70, 100, 2.4), "#f1cc58") +
	flat(oval(130, 96, 2.4), "#f1cc58");
function lunchBox({ main, accent }: { main: string; accent: string }) {
	return (
		line("M76 62Q76 36 100 36Q124 36 124 62", darker(main, 0.3), 7) +
		piece(rect(42, 58, 116, 104, 20), main) +
		line("M44 80H156", accent, 4) +
		piece(rect(146, 76, 9, 14, 3), accent) +
		flat(rect(56, 86, 88, 62, 12), lighter(main, 0.5))
	);
}

export const umbrella: Form = ({ main, accent }) =>
	line("M100 40V146Q100 164 116 164Q128 162 128 150", "#8a5f43", 6) +
	piece(
		"M22 104Q28 42 100 36Q172 42 178 104Q164 92 150 104Q138 92 126 104Q112 92 100 104Q88 92 74 104Q62 92 50 104Q36 92 22 104Z",
		main,
	) +
	flat(
		"M100 36Q78 58 74 104Q88 92 100 104Q112 92 126 104Q122 58 100 36Z",
		accent,
		0.8,
	) +
	line("M100 28V38", "#8a5f43", 5);

export const scarf: Form = (paint) =>
	cloth(
		"M42 46Q100 30 158 46Q172 92 154 132L168 158L140 150Q100 166 64 150L34 158L48 132Q28 92 42 46Z",
		paint,
	) +
	line(
		"M52 56Q100 44 148 56Q158 92 144 128Q100 146 56 128Q42 92 52 56Z",
		paint.accent,
		3,
	) +
	shade("M100 42Q90 96 100 158Q112 96 100 42Z", 0.08);

export const strawBag: Form = (paint) =>
	line("M66 88Q66 32 100 32Q134 32 134 88", darker(paint.accent, 0.1), 6) +
	cloth("M36 84H164L152 154Q150 164 140 164H60Q50 164 48 154Z", paint) +
	(paint.print
		? ""
		: repeated(6, (at) =>
				line(
					`M${38 + at * 2} ${96 + at * 12}H${162 - at * 2}`,
					darker(paint.main, 0.2),
					1.8,
				),
			) +
			repeated(13, (at) =>
				line(
					`M${46 + at * 9.2} 86L${54 + at * 7.8} 162`,
					darker(paint.main, 0.16),
					1.4,
				),
			)) +
	piece("M36 80H164V92H36Z", darker(paint.main, 0.14));

export const crossbodyBag: Form = ({ main }) =>
	line("M52 88Q48 22 100 22Q152 22 148 88", darker(main, 0.25), 4) +
	piece(rect(38, 78, 124, 84, 16), main) +
	piece(
		"M38 94Q38 78 54 78H146Q162 78 162 94V104Q146 130 100 130Q54 130 38 104Z",
		lighter(main, 0.12),
	) +
	piece(rect(90, 116, 20, 22, 5), "#dbb557") +
	flat(oval(100, 127, 3), darker(main, 0.4)) +
	line("M50 152H150", lighter(main, 0.3), 1.4);
export const leatherBag: Form = ({ main }) =>
	line("M70 78Q70 32 100 32Q130 32 130 78", darker(main, 0.25), 7) +
	piece("M40 76H160L168 150Q168 164 154 164H46Q32 164 32 150Z", main) +
	line(
		"M46 84H154L160 148Q160 156 152 156H48Q40 156 40 148Z",
		lighter(main, 0.5),
		1.5,
	) +
	line("M72 76V110M128 76V110", darker(main, 0.2), 8) +
	flat(oval(72, 112, 4), "#dbb557") +
	flat(oval(128, 112, 4), "#dbb557");

export const belt: Form = ({ main, print }) =>
	line(oval(92, 100, 58, 52), darker(main, 0.3), 23) +
	line(oval(92, 100, 58, 52), main, 20) +
	line(oval(92, 100, 58, 52), lighter(main, 0.4), print ? 10 : 1.4) +
	(print ? line(oval(92, 100, 58, 52), main, 7) : "") +
	piece("M126 106L184 120V140L120 128Z", main) +
	line("M132 84L156 92L150 134L124 128Z", "#dbb557", 6) +
	repeated(3, (at) =>
		flat(oval(158 + at * 9, 125 + at * 2.4, 1.8), darker(main, 0.5)),
	);

export const wallet: Form = ({ main }) =>
	piece("M46 58H160V104H46Z", "#a3c6e8") +
	piece("M42 66H152V104H42Z", "#f1cc58") +
	piece(rect(32, 76, 136, 78, 9), main) +
	line(rect(38, 82, 124, 66, 6), lighter(main, 0.45), 1.4) +
	piece("M128 102H168V128H128Q118 115 128 102Z", darker(main, 0.16)) +
	flat(oval(140, 115, 4.4), "#dbb557");

export const wristwatch: Form = ({ main, accent }) =>
	piece("M80 14H120L124 58H76ZM76 142H124L120 186H80Z", accent) +
	repeated(4, (at) =>
		line(
			`M79 ${22 + at * 10}H121M79 ${152 + at * 10}H121`,
			darker(accent, 0.22),
			1.3,
		),
	) +
	piece(oval(100, 100, 50), main) +
	piece(oval(100, 100, 40), "#f7f5f0") +
	repeated(
		12,
		(at) =>
			`<g transform="rotate(${at * 30} 100 100)">${flat(rect(98.6, 64, 2.8, at % 3 ? 5 : 9, 1.4), "#3a3a42")}</g>`,
	) +
	line("M100 100V74M100 100L118 108", "#3a3a42", 3.6) +
	piece(rect(148, 94, 9, 12, 3), main) +
	flat(oval(100, 100, 3), main);

export const sunglasses: Form = ({ main, accent }) =>
	line("M30 84L14 70M170 84L186 70", main, 7) +
	piece("M28 80H92V98Q90 126 60 126Q32 124 28 92Z", main) +
	piece("M108 80H172V92Q168 124 140 126Q110 126 108 98Z", main) +
	flat("M36 87H85V98Q82 118 60 118Q40 116 36 92Z", accent) +
	flat("M115 87H164V92Q160 116 140 118Q118 118 115 98Z", accent) +
	line("M90 88Q100 80 110 88", main, 7) +
	shine(
		"M44 90H58L46 108Q40 100 42 90ZM124 90H138L126 108Q120 100 121 90Z",
		0.45,
	);

export const suitcase: Form = ({ main }) =>
	line("M78 52V22H122V52", "#8b9099", 5) +
	piece(rect(48, 48, 104, 112, 14), main) +
	repeated(5, (at) => line(`M${66 + at * 17} 54V154`, darker(main, 0.22), 3)) +
	piece(rect(88, 74, 24, 9, 4), darker(main, 0.4)) +
	piece(rect(40, 92, 9, 30, 4), darker(main, 0.35)) +
	flat(oval(64, 166, 7), "#3a3a42") +
	flat(oval(136, 166, 7), "#3a3a42") +
	shine(rect(56, 58, 6, 92, 3), 0.25);

export const polishKit: Form = ({ main, accent }) =>
	piece("M34 108H118Q124 108 124 118V124H28V118Q28 108 34 108Z", accent) +
	repeated(15, (at) => line(`M${33 + at * 6.2} 124V146`, "#5f4538", 3.6)) +
	piece("M50 96Q76 84 102 96L106 108H46Z", lighter(accent, 0.15)) +
	piece("M118 92V136Q118 148 146 148Q174 148 174 136V92Z", main) +
	piece(oval(146, 92, 28, 10), "#ccd1d8") +
	line(oval(146, 92, 20, 6), "#8b9099", 1.4) +
	flat(rect(128, 114, 36, 6, 3), "#ffffff");

export const tie: Form = (paint) =>
	cloth("M88 52L112 52L126 142L100 176L74 142Z", paint) +
	piece("M82 26H118L112 54H88Z", lighter(paint.main, 0.14)) +
	(paint.print ? "" : shine("M94 62L102 62L112 140L104 150Z", 0.14));

export const hat: Form = ({ main }) =>
	piece(
		"M14 116Q40 144 100 144Q160 144 186 116Q176 112 146 112H54Q24 112 14 116Z",
		main,
	) +
	piece(
		"M50 116Q52 56 78 50Q100 60 122 50Q148 56 150 116Q100 130 50 116Z",
		main,
	) +
	line("M50 106Q100 120 150 106", darker(main, 0.4), 7) +
	line(
		"M70 76l5 9 10 1-7 7 2 10M130 76l-5 9-10 1 7 7-2 10",
		lighter(main, 0.5),
		2,
	) +
	shine("M62 92Q66 66 78 60Q74 80 74 98Z", 0.25);

export const mousepad: Form = ({ main, accent, print }) =>
	`<g transform="rotate(-10 100 100)">${piece(rect(12, 62, 176, 82, 8), main) + (print ? flat("M34 84Q52 72 66 84Q72 98 58 104Q60 124 50 128Q42 110 38 104Q28 96 34 84ZM88 82Q104 74 112 86L104 98Q114 106 106 128Q94 126 92 108Q82 96 88 82ZM122 80Q150 70 170 84Q172 100 156 102L150 116Q136 110 134 98Q122 94 122 80ZM156 118Q170 114 170 126Q160 134 154 128Z", accent) : line("M30 128L70 92L96 110L136 80L170 96", accent, 3)) + line(rect(16, 66, 168, 74, 6), accent, 1.6)}</g>` +
	placed(
		{ x: 42, y: 2, scale: 0.3 },
		piece(
			"M58 90Q58 36 100 36Q142 36 142 90V124Q142 168 100 168Q58 168 58 124Z",
			lighter(main, 0.3),
		) + line("M100 37V92", darker(main, 0.3), 5),
	);
