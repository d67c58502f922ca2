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

export const vase: Form = ({ main }) =>
	line(
		"M100 78Q96 44 78 28M100 78Q102 40 112 22M100 78Q112 52 134 42",
		"#7f8f63",
		3,
	) +
	[
		[78, 28],
		[112, 22],
		[134, 42],
	]
		.map(([x = 0, y = 0]) => flat(oval(x, y, 8, 11), "#a8b99f"))
		.join("") +
	[
		[88, 48],
		[106, 44],
		[122, 54],
	]
		.map(([x = 0, y = 0]) => flat(oval(x, y, 6, 8), "#8fa583"))
		.join("") +
	piece(
		mirrored(
			"M100 78L116 78Q114 88 124 94Q144 108 140 134Q136 164 114 166L100 166",
		),
		main,
	) +
	shine("M76 106Q68 124 74 146Q80 126 84 104Z", 0.4);

export const roundMirror: Form = ({ main, accent }) =>
	line("M76 56L100 22L124 56", main, 5) +
	flat(oval(100, 22, 4), "#5d626c") +
	piece(oval(100, 104, 60), main) +
	piece(oval(100, 104, 52), accent) +
	shine("M64 108L104 60L116 64L70 124Z", 0.55) +
	shine("M82 134L134 76L138 84L92 142Z", 0.4);

export const pictureFrames: Form = ({ main, accent }) =>
	[
		[36, 62, 44, 58],
		[84, 46, 52, 70],
		[142, 66, 36, 48],
	]
		.map(
			([x = 0, y = 0, w = 0, h = 0], at) =>
				piece(rect(x - 14, y, w, h, 2), main) +
				flat(rect(x - 9, y + 5, w - 10, h - 10, 0), "#f7f5f0") +
				flat(
					`M${x - 6} ${y + h - 8}L${x + w * 0.3 - 12} ${y + h * 0.5}L${x + w * 0.55 - 12} ${y + h * 0.68}L${x + w * 0.7 - 14} ${y + h * 0.56}L${x + w - 22} ${y + h - 8}Z`,
					at % 2 ? "#a8b99f" : accent,
				) +
				flat(oval(x + w * 0.55 - 10, y + h * 0.3, 4), "#f1cc58"),
		)
		.join("") + piece(rect(18, 124, 164, 10, 3), "#bd9062");

export const botanicalPrints: Form = ({ main }) =>
	[30, 78, 126]
		.map(
			(x, at) =>
				piece(rect(x, 50, 44, 100, 2), main) +
				flat(rect(x + 5, 55, 34, 90, 0), "#f7f5f0") +
				line(`M${x + 22} 136V76`, "#6f9a6a", 2.4) +
				repeated(4, (leaf) =>
					flat(
						`M${x + 22} ${124 - leaf * 13}q${at % 2 ? 14 : 11} -3 ${at === 2 ? 9 : 13} -14q-12 1 -${at === 2 ? 9 : 13} 14ZM${x + 22} ${119 - leaf * 13}q-${at % 2 ? 14 : 11} -3 -${at === 2 ? 9 : 13} -14q12 1 ${at === 2 ? 9 : 13} 14Z`,
						leaf % 2 ? "#7fae5b" : "#62a070",
					),
				),
		)
		.join("");

export const diffuser: Form = ({ main, accent }) =>
	line(
		"M96 72L72 22M100 72L92 16M104 72L116 18M106 72L134 28",
		"#a87e53",
		2.6,
	) +
	piece(
		mirrored("M100 70L112 70L112 84Q136 92 136 112L136 154Q134 164 100 164"),
		main,
	) +
	piece(rect(86, 66, 28, 12, 2), accent) +
	flat(
		"M64 118Q100 126 136 118V154Q134 164 100 164Q66 164 64 154Z",
		accent,
		0.35,
	) +
	piece(rect(80, 114, 40, 34, 2), "#f7f5f0") +
	flat(oval(100, 126, 6), accent) +
	flat(rect(88, 138, 24, 4, 2), "#5d626c") +
	shine(rect(72, 100, 6, 48, 3), 0.5);

export const deskLamp: Form = ({ main }) =>
	piece(oval(84, 158, 42, 9), darker(main, 0.12)) +
	line("M84 154L56 98L112 60", darker(main, 0.08), 6) +
	piece(oval(56, 98, 7), lighter(main, 0.25)) +
	flat("M108 86L156 70L190 156H92Z", "#fbe9b0", 0.42) +
	piece("M100 52L128 42L160 72Q136 98 108 90Z", main) +
	piece("M160 72Q136 98 108 90Q132 72 160 72Z", "#fbe3a0") +
	piece(oval(112, 58, 7), lighter(main, 0.25));

