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
	shine,
} from "../shapes.ts";
import type { Form } from "./form.ts";

const words = (y: number, width: number, color: string): Shape =>
	flat(rect(100 - width / 2, y, width, 4.4, 2.2), color) +
	flat(rect(100 - width / 3, y + 9, width / 1.5, 3.2, 1.6), color, 0.7);

export const soapBars: Form = ({ main, accent }) => {
	const bar =
		piece(
			"M40 96Q40 78 60 76H140Q160 78 160 96V118Q160 136 140 138H60Q40 136 40 118Z",
			main,
		) +
		line("M54 90Q56 84 64 84H136Q144 84 146 90", lighter(main, 0.5), 2.4) +
		flat(oval(100, 110, 24, 13), lighter(main, 0.35)) +
		flat("M100 102Q108 110 100 119Q92 110 100 102Z", accent);
	return (
		placed({ x: 12, y: -30, scale: 0.8 }, bar) +
		placed({ x: -8, y: 20, scale: 0.92 }, bar)
	);
};
export const solidBar: Form = ({ main, accent }) =>
	piece(oval(100, 122, 66, 24), "#bd9062") +
	repeated(5, (at) => line(`M${60 + at * 20} 124v12`, "#8a5f43", 3)) +
	piece("M44 88V108Q44 132 100 132Q156 132 156 108V88Z", darker(main, 0.08)) +
	piece(oval(100, 88, 56, 24), main) +
	flat("M100 74Q120 84 100 102Q80 84 100 74Z", accent) +
	shine("M60 84Q72 72 94 70Q76 78 70 92Z", 0.4);

export const toothpaste: Form = ({ main, accent }) =>
	`<g transform="rotate(-22 100 100)">${piece("M20 76H28L140 84V118L28 126H20Z", main) + line("M26 77V125", darker(main, 0.2), 1.4) + flat("M48 80L120 84V96Q84 84 48 106Z", accent) + piece(rect(140, 88, 30, 26, 4), accent) + repeated(4, (at) => line(`M${147 + at * 6} 90V112`, darker(accent, 0.3), 1.2)) + flat(rect(62, 108, 44, 5, 2.5), accent)}</g>`;

export const shampoo: Form = ({ main, accent }) =>
	piece(
		mirrored("M100 60L122 60Q134 66 134 82L132 152Q130 166 100 166"),
		main,
	) +
	piece(rect(80, 34, 40, 27, 5), accent) +
	flat(rect(76, 92, 48, 46, 4), "#ffffff", 0.9) +
	flat("M100 98Q114 110 100 120Q86 110 100 98Z", accent) +
	words(124, 32, darker(main, 0.4)) +
	shine(rect(74, 74, 6, 16, 3), 0.5);
export const pumpBottle: Form = ({ main, accent }) =>
	line("M100 40V62", "#8b9099", 6) +
	piece("M66 30H108Q114 30 114 38V44H76L66 38Z", accent) +
	piece(rect(82, 58, 36, 15, 3), accent) +
	piece(rect(64, 72, 72, 94, 12), main) +
	flat(rect(74, 92, 52, 50, 4), "#ffffff", 0.88) +
	flat(oval(100, 108, 9), accent) +
	words(124, 34, darker(main, 0.45)) +
	shine(rect(70, 80, 5, 74, 2.5), 0.4);
export const toner: Form = ({ main, accent }) =>
	piece(rect(66, 62, 68, 104, 10), main) +
	flat("M66 100H134V156Q134 166 124 166H76Q66 166 66 156Z", accent, 0.35) +
	piece(rect(80, 36, 40, 27, 4), accent) +
	words(112, 40, darker(accent, 0.4)) +
	flat(oval(100, 92, 8), "#ffffff", 0.9) +
	shine(rect(73, 72, 6, 84, 3), 0.5);

