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
	within,
} from "../shapes.ts";
import { jogger, shorts, trousers } from "./bottoms.ts";
import { cloth, type Form, type Paint } from "./form.ts";

const teeOutline = mirrored(
	"M100 52Q114 52 121 43L145 50Q152 53 156 60L172 88L151 100L143 89L143 156Q143 160 139 160L100 160",
);
const longOutline = mirrored(
	"M100 52Q114 52 120 43L141 50Q149 53 152 62L168 146L152 150L141 96L142 160L100 160",
);
const neck = "M79 43Q100 39 121 43Q114 52 100 52Q86 52 79 43Z";

export const tee: Form = (paint) =>
	flat(neck, darker(paint.main, 0.4)) +
	cloth(teeOutline, paint) +
	line("M79 43Q86 52 100 52Q114 52 121 43", darker(paint.main, 0.25), 3.4) +
	line("M143 89L140 62M57 89L60 62M57 154H143", darker(paint.main, 0.2), 1.2);

const longSleeved: Form = (paint) =>
	flat(neck, darker(paint.main, 0.4)) +
	cloth(longOutline, paint) +
	line("M141 96L138 64M59 96L62 64", darker(paint.main, 0.2), 1.2);

const collar = (main: string) =>
	piece(
		"M79 42Q88 38 100 40Q112 38 121 42L123 52L110 64L100 53L90 64L77 52Z",
		lighter(main, 0.15),
	) +
	flat("M84 44Q100 41 116 44Q110 51 100 52Q90 51 84 44Z", darker(main, 0.35));

const buttons = (from: number, to: number, main: string) =>
	repeated(Math.floor((to - from) / 17) + 1, (at) =>
		flat(oval(100, from + at * 17, 1.9), darker(main, 0.5)),
	);

export const blouse: Form = (paint) =>
	longSleeved(paint) +
	line("M79 43Q86 52 100 52Q114 52 121 43", darker(paint.main, 0.25), 3);

export const shirt: Form = (paint) =>
	longSleeved(paint) +
	line("M95 58V160M105 58V160", darker(paint.main, 0.2), 1) +
	piece(rect(112, 82, 20, 20, 2), lighter(paint.main, 0.1)) +
	buttons(72, 150, paint.main) +
	collar(paint.main);

export const polo: Form = (paint) =>
	tee(paint) +
	piece(rect(95, 56, 10, 32, 1), lighter(paint.main, 0.15)) +
	buttons(64, 82, paint.main) +
	collar(paint.main);

export const thermalShirt: Form = (paint) =>
	longSleeved(paint) +
	line("M79 43Q86 52 100 52Q114 52 121 43", darker(paint.main, 0.3), 4) +
	line("M72 60Q84 96 70 158M128 60Q116 96 130 158", paint.accent, 2.4);

export const hoodie: Form = (paint) => {
	const { main } = paint;
	return (
		longSleeved(paint) +
		piece(mirrored("M100 30Q126 30 128 48Q122 64 100 72"), main) +
		flat(mirrored("M100 38Q117 38 118 50Q112 60 100 64"), darker(main, 0.45)) +
		line("M92 66V88M108 66V88", lighter(main, 0.6), 2.2) +
		piece(mirrored("M100 112L122 112L132 142L100 142"), lighter(main, 0.06)) +
		line("M59 152H141", darker(main, 0.25), 1.4)
	);
};

const openFront = (paint: Paint, to: string): Shape =>
	longSleeved(paint) +
	flat(`M88 46L112 46L102 ${to}L98 ${to}Z`, darker(paint.main, 0.5));

export const cardigan: Form = (paint) =>
	openFront(paint, "104") +
	line("M86 45L98 104V160M114 45L102 104V160", lighter(paint.main, 0.3), 5) +
	repeated(3, (at) =>
		flat(oval(100, 112 + at * 18, 2.6), darker(paint.main, 0.5)),
	) +
	repeated(12, (at) =>
		line(`M${61 + at * 7} 152V159`, darker(paint.main, 0.2), 1),
	);

export const blazer: Form = (paint) => {
	const { main } = paint;
	return (
		openFront(paint, "110") +
		flat("M90 44L110 44L102 104H98Z", "#f7f5f0") +
		piece("M84 42L74 56L84 64L80 72L99 112L88 45Z", lighter(main, 0.14)) +
		piece("M116 42L126 56L116 64L120 72L101 112L112 45Z", lighter(main, 0.14)) +
		line("M100 112V160", darker(main, 0.35), 1.4) +
		line("M66 126H84M116 126H134", darker(main, 0.35), 2.2) +
		flat(oval(104, 122, 2.4), darker(main, 0.5))
	);
};

export const windbreaker: Form = (paint) => {
	const { main, accent } = paint;
	return (
		longSleeved(paint) +
		within(longOutline, flat("M0 0H200V84L100 94L0 84Z", accent)) +
		piece("M80 34Q100 28 120 34L122 54Q100 62 78 54Z", lighter(main, 0.1)) +
		line("M100 40V160", lighter(main, 0.6), 2.4) +
		line("M70 122L80 140M130 122L120 140", darker(main, 0.4), 2)
	);
};

export const denimJacket: Form = (paint) => {
	const { main } = paint;
	const stitch = lighter(main, 0.5);
	return (
		longSleeved(paint) +
		line("M64 84H136M100 56V160M76 106L72 150M124 106L128 150", stitch, 1.2) +
		piece("M70 86H90V102L80 108L70 102Z", lighter(main, 0.1)) +
		piece("M110 86H130V102L120 108L110 102Z", lighter(main, 0.1)) +
		piece(rect(58, 150, 84, 10, 2), darker(main, 0.12)) +
		buttons(66, 140, "#c38a52") +
		collar(main)
	);
};

