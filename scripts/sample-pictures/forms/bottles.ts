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
	shine,
} from "../shapes.ts";
import type { Form } from "./form.ts";

const words = (y: number, width: number, color: string): Shape =>
	flat(rect(100 - width / 2, y, width, 4.6, 2.3), color) +
	flat(rect(100 - width / 3, y + 9, width / 1.5, 3.4, 1.7), color, 0.7);

const gleam = (x: number, from: number, to: number) =>
	shine(rect(x, from, 5, to - from, 2.5), 0.34);

export const sodaBottle: Form = ({ main, accent }) =>
	piece(
		mirrored(
			"M100 40L108 40L109 54Q128 68 126 92Q122 98 126 104L126 158Q124 166 100 166",
		),
		main,
	) +
	piece(rect(89, 26, 22, 15, 3), accent) +
	flat("M74 96Q100 102 126 96V128Q100 134 74 128Z", accent) +
	words(107, 34, "#ffffff") +
	gleam(82, 72, 92) +
	gleam(80, 134, 158);

export const waterBottle: Form = ({ main, accent }) =>
	piece(
		mirrored("M100 42L108 42L109 52Q124 64 123 84L123 158Q120 166 100 166"),
		main,
	) +
	piece(rect(90, 28, 20, 14, 3), accent) +
	line("M78 84H122M78 92H122M78 138H122M78 147H122", lighter(main, 0.6), 1.8) +
	flat(rect(77, 98, 46, 32, 0), accent, 0.9) +
	words(107, 30, "#ffffff") +
	gleam(84, 66, 160);

export const oilBottle: Form = ({ main, accent }) =>
	piece(
		mirrored(
			"M100 42L107 42L108 56Q130 66 128 84L120 96L128 112L128 158Q124 166 100 166",
		),
		main,
	) +
	piece(rect(90, 26, 20, 16, 3), accent) +
	flat("M72 112H128V144H72Z", accent) +
	words(121, 36, "#ffffff") +
	gleam(82, 66, 88);

export const juiceBottle: Form = ({ main, accent }) =>
	piece(
		mirrored("M100 36L110 36L111 60Q132 72 132 94L132 158Q130 166 100 166"),
		main,
	) +
	piece(rect(87, 24, 26, 14, 3), accent) +
	flat(rect(68, 100, 64, 44, 0), "#f6e9c9") +
	[
		[92, 118],
		[102, 118],
		[112, 118],
		[97, 127],
		[107, 127],
		[102, 136],
	]
		.map(([x = 0, y = 0]) => flat(oval(x - 2, y - 3, 5), main))
		.join("") +
	gleam(78, 76, 98);

export const liquorBottle: Form = ({ main, accent }) =>
	piece(
		mirrored(
			"M100 38L108 38L108 70Q108 78 120 84Q128 88 128 98L128 158Q126 166 100 166",
		),
		main,
	) +
	piece(rect(90, 22, 20, 18, 3), darker(accent, 0.35)) +
	piece(rect(74, 104, 52, 42, 2), accent) +
	line("M80 111H120M80 139H120", darker(accent, 0.4), 1.4) +
	words(119, 32, darker(accent, 0.5)) +
	gleam(80, 92, 160);

export const tallCan: Form = ({ main, accent }) =>
	piece(mirrored("M100 38L122 38L130 50L130 152L124 162L100 162"), main) +
	piece(oval(100, 39, 23, 6), "#ccd1d8") +
	flat("M70 84Q100 70 130 90V124Q100 138 70 120Z", accent) +
	words(97, 34, main) +
	line("M71 52H129M71 150H129", lighter(main, 0.5), 2) +
	gleam(78, 54, 148);

export const shortCan: Form = ({ main, accent }) =>
	piece("M52 78V136Q52 154 100 154Q148 154 148 136V78Z", main) +
	flat("M52 96Q100 112 148 96V128Q100 146 52 128Z", accent) +
	piece(oval(100, 78, 48, 16), "#ccd1d8") +
	line(oval(100, 78, 39, 11), "#a4a9b1", 1.6) +
	piece(oval(112, 76, 9, 4), "#ccd1d8") +
	flat(rect(78, 116, 44, 5, 2.5), "#ffffff") +
	gleam(60, 90, 136);