export const aerosol: Form = ({ main, accent }) =>
	piece(
		"M72 74Q72 62 84 58H116Q128 62 128 74V156Q128 166 100 166Q72 166 72 156Z",
		main,
	) +
	piece("M82 58V42Q82 32 100 32Q118 32 118 42V58Z", lighter(main, 0.55)) +
	flat(oval(92, 42, 3), "#3a3a42") +
	flat("M72 92Q100 80 128 100V136Q100 124 72 140Z", accent) +
	words(104, 36, "#ffffff") +
	shine(rect(79, 70, 5, 86, 2.5), 0.35);

export const diapers: Form = ({ main, accent }) =>
	piece("M48 54Q100 44 152 54L158 156Q100 166 42 156Z", main) +
	line("M48 62Q100 52 152 62", lighter(main, 0.5), 3) +
	line("M84 50Q100 30 116 50", lighter(main, 0.3), 6) +
	flat(oval(100, 106, 36), "#ffffff", 0.92) +
	piece("M74 96H126Q124 118 112 122Q100 132 88 122Q76 118 74 96Z", "#f7f5f0") +
	flat("M74 96H126V103H74Z", accent) +
	flat(rect(76, 146, 48, 5, 2.5), "#ffffff");

export const makeupPalette: Form = ({ main }) =>
	piece("M34 40H150V98H34Z", main) +
	flat("M42 48H142V92H42Z", "#d3e7ec") +
	shine("M52 90L84 50H98L66 90Z", 0.6) +
	piece(rect(34, 98, 130, 62, 5), main) +
	repeated(8, (at) =>
		piece(
			rect(42 + (at % 4) * 22, 106 + Math.floor(at / 4) * 24, 18, 19, 3),
			[
				"#e2bda4",
				"#dcaaa3",
				"#c4704f",
				"#8a5f43",
				"#e8a2b6",
				"#bba1d8",
				"#86394c",
				"#dbb557",
			][at] ?? main,
		),
	) +
	`<g transform="rotate(0)">${piece(rect(134, 104, 9, 48, 3), "#3a3a42") + piece(rect(149, 118, 10, 34, 2), "#3a3a42") + piece("M149 118V108L159 102V118Z", "#d25b54")}</g>`;

export const perfume: Form = ({ main, accent }) =>
	piece(rect(84, 30, 32, 32, 4), darker(accent, 0.3)) +
	piece(rect(90, 60, 20, 12, 2), "#dbb557") +
	piece(
		"M56 82Q56 72 66 72H134Q144 72 144 82V150Q144 164 130 164H70Q56 164 56 150Z",
		main,
	) +
	flat("M64 100H136V148Q136 156 128 156H72Q64 156 64 148Z", accent, 0.5) +
	flat(rect(80, 104, 40, 34, 2), "#f7f5f0") +
	words(114, 28, "#5d626c") +
	shine("M64 80H78L70 154H64Z", 0.45);

export const creamJar: Form = ({ main, accent }) =>
	piece("M46 100H154V138Q154 158 134 158H66Q46 158 46 138Z", main) +
	piece(rect(40, 72, 120, 32, 9), accent) +
	line("M40 96H160", darker(accent, 0.2), 1.6) +
	words(122, 54, darker(main, 0.5)) +
	flat(
		"M92 78Q100 84 108 78Q104 92 100 92Q96 92 92 78Z",
		lighter(accent, 0.5),
	) +
	shine(rect(54, 108, 6, 36, 3), 0.4);

export const dropper: Form = ({ main, accent }) =>
	piece(mirrored("M100 24Q112 24 111 40L109 52L100 52"), "#3a3a42") +
	piece(rect(86, 50, 28, 22, 3), accent) +
	repeated(5, (at) => line(`M${90 + at * 5} 53V69`, darker(accent, 0.3), 1.2)) +
	piece(
		"M84 72H116Q134 80 134 98V154Q134 166 122 166H78Q66 166 66 154V98Q66 80 84 72Z",
		main,
	) +
	flat(rect(74, 102, 52, 44, 3), "#f7f5f0") +
	flat("M100 108Q110 120 100 127Q90 120 100 108Z", accent) +
	flat(rect(84, 134, 32, 4, 2), "#5d626c") +
	shine(rect(72, 90, 5, 64, 2.5), 0.4);