export const pendantLamp: Form = ({ main }) =>
	line("M100 8V56", "#5d626c", 3) +
	flat("M60 138H140L162 188H38Z", "#fbe9b0", 0.5) +
	piece(mirrored("M100 54L110 54Q154 70 158 136L100 142"), main) +
	repeated(7, (at) =>
		line(
			`M${95 + at * 1.6} 56Q${52 + at * 16} 86 ${46 + at * 18} 138`,
			darker(main, 0.25),
			1.6,
		),
	) +
	line("M62 88Q100 96 138 88M50 112Q100 122 150 112", darker(main, 0.25), 1.8) +
	piece(oval(100, 138, 57, 7), "#fbe3a0");

export const gardenLights: Form = ({ main, accent }) => {
	const one =
		line("M100 92V176", "#8b9099", 5) +
		flat(oval(100, 84, 40), "#fbe9b0", 0.5) +
		piece("M80 74H120L114 104H86Z", accent) +
		piece("M70 74Q74 56 100 54Q126 56 130 74Z", main);
	return (
		placed({ x: -42, y: 4, scale: 0.8 }, one) +
		placed({ x: 42, y: 4, scale: 0.8 }, one) +
		placed({ y: -6, scale: 0.96 }, one)
	);
};

export const wallClock: Form = ({ main, accent }) =>
	piece(oval(100, 100, 64), main) +
	piece(oval(100, 100, 54), "#f7f5f0") +
	repeated(
		12,
		(at) =>
			`<g transform="rotate(${at * 30} 100 100)">${flat(rect(98, 51, 4, at % 3 ? 6 : 11, 2), "#3a3a42")}</g>`,
	) +
	line("M100 100L100 64", "#3a3a42", 5) +
	line("M100 100L126 116", "#3a3a42", 4) +
	line("M100 112L92 66", accent, 2) +
	flat(oval(100, 100, 4.4), accent);

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

export const clayDoll: Form = ({ main, accent }) =>
	piece(mirrored("M100 88Q122 92 130 112L148 160Q124 168 100 168"), accent) +
	line("M60 138Q100 150 140 138M56 150Q100 162 144 150", "#f1cc58", 3) +
	piece(oval(100, 66, 27, 29), main) +
	flat(
		"M72 62Q74 34 100 34Q126 34 128 62Q114 50 100 50Q86 50 72 62Z",
		"#3a3a42",
	) +
	flat(oval(90, 66, 3), "#3a3a42") +
	flat(oval(110, 66, 3), "#3a3a42") +
	flat("M94 78Q100 84 106 78Q100 81 94 78Z", "#d25b54") +
	flat(oval(84, 75, 4), "#e8a2b6", 0.8) +
	flat(oval(116, 75, 4), "#e8a2b6", 0.8) +
	[
		[84, 42],
		[100, 36],
		[116, 42],
	]
		.map(
			([x = 0, y = 0]) =>
				flat(oval(x, y, 6), "#f1cc58") + flat(oval(x, y, 2.4), "#d25b54"),
		)
		.join("");

export const petBed: Form = ({ main, accent }) =>
	piece(
		"M26 108Q30 82 100 80Q170 82 174 108V130Q170 156 100 158Q30 156 26 130Z",
		main,
	) +
	piece(oval(100, 106, 60, 22), accent) +
	flat(oval(100, 108, 9, 6), darker(accent, 0.35)) +
	[
		[86, 100],
		[95, 96],
		[105, 96],
		[114, 100],
	]
		.map(([x = 0, y = 0]) => flat(oval(x, y, 3.6), darker(accent, 0.35)))
		.join("") +
	line("M36 132Q100 150 164 132", darker(main, 0.2), 1.8);

export const catTree: Form = ({ main, accent }) =>
	piece(rect(34, 150, 132, 15, 5), main) +
	piece(rect(56, 62, 18, 88, 2), accent) +
	repeated(9, (at) =>
		line(`M56 ${70 + at * 9}l18 -5`, darker(accent, 0.25), 1.6),
	) +
	piece(rect(38, 48, 56, 14, 6), main) +
	piece("M94 96Q94 88 104 88H150Q160 88 160 96V150H94Z", main) +
	flat("M110 150V128Q110 112 127 112Q144 112 144 128V150Z", darker(main, 0.5)) +
	line("M90 62V82", "#8a5f43", 1.8) +
	piece(oval(90, 88, 7), "#ef8875") +
	flat("M58 48Q56 30 66 26L70 32H78L82 26Q92 32 88 48Z", "#5d626c");

export const gamingChair: Form = ({ main, accent }) =>
	line("M100 136V156M66 166L100 152L134 166", "#5d626c", 6) +
	[66, 100, 134].map((x) => flat(oval(x, 168, 5), "#3a3a42")).join("") +
	piece(mirrored("M100 22L122 22Q134 40 130 66L136 108L100 110"), main) +
	flat(
		mirrored("M112 28L122 30Q130 46 126 66L131 104L120 106Q118 60 112 28"),
		accent,
	) +
	piece(rect(84, 34, 32, 18, 8), accent) +
	piece(rect(56, 108, 88, 28, 12), main) +
	line("M66 114H134", accent, 4) +
	line("M44 124V98H60M156 124V98H140", darker(main, 0.2), 8);
