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
} from "../shapes.ts";
import { cloth, type Form } from "./form.ts";

const waistband = (main: string, half: number, y: number) =>
	piece(rect(100 - half, y, half * 2, 10, 2), darker(main, 0.1));

export const trousers: Form = (paint) =>
	cloth(mirrored("M100 34L130 34Q136 70 140 166L112 166L100 84"), paint) +
	waistband(paint.main, 31, 32);

export const jeans: Form = (paint) => {
	const { main } = paint;
	const stitch = "#dcbf84";
	return (
		cloth(
			mirrored("M100 34L131 34Q138 60 137 100L133 168L109 168L100 86"),
			paint,
		) +
		shade("M76 110L80 166H72Z", 0.08) +
		flat("M74 84Q80 100 76 128Q86 108 84 84Z", lighter(main, 0.5), 0.45) +
		flat("M126 84Q120 100 124 128Q114 108 116 84Z", lighter(main, 0.5), 0.45) +
		waistband(main, 32, 32) +
		line(
			"M70 46Q76 60 90 62M130 46Q124 60 110 62M100 44V70Q108 68 108 58V44M67 160H91M109 160H133",
			stitch,
			1.3,
		) +
		repeated(4, (at) => line(`M${76 + at * 16} 31V43`, darker(main, 0.3), 2)) +
		flat(oval(100, 37, 2.4), "#c38a52")
	);
};

export const jogger: Form = (paint) =>
	cloth(
		mirrored("M100 34L130 34Q142 70 136 112L126 160L108 160L100 88"),
		paint,
	) +
	waistband(paint.main, 31, 31) +
	piece(rect(107, 156, 21, 11, 3), darker(paint.main, 0.12)) +
	piece(rect(72, 156, 21, 11, 3), darker(paint.main, 0.12)) +
	line("M96 42V62M104 42V60", lighter(paint.main, 0.6), 2.2) +
	line("M74 50L70 70M126 50L130 70", darker(paint.main, 0.3), 1.6);

export const legging: Form = (paint) =>
	cloth(
		mirrored("M100 32L126 32Q136 62 130 96L120 168L107 168L100 84"),
		paint,
	) +
	waistband(paint.main, 27, 30) +
	line("M127 60L112 164M73 60L88 164", lighter(paint.main, 0.35), 1.6);

export const shorts: Form = (paint) =>
	cloth(mirrored("M100 56L134 56Q144 92 148 136L108 140L100 100"), paint) +
	waistband(paint.main, 35, 53) +
	line(
		"M70 66Q74 82 62 88M130 66Q126 82 138 88M100 64V92",
		darker(paint.main, 0.3),
		1.5,
	) +
	line("M53 130L91 134M147 130L109 134", darker(paint.main, 0.22), 1.3);

export const denimShorts: Form = (paint) =>
	cloth(mirrored("M100 60L136 60Q146 92 150 124L106 128L100 104"), paint) +
	waistband(paint.main, 37, 57) +
	line("M66 70Q72 84 88 86M134 70Q128 84 112 86M100 68V94", "#dcbf84", 1.4) +
	repeated(12, (at) =>
		line(
			`M${54 + at * 3.4} 123v${4 + (at % 3) * 2}M${109 + at * 3.4} 126v${4 + (at % 2) * 3}`,
			lighter(paint.main, 0.6),
			1.2,
		),
	);

export const pleatedSkirt: Form = (paint) => {
	const { main } = paint;
	return (
		cloth(mirrored("M100 44L124 44L152 150L100 156"), paint) +
		repeated(7, (at) =>
			shade(
				`M${80 + at * 6} 48L${56 + at * 13.5} 154L${62 + at * 13.5} 155L${82 + at * 6} 48Z`,
				0.16,
			),
		) +
		waistband(main, 25, 40)
	);
};

export const skirtShorts: Form = (paint) =>
	piece(
		mirrored("M100 96L136 96L138 146L106 148L100 120"),
		darker(paint.main, 0.3),
	) +
	cloth(mirrored("M100 54L130 54L152 126Q124 136 100 126"), paint) +
	waistband(paint.main, 31, 50) +
	shade("M100 62L92 128L104 128Z", 0.1);

export const swimTrunks: Form = (paint) =>
	cloth(mirrored("M100 66L146 66L154 118L110 126L100 134"), paint) +
	piece(rect(52, 62, 96, 13, 4), darker(paint.main, 0.15)) +
	line(
		"M96 74Q92 90 98 96M104 74Q108 90 102 98",
		lighter(paint.main, 0.7),
		2.2,
	) +
	line("M140 80L146 118", paint.accent, 5);

export const boxers: Form = (paint) =>
	cloth(mirrored("M100 64L142 64L150 132L112 138L100 112"), paint) +
	piece(rect(56, 58, 88, 14, 3), darker(paint.main, 0.35)) +
	line("M92 72V104Q100 112 108 104V72", darker(paint.main, 0.25), 1.5) +
	line("M64 65H136", lighter(paint.main, 0.5), 2);

export const tights: Form = (paint) =>
	cloth(
		mirrored(
			"M100 34L124 34Q134 62 126 100L114 156Q122 164 122 168L104 168L100 84",
		),
		paint,
	) + waistband(paint.main, 25, 31);

const sock =
	(outline: string, toe: string, cuff: string): Form =>
	(paint) =>
		cloth(outline, paint) +
		piece(toe, darker(paint.main, 0.16)) +
		piece(cuff, paint.accent);

const ankleSock = sock(
	"M84 52H118L116 108Q118 120 134 128Q150 136 146 148Q142 158 124 154L92 142Q80 136 82 118Z",
	"M134 128Q150 136 146 148Q142 158 124 154Q124 138 134 128Z",
	rect(82, 48, 38, 16, 4),
);
export const socks: Form = (paint) =>
	placed({ x: -26, y: -8, scale: 0.9 }, ankleSock(paint)) +
	placed({ x: 12, y: 8, scale: 0.94 }, ankleSock(paint));

const kneeSock = sock(
	"M86 28H118L114 116Q116 126 132 134Q148 142 143 154Q138 162 120 158L92 148Q82 142 84 126Z",
	"M132 134Q148 142 143 154Q138 162 120 158Q122 144 132 134Z",
	rect(84, 24, 36, 14, 4),
);
export const longSocks: Form = (paint) =>
	placed({ x: -26, y: 0, scale: 0.96 }, kneeSock(paint)) +
	placed({ x: 14, y: 6, scale: 0.96 }, kneeSock(paint));