export const lipBalm: Form = ({ main, accent }) =>
	`<g transform="rotate(22 100 100)">${piece("M86 70V50L114 38V70Z", accent) + piece(rect(82, 68, 36, 20, 2), "#ccd1d8") + piece(rect(76, 86, 48, 80, 6), main) + flat(rect(76, 104, 48, 34, 0), lighter(main, 0.5)) + flat("M100 110Q110 120 100 130Q90 120 100 110Z", accent) + shine(rect(81, 90, 5, 70, 2.5), 0.35)}</g>`;

export const tube: Form = ({ main, accent }) =>
	piece("M60 32H140L128 136H72Z", main) +
	line("M61 40H139", darker(main, 0.25), 2) +
	piece(rect(76, 134, 48, 30, 5), accent) +
	flat(oval(100, 76, 20), accent, 0.9) +
	repeated(
		8,
		(at) =>
			`<g transform="rotate(${at * 45} 100 76)">${flat(rect(98.4, 47, 3.2, 7, 1.6), accent)}</g>`,
	) +
	words(110, 38, darker(main, 0.5)) +
	shine("M68 38H76L84 132H78Z", 0.4);
export const handCream: Form = ({ main, accent }) =>
	piece("M62 34H138L126 134H74Z", main) +
	line("M63 42H137", darker(main, 0.25), 2) +
	piece(rect(78, 132, 44, 32, 12), accent) +
	flat("M100 60Q122 76 100 98Q78 76 100 60Z", accent) +
	flat("M100 60Q108 78 100 98Q92 78 100 60Z", lighter(accent, 0.4)) +
	words(108, 38, darker(main, 0.5));

export const brushes: Form = ({ main, accent }) =>
	[
		[-30, 54],
		[-15, 46],
		[0, 40],
		[15, 46],
		[30, 54],
	]
		.map(
			([turn = 0], at) =>
				`<g transform="rotate(${turn} 100 176)">${piece(rect(96, 78, 8, 96, 4), main) + piece(rect(94, 66, 12, 22, 2), "#dbb557") + piece(at % 2 ? "M93 68Q88 46 100 36Q112 46 107 68Z" : "M94 68L92 40Q100 30 108 40L106 68Z", accent)}</g>`,
		)
		.join("") +
	piece("M66 132H134L128 172H72Z", darker(main, 0.25)) +
	line("M68 144H132", "#dbb557", 2.6);

export const nailPolish: Form = ({ main }) =>
	piece("M86 26H114L120 90H80Z", "#3a3a42") +
	shine("M90 30H96L94 86H87Z", 0.25) +
	piece(
		"M72 92H128Q142 96 142 112V148Q142 164 126 164H74Q58 164 58 148V112Q58 96 72 92Z",
		main,
	) +
	shine("M68 110Q70 102 78 102H84L76 152Q68 150 68 142Z", 0.4);

export const foundation: Form = ({ main, accent }) =>
	piece(rect(80, 26, 40, 50, 5), accent) +
	shine(rect(85, 30, 5, 42, 2.5), 0.3) +
	piece(rect(66, 74, 68, 92, 12), main) +
	words(104, 40, darker(main, 0.5)) +
	flat(rect(84, 128, 32, 3, 1.5), darker(main, 0.5)) +
	shine(rect(72, 84, 6, 70, 3), 0.45);

export const giftSet: Form = ({ main, accent }) =>
	piece(rect(64, 44, 26, 60, 6), "#62a070") +
	piece(rect(68, 32, 18, 14, 3), "#3a3a42") +
	piece(rect(96, 56, 40, 48, 8), "#f6e9c9") +
	flat(rect(96, 70, 40, 18, 0), "#8269b0") +
	piece(oval(148, 92, 18, 13), "#e8a2b6") +
	piece("M34 96H166L158 162H42Z", main) +
	line("M100 98V162M38 126H162", accent, 8) +
	piece(
		"M100 126Q80 104 72 118Q76 134 100 126Q120 104 128 118Q124 134 100 126Z",
		accent,
	);
