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
import { cloth, type Form } from "./form.ts";

export const foldedTowels: Form = (paint) => {
	const fills =
		paint.print === "many"
			? ["#ef8875", "#f1cc58", "#35707e"]
			: [paint.main, lighter(paint.main, 0.2), darker(paint.main, 0.06)];
	return fills
		.map(
			(fill, at) =>
				piece(rect(42, 120 - at * 32, 116, 34, 12), fill) +
				line(`M56 ${146 - at * 32}H158`, darker(fill, 0.18), 2) +
				line(
					`M128 ${122 - at * 32}V152`.replace("152", String(152 - at * 32)),
					lighter(fill, 0.45),
					6,
				),
		)
		.join("");
};

export const dishTowel: Form = (paint) =>
	cloth("M54 38H146V156Q136 150 126 156T106 156T86 156T66 156L54 152Z", paint) +
	line("M54 54H146M54 62H146M54 140H146", paint.accent, 3.4) +
	flat(
		"M100 118Q74 98 84 86Q96 80 100 92Q104 80 116 86Q126 98 100 118Z",
		paint.accent,
	);

export const tablecloth: Form = (paint) =>
	cloth(
		"M36 62H164L178 142Q164 152 150 142T124 142T98 144T72 142T46 142L22 142Z",
		paint,
	) +
	line("M30 122Q52 132 72 122T112 122T152 122L172 120", paint.accent, 2.6) +
	repeated(
		4,
		(at) =>
			flat(oval(56 + at * 30, 104, 6), paint.accent) +
			flat(oval(56 + at * 30, 104, 2.4), "#ffffff"),
	);

export const tableRunner: Form = (paint) =>
	piece("M20 84H180V116H20Z", "#bd9062") +
	piece("M32 116H44V166H32ZM156 116H168V166H156Z", "#a87e53") +
	cloth(
		"M70 70L130 70V150L122 158L114 150L106 158L100 150L94 158L86 150L78 158L70 150Z",
		paint,
	) +
	line("M76 74V150M124 74V150", darker(paint.main, 0.25), 1.4);

export const pillow: Form = (paint) =>
	cloth(
		"M36 72Q100 58 164 72Q158 104 164 138Q100 152 36 138Q42 104 36 72Z",
		paint,
	) +
	shade(
		"M60 90Q80 100 70 118Q66 104 60 90ZM140 92Q124 102 132 118Q134 104 140 92Z",
		0.1,
	) +
	line(
		"M40 76Q46 104 40 134M160 76Q154 104 160 134",
		darker(paint.main, 0.2),
		1.4,
	);

export const cushion: Form = (paint) =>
	cloth(
		"M46 46Q100 58 154 46Q142 100 154 154Q100 142 46 154Q58 100 46 46Z",
		paint,
	) +
	[
		[46, 46],
		[154, 46],
		[46, 154],
		[154, 154],
	]
		.map(([x = 0, y = 0]) => piece(oval(x, y, 5), darker(paint.main, 0.25)))
		.join("") +
	shine("M60 62Q96 72 118 62Q90 82 66 92Z", 0.2);

export const bedding: Form = (paint) =>
	piece(rect(26, 50, 148, 60, 8), "#bd9062") +
	cloth(rect(36, 64, 128, 96, 8), paint) +
	piece(rect(44, 70, 52, 30, 10), lighter(paint.main, 0.4)) +
	piece(rect(104, 70, 52, 30, 10), lighter(paint.main, 0.4)) +
	piece("M36 112H164V126H36Z", lighter(paint.main, 0.25)) +
	line("M70 128V158M130 128V158", darker(paint.main, 0.14), 1.6);

export const duvet: Form = ({ main, accent }) =>
	piece(rect(34, 108, 132, 44, 20), main) +
	piece(rect(38, 70, 124, 46, 20), main) +
	line("M150 74Q166 92 150 112M152 112Q170 130 152 150", accent, 7) +
	repeated(
		3,
		(at) =>
			shade(oval(62 + at * 32, 93, 5, 12), 0.1) +
			shade(oval(58 + at * 34, 130, 5, 12), 0.1),
	) +
	line("M46 112H150", darker(main, 0.22), 2);

export const blanket: Form = (paint) =>
	cloth("M40 60Q100 48 160 62L164 132Q100 146 38 132Z", paint) +
	line("M44 76Q100 64 160 78M42 92Q100 80 161 94", paint.accent, 4) +
	repeated(15, (at) =>
		line(
			`M${42 + at * 8.5} ${135 + Math.round(5 * Math.sin((at * Math.PI) / 14))}v16`,
			darker(paint.main, 0.2),
			2,
		),
	);

export const curtain: Form = ({ main }) =>
	line("M24 40H176", "#8a5f43", 6) +
	piece(oval(24, 40, 7), "#8a5f43") +
	piece(oval(176, 40, 7), "#8a5f43") +
	piece("M34 44H96Q90 100 72 118Q90 130 94 164H34Z", main) +
	piece("M166 44H104Q110 100 128 118Q110 130 106 164H166Z", main) +
	[44, 56, 68]
		.map(
			(x) =>
				shade(`M${x} 46L${x - 2} 162H${x + 3}L${x + 5} 46Z`, 0.13) +
				shade(`M${200 - x} 46L${202 - x} 162H${197 - x}L${195 - x} 46Z`, 0.13),
		)
		.join("") +
	line("M60 118H80M120 118H140", darker(main, 0.4), 5);

export const rolledRug: Form = ({ main, accent }) =>
	piece("M34 112L136 60L168 84L66 150Z", main) +
	line("M50 122L152 70M58 134L162 80", accent, 4) +
	piece(oval(152, 76, 14, 26), lighter(main, 0.2)) +
	line(
		"M152 56Q164 70 152 92Q142 80 152 70Q156 76 152 80",
		darker(main, 0.35),
		2.4,
	) +
	repeated(7, (at) =>
		line(`M${35 + at * 5} ${114 + at * 6}l-9 5`, lighter(main, 0.5), 2.2),
	);

export const hammock: Form = (paint) =>
	line("M16 48L40 72M184 48L160 72M16 48L38 84M184 48L162 84", "#8a5f43", 2.4) +
	piece(oval(16, 47, 5), "#8b9099") +
	piece(oval(184, 47, 5), "#8b9099") +
	cloth(
		"M36 70Q100 142 164 70Q166 88 158 100Q100 172 42 100Q34 88 36 70Z",
		paint,
	) +
	repeated(12, (at) =>
		line(
			`M${52 + at * 9} ${Math.round(112 + 28 * Math.sin(((at + 1) * Math.PI) / 13))}v17`,
			lighter(paint.main, 0.45),
			2,
		),
	);

export const hangingChair: Form = (paint) =>
	line("M100 8V40M100 40L48 62M100 40L152 62", "#8a5f43", 3) +
	piece(rect(40, 58, 120, 9, 4), "#bd9062") +
	line("M48 66L52 118M152 66L148 118", "#8a5f43", 2.4) +
	cloth(
		"M50 92Q56 152 100 158Q144 152 150 92Q130 122 100 122Q70 122 50 92Z",
		paint,
	) +
	piece(
		"M70 92Q100 84 130 92Q126 114 130 124Q100 132 70 124Q74 110 70 92Z",
		paint.accent,
	) +
	repeated(7, (at) =>
		line(
			`M${70 + at * 10} ${Math.round(146 + 10 * Math.sin((at * Math.PI) / 6))}v16`,
			darker(paint.main, 0.15),
			2,
		),
	);
