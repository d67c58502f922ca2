import { darker, lighter } from "../colors.ts";
import {
	flat,
	line,
	mirrored,
	oval,
	piece,
	rect,
	repeated,
	type Shape,
	shade,
	shine,
} from "../shapes.ts";
import type { Form } from "./form.ts";

/** Lines where a label would have its words: no font looks the same everywhere. */
const words = (x: number, y: number, width: number, color: string): Shape =>
	flat(rect(x, y, width, 5, 2.5), color) +
	flat(rect(x + width * 0.18, y + 10, width * 0.64, 3.6, 1.8), color, 0.7);

const sackOutline = mirrored(
	"M100 38L138 38L142 46L136 54Q150 100 142 158Q120 164 100 164",
);
const sack =
	(emblem: Form): Form =>
	(paint) =>
		piece(sackOutline, paint.main) +
		line("M58 54Q100 60 142 54", darker(paint.main, 0.25), 1.6) +
		shade("M62 60Q52 100 60 158L70 161Q62 104 70 60Z", 0.1) +
		emblem(paint) +
		shine("M126 62Q136 100 130 150L124 152Q130 102 120 62Z", 0.28);

const band: Form = ({ accent }) =>
	flat(
		"M54 92Q100 100 146 92Q148 116 146 134Q100 142 54 134Q52 112 54 92Z",
		accent,
	) + words(74, 105, 52, "#ffffff");
export const sackWithBand = sack(band);
export const sackOfGrain = sack(
	({ accent, main }) =>
		flat(oval(100, 116, 30, 26), accent) +
		repeated(26, (at) =>
			flat(
				oval(80 + ((at * 13) % 41), 100 + ((at * 17) % 34), 3.2, 2),
				darker(accent, 0.28),
				0.7,
			),
		) +
		words(74, 68, 52, darker(main, 0.55)),
);
export const sackOfCoal = sack(
	({ accent }) =>
		flat("M78 104L96 90L112 98L126 92L132 118L118 138L92 140L74 128Z", accent) +
		line(
			"M96 90L100 116L118 138M112 98L100 116L74 128",
			lighter(accent, 0.3),
			1.6,
		) +
		words(74, 68, 52, "#ffffff"),
);

export const coffeeBag: Form = ({ main, accent }) =>
	piece("M62 46H138L144 164H56Z", main) +
	shade("M62 46L56 164H68L72 46Z", 0.16) +
	piece("M60 36H140V50H60Z", darker(main, 0.18)) +
	line("M64 43H136", lighter(main, 0.35), 1.6) +
	flat(rect(72, 78, 56, 62, 4), accent) +
	`<g transform="rotate(28 100 102)">${flat(oval(100, 102, 12, 16), "#5f4538")}${line("M100 87Q94 102 100 117", accent, 2.4)}</g>` +
	words(82, 124, 36, "#5f4538");

export const milkCarton: Form = ({ main, accent }) =>
	piece("M64 66L80 40H126L142 66V164H64Z", main) +
	piece("M126 66H142V164H126Z", darker(main, 0.1)) +
	piece(rect(78, 30, 50, 13, 2), lighter(accent, 0.15)) +
	line("M64 66H142M80 42L126 66", darker(main, 0.2), 1.3) +
	flat("M64 104Q84 90 104 106Q116 114 126 106V164H64Z", accent) +
	shine("M74 118Q86 108 98 120Q92 132 80 130Z", 0.5) +
	words(74, 78, 40, accent);

export const spaghettiPack: Form = ({ main, accent }) =>
	`<g transform="rotate(24 100 100)">${
		piece("M74 22L78 16H122L126 22V178L122 184H78L74 178Z", accent) +
		repeated(11, (at) =>
			line(`M${78.5 + at * 4.3} 26V174`, darker(accent, 0.14), 1.1),
		) +
		piece(rect(72, 70, 56, 60, 2), main) +
		words(80, 88, 40, "#ffffff") +
		shine("M78 22H86V178H78Z", 0.3)
	}</g>`;

const pouchOutline = mirrored(
	"M100 44L134 44L136 56Q146 110 144 156Q122 164 100 164",
);
export const pouch: Form = ({ main, accent }) =>
	piece(pouchOutline, main) +
	line("M64 56H136M66 50H134", lighter(main, 0.3), 1.4) +
	flat(oval(100, 108, 29), "#ffffff", 0.9) +
	flat(oval(100, 112, 15), accent) +
	flat("M100 98Q104 88 114 90Q112 100 100 98Z", "#62a070") +
	shine("M124 62Q136 110 132 152L126 154Q130 110 118 62Z", 0.25);

export const sachet: Form = ({ main, accent }) =>
	piece(rect(62, 42, 76, 118, 3), main) +
	repeated(13, (at) =>
		line(
			`M${66 + at * 5.7} 43V50M${66 + at * 5.7} 152V159`,
			darker(main, 0.3),
			1,
		),
	) +
	flat("M62 96Q100 74 138 100V150H62Z", accent) +
	flat(oval(100, 118, 20), lighter(accent, 0.5)) +
	flat(oval(94, 112, 6), "#ffffff", 0.7) +
	words(76, 62, 48, "#ffffff");