export const tallTin: Form = ({ main, accent }) =>
	piece("M62 60V148Q62 162 100 162Q138 162 138 148V60Z", main) +
	flat("M62 84Q100 96 138 84V136Q100 148 62 136Z", accent) +
	piece(oval(100, 60, 38, 12), "#ccd1d8") +
	line(oval(100, 60, 30, 8), "#a4a9b1", 1.6) +
	words(108, 44, "#ffffff") +
	gleam(70, 72, 146);

/** A tub with a screw lid: powders. */
export const tub: Form = ({ main, accent }) =>
	piece("M58 62V150Q58 164 100 164Q142 164 142 150V62Z", main) +
	piece("M54 44H146V66Q100 78 54 66Z", darker(main, 0.35)) +
	repeated(12, (at) =>
		line(
			`M${60 + at * 7.3} 47V${64 + (at > 2 && at < 9 ? 5 : 2)}`,
			darker(main, 0.5),
			1,
		),
	) +
	flat("M58 92Q100 104 142 92V140Q100 152 58 140Z", accent) +
	words(110, 48, "#ffffff") +
	gleam(66, 76, 150);

export const jar: Form = ({ main, accent }) =>
	piece(
		"M60 76Q56 80 56 90V148Q56 164 100 164Q144 164 144 148V90Q144 80 140 76Z",
		main,
	) +
	shine("M62 84H138V92H62Z", 0.25) +
	piece(rect(58, 50, 84, 27, 5), accent) +
	line("M62 60H138M62 67H138", darker(accent, 0.2), 1.3) +
	piece(rect(70, 100, 60, 42, 4), "#f6e9c9") +
	flat(oval(100, 115, 9), main) +
	words(128, 34, "#8a5f43") +
	gleam(62, 94, 148);

/** Under a cap of cloth, as it is made at home. */
export const homemadeJar: Form = (paint) =>
	jar(paint) +
	piece(
		mirrored("M100 42Q134 40 140 52L152 82Q138 76 128 86Q116 78 100 88"),
		paint.accent,
	) +
	repeated(5, (at) =>
		line(
			`M${68 + at * 16} 46L${60 + at * 20} 80`,
			lighter(paint.accent, 0.5),
			2,
		),
	) +
	line("M60 66Q100 76 140 66", "#8a5f43", 2.6);

export const thermos: Form = ({ main }) =>
	piece(rect(72, 56, 56, 110, 9), main) +
	piece("M76 56V42Q76 30 100 30Q124 30 124 42V56Z", "#ccd1d8") +
	line("M72 68H128M72 150H128", lighter(main, 0.35), 2) +
	line("M128 76Q148 78 148 100Q148 122 128 124", darker(main, 0.2), 7) +
	gleam(80, 74, 146);

export const squeeze: Form = ({ main, accent }) =>
	piece(
		mirrored(
			"M100 58L124 58Q132 66 130 84Q122 92 122 102Q124 112 130 118L128 156Q124 166 100 166",
		),
		main,
	) +
	piece(rect(76, 44, 48, 16, 4), accent) +
	piece("M92 44L95 26H105L108 44Z", lighter(accent, 0.3)) +
	line("M84 124H116M84 134H116M84 144H108", lighter(main, 0.6), 2) +
	gleam(80, 66, 86);

export const canteen: Form = ({ main, accent }) =>
	piece(mirrored("M100 54L110 54Q142 64 144 104Q144 164 100 164"), main) +
	piece(rect(88, 34, 24, 20, 4), accent) +
	line("M112 40Q150 44 146 90", darker(accent, 0.1), 3) +
	flat(
		mirrored("M100 76L128 84Q134 96 134 104Q130 120 100 122"),
		accent,
		0.55,
	) +
	gleam(66, 92, 140);

export const swingTopBottle: Form = ({ main, accent }) =>
	piece(
		mirrored("M100 44L109 44L110 74Q130 84 130 104L130 158Q128 166 100 166"),
		main,
	) +
	piece(rect(88, 28, 24, 14, 6), accent) +
	line("M86 40L80 66H120L114 40", "#8b9099", 2.2) +
	line("M76 118H124", lighter(main, 0.7), 2) +
	gleam(80, 98, 158);
