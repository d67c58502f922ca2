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
	shine,
	within,
} from "../shapes.ts";
import type { Form } from "./form.ts";

const ballOutline = oval(100, 100, 62);
const gloss = shine("M58 88Q62 60 92 48Q74 66 70 98Z", 0.4);

export const soccerBall: Form = ({ main, accent }) =>
	piece(ballOutline, main) +
	within(
		ballOutline,
		flat("M100 76L124 93L115 121H85L76 93Z", accent) +
			repeated(
				5,
				(at) =>
					`<g transform="rotate(${at * 72} 100 100)">${line("M100 76V52", accent, 3) + flat("M82 48L100 54L118 48L112 30H88Z", accent)}</g>`,
			),
	) +
	gloss;
export const volleyball: Form = ({ main, accent }) =>
	piece(ballOutline, main) +
	within(
		ballOutline,
		flat(
			"M100 100Q90 60 118 34L150 40Q116 64 116 96ZM100 100Q140 88 170 118L158 148Q136 112 104 112ZM100 100Q72 128 32 116L30 82Q66 104 92 90Z",
			accent,
			0.9,
		) +
			line(
				"M100 100Q82 66 104 34M100 100Q140 100 164 130M100 100Q78 132 36 128M92 90Q84 60 70 46M116 96Q150 84 168 92M104 112Q110 140 96 164",
				darker(main, 0.35),
				2.2,
			),
	) +
	gloss;
export const basketball: Form = ({ main }) =>
	piece(ballOutline, main) +
	within(
		ballOutline,
		line(
			"M100 36V164M36 100H164M54 50Q92 100 54 150M146 50Q108 100 146 150",
			"#3a3a42",
			3.4,
		),
	) +
	gloss;
export const pilatesBall: Form = ({ main }) =>
	piece(oval(100, 100, 68), main) +
	within(
		oval(100, 100, 68),
		repeated(4, (at) =>
			line(
				`M30 ${66 + at * 22}Q100 ${84 + at * 24} 170 ${66 + at * 22}`,
				darker(main, 0.18),
				2.4,
			),
		),
	) +
	flat(oval(100, 102, 4), darker(main, 0.4)) +
	gloss;

export const bicycle: Form = ({ main, accent }) =>
	[52, 148]
		.map(
			(x) =>
				line(oval(x, 128, 34), "#3a3a42", 7) +
				line(oval(x, 128, 28), "#ccd1d8", 1.6) +
				repeated(
					6,
					(at) =>
						`<g transform="rotate(${at * 30} ${x} 128)">${line(`M${x} 101V155`, "#b3b8bf", 1)}</g>`,
				) +
				flat(oval(x, 128, 5), "#5d626c"),
		)
		.join("") +
	line(
		"M52 128L78 82H128L100 128ZM78 82L100 128M128 82L148 128M128 82L122 56",
		main,
		8,
	) +
	line("M70 68L78 82", darker(main, 0.2), 6) +
	piece("M54 62H88Q90 72 80 72H62Z", "#3a3a42") +
	line("M110 54H136", "#3a3a42", 7) +
	flat(oval(100, 128, 9), accent) +
	line("M100 128L110 142", "#5d626c", 4) +
	flat(oval(138, 56, 4), accent);

export const inlineSkates: Form = ({ main, accent }) => {
	const one =
		piece(
			"M52 34H104V88Q118 98 148 102Q162 108 160 132H50Q44 84 52 34Z",
			main,
		) +
		piece(rect(48, 28, 60, 18, 7), darker(main, 0.3)) +
		line("M58 66H104M58 88L108 92", accent, 7) +
		piece("M46 130H164L156 144H54Z", "#5d626c") +
		repeated(
			4,
			(at) =>
				piece(oval(62 + at * 29, 156, 13), accent) +
				flat(oval(62 + at * 29, 156, 4), "#3a3a42"),
		);
	return (
		placed({ x: 20, y: -16, scale: 0.76 }, one) +
		placed({ x: -14, y: 8, scale: 0.88 }, one)
	);
};