export const cookiePack: Form = ({ main, accent }) =>
	`<g transform="rotate(-16 100 100)">${
		piece("M24 76L36 70H164L176 76V124L164 130H36L24 124Z", main) +
		line("M36 70V130M164 70V130", darker(main, 0.25), 1.4) +
		words(48, 90, 42, "#ffffff") +
		piece(oval(128, 100, 24), "#b07f52") +
		flat(oval(128, 100, 12), accent) +
		repeated(8, (at) =>
			flat(
				oval(
					+(128 + 18 * Math.cos((at * Math.PI) / 4)).toFixed(1),
					+(100 + 18 * Math.sin((at * Math.PI) / 4)).toFixed(1),
					2,
				),
				"#8a5f43",
			),
		) +
		shine("M36 74H164V82H36Z", 0.25)
	}</g>`;

export const chipsBag: Form = ({ main, accent }) =>
	piece(
		mirrored("M100 36L140 36L142 48Q132 100 144 154L140 166L100 166"),
		main,
	) +
	line(
		"M58 48Q100 53 142 48M56 154Q100 149 144 154",
		lighter(main, 0.35),
		1.6,
	) +
	flat("M62 84Q100 62 138 88L136 118Q100 140 64 116Z", accent) +
	`${flat("M84 92Q102 82 114 96Q110 112 92 110Z", "#f1cc58")}${flat("M102 108Q118 100 124 112Q116 124 104 118Z", "#ea964e")}` +
	shine("M128 56Q122 100 132 148L126 150Q116 100 120 56Z", 0.25);

export const frozenBag: Form = ({ main, accent }) =>
	piece(pouchOutline, main) +
	line("M64 56H136", lighter(main, 0.4), 1.6) +
	[
		[82, 124],
		[104, 132],
		[122, 120],
		[92, 106],
		[114, 102],
	]
		.map(
			([x = 0, y = 0]) =>
				piece(oval(x, y, 14), accent) + shine(oval(x - 4, y - 5, 4), 0.5),
		)
		.join("") +
	words(74, 70, 52, "#ffffff");

export const nutBag: Form = ({ main, accent }) =>
	piece(pouchOutline, main) +
	line("M64 56H136", darker(main, 0.25), 1.6) +
	flat(oval(100, 118, 32, 28), lighter(main, 0.55)) +
	[
		[86, 110],
		[108, 106],
		[98, 126],
		[118, 124],
		[82, 130],
	]
		.map(
			([x = 0, y = 0], at) =>
				`<g transform="rotate(${at * 50} ${x} ${y})">${piece(oval(x, y, 12, 7), accent)}</g>`,
		)
		.join("") +
	words(76, 68, 48, darker(main, 0.55));

export const fruitPulp: Form = ({ main, accent }) =>
	piece(rect(56, 52, 88, 100, 8), lighter(main, 0.3)) +
	flat(rect(62, 60, 76, 84, 6), main, 0.85) +
	piece(oval(100, 108, 26), accent) +
	flat("M100 84Q108 70 122 76Q116 90 100 84Z", "#62a070") +
	shine(oval(91, 100, 7, 5), 0.5) +
	words(76, 68, 48, "#ffffff") +
	line("M56 58H144M56 146H144", lighter(main, 0.6), 2);

export const cardboardBox: Form = ({ main, accent }) =>
	piece("M48 66L100 46L152 66V140L100 162L48 140Z", main) +
	piece("M48 66L100 88L152 66L100 46Z", lighter(main, 0.2)) +
	piece("M100 88L152 66V140L100 162Z", darker(main, 0.12)) +
	flat("M70 75L122 55L132 59L80 79V96L70 92Z", accent, 0.85);

export const detergentBox: Form = ({ main, accent }) =>
	piece("M58 46H128V164H58Z", main) +
	piece("M128 46L146 56V158L128 164Z", darker(main, 0.15)) +
	piece("M58 46L74 36H144L146 56L128 46Z", lighter(main, 0.3)) +
	flat("M58 92Q94 60 128 92V132Q94 156 58 132Z", accent) +
	[
		[82, 104, 10],
		[104, 112, 13],
		[92, 126, 7],
	]
		.map(([x = 0, y = 0, r = 0]) => flat(oval(x, y, r), "#ffffff", 0.75))
		.join("") +
	words(70, 60, 46, "#ffffff");

export const cerealBars: Form = ({ main, accent }) =>
	`<g transform="rotate(-20 100 100)">${
		piece(rect(34, 66, 132, 30, 3), main) +
		flat(rect(62, 66, 70, 30, 0), accent) +
		words(74, 75, 46, "#ffffff") +
		repeated(6, (at) =>
			line(
				`M36 ${70 + at * 4.6}H40M160 ${70 + at * 4.6}H164`,
				darker(main, 0.3),
				1,
			),
		) +
		piece(rect(34, 104, 84, 30, 3), main) +
		piece(rect(112, 106, 54, 26, 5), "#c38a52") +
		repeated(12, (at) =>
			flat(
				oval(118 + ((at * 11) % 44), 111 + ((at * 7) % 17), 3, 2),
				at % 2 ? "#8a5f43" : "#f6e9c9",
			),
		) +
		flat(rect(54, 104, 50, 30, 0), accent)
	}</g>`;