export const kimono: Form = (paint) => {
	const outline = mirrored(
		"M106 40L122 40L176 66L166 112L138 102L140 164L106 164L102 100",
	);
	return (
		cloth(outline, paint) +
		line(
			"M94 40L98 100L94 164M106 40L102 100L106 164",
			darker(paint.main, 0.35),
			3,
		)
	);
};

export const coverUp: Form = (paint) =>
	cloth(
		mirrored(
			"M100 58Q112 56 116 40L128 40L170 72L156 96L138 86L146 164L100 164",
		),
		paint,
	) +
	line("M54 164H146", darker(paint.main, 0.2), 3) +
	line("M84 40Q88 56 100 58Q112 56 116 40", darker(paint.main, 0.25), 2.4);

const dress =
	(bottom: number, hem: number, waist = 88): Form =>
	(paint) => {
		const outline = mirrored(
			`M100 54Q108 52 112 34L120 34L122 50Q130 62 122 ${waist}Q${hem - 14} ${bottom - 30} ${hem} ${bottom}Q124 ${bottom + 6} 100 ${bottom + 6}`,
		);
		return (
			cloth(outline, paint) +
			line(
				`M${200 - 122} ${waist}Q100 ${waist + 5} 122 ${waist}`,
				darker(paint.main, 0.3),
				2.4,
			) +
			shade(
				`M92 ${waist + 8}Q84 ${bottom - 20} 78 ${bottom + 3}L88 ${bottom + 5}Q92 ${bottom - 24} 95 ${waist + 8}Z`,
				0.1,
			) +
			shade(
				`M108 ${waist + 8}Q116 ${bottom - 20} 122 ${bottom + 3}L112 ${bottom + 5}Q108 ${bottom - 24} 105 ${waist + 8}Z`,
				0.1,
			)
		);
	};
export const longDress = dress(170, 150);
export const midiDress = dress(152, 154);
export const sheathDress = dress(150, 130);

export const jumpsuit: Form = (paint) =>
	cloth(
		mirrored(
			"M100 56Q110 50 112 34L120 34L124 54Q128 70 120 86L144 158L112 160L100 104",
		),
		paint,
	) +
	line("M80 86H120", darker(paint.main, 0.45), 4) +
	line("M100 56V82", darker(paint.main, 0.25), 1.4);

export const sportsTop: Form = (paint) =>
	cloth(
		mirrored("M100 84Q118 82 120 46L132 46Q134 78 148 94L144 132L100 134"),
		paint,
	) +
	line("M57 122H143", lighter(paint.main, 0.45), 5) +
	line("M80 46Q82 82 100 84Q118 82 120 46", darker(paint.main, 0.25), 2.4);

export const bra: Form = (paint) => {
	const { main } = paint;
	const cup = mirrored("M100 104Q112 78 132 74Q150 92 148 118Q124 134 100 116");
	return (
		line("M66 76L74 38M134 76L126 38", darker(main, 0.15), 3.4) +
		line("M52 112L34 104M148 112L166 104", darker(main, 0.1), 8) +
		cloth(cup, paint) +
		line("M100 104V116", darker(main, 0.4), 3) +
		line("M52 118Q78 134 100 116Q122 134 148 118", darker(main, 0.25), 2.4)
	);
};

export const bikini: Form = (paint) => {
	const { main } = paint;
	return (
		line(
			"M74 50L66 24M126 50L134 24M44 82Q100 94 156 82",
			darker(main, 0.25),
			2,
		) +
		cloth("M74 48L98 86Q76 92 54 84Z", paint) +
		cloth("M126 48L146 84Q124 92 102 86Z", paint) +
		line(
			"M44 122L28 118M156 122L172 118M44 122L32 132M156 122L168 132",
			darker(main, 0.25),
			2,
		) +
		cloth(
			"M44 120Q100 132 156 120L150 132Q120 142 110 168H90Q80 142 50 132Z",
			paint,
		)
	);
};

export const panty: Form = (paint) =>
	cloth(
		"M42 78Q100 88 158 78L154 98Q122 108 112 142Q100 148 88 142Q78 108 46 98Z",
		paint,
	) + line("M43 82Q100 92 157 82", lighter(paint.main, 0.5), 3);

export const lingerieSet: Form = (paint) =>
	placed({ y: -22, scale: 0.86 }, bra(paint)) +
	placed({ y: 42, scale: 0.74 }, panty(paint));

export const apron: Form = (paint) =>
	line(
		"M78 46Q76 22 100 22Q124 22 122 46M56 86L36 92M144 86L164 92",
		darker(paint.main, 0.3),
		3.4,
	) +
	cloth(mirrored("M100 44L124 44Q124 74 146 84L142 164L100 166"), paint) +
	piece(rect(78, 104, 44, 32, 4), lighter(paint.main, 0.12)) +
	line("M100 104V136", darker(paint.main, 0.3), 1.2);

/** A top with its trousers, side by side. */
const set =
	(top: Form, bottom: Form): Form =>
	(paint) =>
		placed({ x: 30, y: 8, scale: 0.78 }, bottom(paint)) +
		placed({ x: -26, y: -8, scale: 0.82 }, top(paint));
export const tracksuit = set(hoodie, jogger);
export const pajamas = set(shirt, trousers);
export const childrensSet = set(tee, shorts);