export const paddles: Form = ({ main, accent }) => {
	const one = (fill: string) =>
		piece(rect(92, 112, 16, 62, 6), "#8a5f43") +
		piece(mirrored("M100 24Q146 26 146 72Q142 104 112 120L100 122"), fill) +
		line("M66 56Q100 72 134 56", lighter(fill, 0.5), 3);
	return (
		`<g transform="rotate(-24 100 100)">${placed({ x: -16, scale: 0.92 }, one(main))}</g><g transform="rotate(24 100 100)">${placed({ x: 16, scale: 0.92 }, one(accent))}</g>` +
		piece(oval(100, 160, 14), "#3a3a42")
	);
};
export const beachTennisRacket: Form = ({ main, accent }) =>
	`<g transform="rotate(28 100 100)">${piece(rect(90, 122, 20, 64, 7), "#3a3a42") + piece(mirrored("M100 14Q148 18 146 72Q140 110 114 128L100 130"), main) + repeated(19, (at) => flat(oval(76 + (at % 5) * 12, 44 + Math.floor(at / 5) * 16, 3.4), darker(main, 0.5))) + line("M62 90Q100 130 138 90", accent, 5)}</g>` +
	piece(oval(46, 148, 16), "#f1cc58") +
	line("M32 144Q46 152 60 142", "#ffffff", 2.4);

export const goalkeeperGlove: Form = ({ main, accent }) =>
	piece(
		"M60 164L56 108Q34 92 38 80Q46 72 60 88L62 42Q66 32 76 40L80 78L84 28Q92 18 100 28L102 76L108 32Q116 24 122 34V82L130 50Q140 42 144 54L142 118L134 164Z",
		main,
	) +
	flat("M68 96H132L128 130Q98 142 70 130Z", accent) +
	line("M70 52L72 78M92 40L93 74M114 44L113 76M136 60L133 86", accent, 5) +
	piece(rect(58, 148, 80, 20, 6), darker(main, 0.35));

export const goggles: Form = ({ main, accent }) =>
	line("M28 92Q8 96 12 120M172 92Q192 96 188 120", darker(main, 0.2), 9) +
	piece("M24 92Q30 70 62 70Q94 72 94 96Q92 122 62 124Q28 122 24 92Z", main) +
	piece(
		"M176 92Q170 70 138 70Q106 72 106 96Q108 122 138 124Q172 122 176 92Z",
		main,
	) +
	flat("M34 94Q38 80 62 80Q84 82 84 96Q82 112 62 114Q38 112 34 94Z", accent) +
	flat(
		"M166 94Q162 80 138 80Q116 82 116 96Q118 112 138 114Q162 112 166 94Z",
		accent,
	) +
	line("M92 92Q100 86 108 92", darker(main, 0.2), 6) +
	shine(
		"M44 90Q50 84 60 84Q50 92 48 102ZM126 90Q132 84 142 84Q132 92 130 102Z",
		0.55,
	);

export const dumbbells: Form = ({ main, accent }) => {
	const one =
		piece(rect(56, 90, 88, 18, 6), "#b3b8bf") +
		[34, 144]
			.map(
				(x) =>
					piece(rect(x, 62, 24, 74, 8), main) +
					flat(rect(x + 5, 72, 14, 54, 5), darker(main, 0.3)),
			)
			.join("") +
		[22, 168].map((x) => piece(rect(x, 76, 12, 46, 5), accent)).join("");
	return (
		placed({ x: 14, y: -32, scale: 0.74 }, one) +
		placed({ x: -6, y: 28, scale: 0.9 }, one)
	);
};

export const jumpRope: Form = ({ main, accent }) =>
	line(
		"M62 70Q20 120 60 150Q110 176 146 140Q172 104 128 92Q92 92 104 122Q116 146 140 120Q156 96 138 66",
		accent,
		5,
	) +
	`<g transform="rotate(24 62 54)">${piece(rect(53, 24, 18, 52, 8), main)}</g><g transform="rotate(-22 136 50)">${piece(rect(127, 20, 18, 52, 8), main)}</g>`;

export const shinGuards: Form = ({ main, accent }) => {
	const one =
		piece(
			mirrored("M100 30Q126 30 132 52Q130 110 118 158Q110 170 100 170"),
			main,
		) +
		line("M78 62Q100 72 122 62M82 96Q100 104 118 96", accent, 5) +
		shine("M82 50Q84 42 92 40Q86 80 90 150Q80 100 82 50Z", 0.3) +
		line(
			"M70 84L58 86M130 84L142 86M76 126L66 128M124 126L134 128",
			darker(main, 0.35),
			7,
		);
	return (
		placed({ x: -34, scale: 0.88 }, one) + placed({ x: 34, scale: 0.88 }, one)
	);
};

export const swimCap: Form = ({ main, accent }) =>
	piece(
		"M34 130Q30 46 104 42Q172 46 168 126Q150 112 128 118Q84 138 34 130Z",
		main,
	) +
	line("M62 112Q68 74 104 62M88 116Q96 92 124 82", accent, 5) +
	shine("M48 110Q50 72 80 56Q62 80 60 116Z", 0.4) +
	line("M36 124Q86 132 128 112Q150 106 167 119", darker(main, 0.25), 2);

