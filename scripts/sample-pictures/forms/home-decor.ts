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
} from "../shapes.ts";
import type { Form } from "./form.ts";

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