export const yogaMat: Form = ({ main, accent }) =>
	piece("M70 120L176 96L184 132L84 164Z", lighter(main, 0.16)) +
	piece("M46 52H112V150H46Z", main) +
	piece(oval(79, 52, 33, 14), lighter(main, 0.2)) +
	line(
		"M79 42Q104 44 100 54Q82 62 70 54Q72 48 82 50",
		darker(main, 0.35),
		2.4,
	) +
	piece(
		"M46 150Q46 164 79 164Q112 164 112 150V52Q112 66 79 66Q46 66 46 52Z",
		main,
	) +
	line("M46 88Q79 102 112 88M46 128Q79 142 112 128", accent, 5);

export const resistanceBands: Form = () =>
	["#f1cc58", "#62a070", "#5285c6", "#d25b54", "#3a3a42"]
		.map(
			(fill, at) =>
				line(oval(100, 60 + at * 20, 62 - at * 2, 20), darker(fill, 0.3), 13) +
				line(oval(100, 60 + at * 20, 62 - at * 2, 20), fill, 10),
		)
		.join("");

export const yogaBlock: Form = ({ main }) => {
	const one =
		piece("M34 96L112 72L170 92V126L94 154L34 130Z", main) +
		piece("M34 96L112 72L170 92L94 118Z", lighter(main, 0.22)) +
		piece("M94 118L170 92V126L94 154Z", darker(main, 0.12));
	return placed({ y: 24 }, one) + placed({ x: -4, y: -26, scale: 0.86 }, one);
};

export const tent: Form = ({ main, accent }) =>
	piece("M22 150L86 44L178 150Z", main) +
	piece("M86 44L130 38L184 132L178 150Z", darker(main, 0.16)) +
	piece("M58 150L86 60L116 150Z", accent) +
	line("M86 60V150", darker(accent, 0.3), 2) +
	flat("M86 84L74 150H86Z", darker(accent, 0.45)) +
	line("M86 44L14 158M130 38L190 150", "#8a5f43", 1.8) +
	line("M10 156H190", "#7f8f63", 4);

export const headlamp: Form = ({ main, accent }) =>
	line("M24 92Q30 40 100 38Q170 40 176 92Q170 132 132 138", main, 13) +
	line("M24 92Q34 130 68 138", main, 13) +
	line("M30 84Q40 48 100 46Q160 48 170 84", lighter(main, 0.4), 2) +
	flat("M56 150L30 186H170L144 150Z", "#fbe9b0", 0.5) +
	piece(rect(60, 96, 80, 58, 16), "#3a3a42") +
	piece(oval(100, 125, 23), "#ccd1d8") +
	flat(oval(100, 125, 16), accent) +
	shine(oval(94, 119, 6), 0.8);

export const foldedMat: Form = ({ main }) =>
	repeated(4, (at) =>
		piece(
			`M30 ${136 - at * 22}L142 ${136 - at * 22}L172 ${118 - at * 22}V${134 - at * 22}L142 ${154 - at * 22}H30Z`,
			at % 2 ? lighter(main, 0.25) : main,
		),
	) +
	piece("M30 70H142L172 52H62Z", lighter(main, 0.35)) +
	line("M62 70L90 52M104 70L134 52", darker(main, 0.2), 1.8) +
	line("M52 70V154M120 70V154", darker(main, 0.5), 4);

export const trekkingPole: Form = ({ main, accent }) => {
	const one =
		line("M100 46V178", darker(main, 0.3), 8) +
		line("M100 46V178", main, 5.4) +
		piece(rect(92, 14, 16, 42, 7), "#3a3a42") +
		line("M92 22Q76 40 92 50", accent, 3) +
		piece(rect(94, 92, 12, 12, 3), accent) +
		piece(oval(100, 164, 16, 5), "#3a3a42");
	return `<g transform="rotate(-14 100 100)">${placed({ x: -18, scale: 0.96 }, one)}</g><g transform="rotate(14 100 100)">${placed({ x: 18, scale: 0.96 }, one)}</g>`;
};

export const sleepingBag: Form = ({ main, accent }) =>
	`<g transform="rotate(-16 100 100)">${piece(mirrored("M100 22Q146 24 146 62Q142 124 126 168Q114 178 100 178"), main) + piece(mirrored("M100 30Q132 32 134 62Q130 78 100 80"), accent) + piece(mirrored("M100 46Q122 48 122 62Q118 70 100 72"), lighter(accent, 0.4)) + line("M100 82V176", lighter(main, 0.5), 2.4) + repeated(4, (at) => line(`M${60 + at * 3} ${100 + at * 20}Q100 ${108 + at * 20} ${140 - at * 3} ${100 + at * 20}`, darker(main, 0.2), 1.8))}</g>`;
