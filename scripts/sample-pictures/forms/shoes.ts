import { darker, lighter } from "../colors.ts";
import {
	flat,
	line,
	oval,
	piece,
	placed,
	rect,
	repeated,
	type Shape,
	shade,
	shine,
} from "../shapes.ts";
import type { Form } from "./form.ts";

/** Two of the same, one behind the other. */
const pair =
	(one: Form): Form =>
	(paint) =>
		placed({ x: 16, y: -20, scale: 0.82 }, one(paint)) +
		placed({ x: -8, y: 12, scale: 0.9 }, one(paint));

const sneakerUpper =
	"M32 82Q40 74 48 80Q58 90 70 86L84 72Q90 68 96 74L124 104Q148 108 164 118Q172 124 170 136H32Q26 110 32 82Z";

const laces = (color: string): Shape =>
	line("M82 84L96 76M90 93L104 84M98 101L112 92", color, 3);

const sneaker =
	(sole: (accent: string) => Shape, detail: Form): Form =>
	({ main, accent, print }) =>
		piece(sneakerUpper, main) +
		piece(
			"M138 109Q164 116 170 130V136H132Q128 118 138 109Z",
			lighter(main, 0.22),
		) +
		piece("M32 82Q40 74 48 80L46 136H32Q26 110 32 82Z", darker(main, 0.14)) +
		laces(lighter(main, 0.75)) +
		detail({ main, accent, print }) +
		sole(accent);

const plainSole = (accent: string) =>
	piece(
		"M26 132H172Q176 140 172 148Q170 152 164 152H34Q26 152 26 144Z",
		accent,
	) + shade("M28 145H174L170 151H32Z", 0.12);

export const casualSneaker = pair(
	sneaker(plainSole, ({ main }) =>
		line("M56 128Q84 124 108 106", darker(main, 0.3), 4),
	),
);
export const platformSneaker = pair(
	sneaker(
		(accent) =>
			piece(
				"M26 128H172Q178 142 172 162Q170 166 164 166H34Q26 164 26 154Z",
				accent,
			) + line("M30 148H172", darker(accent, 0.18), 2),
		({ main }) => flat("M58 104L84 118L60 126Z", darker(main, 0.3)),
	),
);
export const runningShoe = pair(
	sneaker(
		(accent) =>
			piece(
				"M24 130Q90 140 174 128Q182 142 170 152Q120 150 96 154Q60 158 34 150Q20 146 24 130Z",
				accent,
			) +
			line(
				"M40 146L50 152M64 148L74 154M128 146L138 150M150 144L158 149",
				darker(accent, 0.3),
				3,
			),
		({ main }) =>
			line(
				"M52 124L96 92M64 128L108 102M78 131L118 112",
				lighter(main, 0.65),
				3,
			),
	),
);
export const lightUpSneaker = pair(
	sneaker(
		(accent) =>
			plainSole(accent) +
			repeated(5, (at) =>
				flat(
					oval(46 + at * 26, 142, 4),
					["#f1cc58", "#ef8875", "#bdd65a"][at % 3] ?? "#f1cc58",
				),
			),
		() => flat("M72 104l4 9 10 1-8 6 3 10-9-5-9 5 3-10-8-6 10-1Z", "#f1cc58"),
	),
);
export const velcroSneaker = pair(
	sneaker(
		plainSole,
		({ main }) =>
			piece("M76 90L104 70L114 80L86 104Z", lighter(main, 0.3)) +
			piece("M92 106L116 90L126 100L104 118Z", lighter(main, 0.3)),
	),
);
export const footballBoot = pair(
	({ main, accent }) =>
		piece(
			"M32 86Q42 76 50 84Q60 94 74 88L86 78Q92 74 98 80L126 108Q160 112 172 128Q174 138 166 140H34Q26 112 32 86Z",
			main,
		) +
		laces(lighter(main, 0.75)) +
		line("M56 132Q92 128 116 108M72 134Q104 132 126 114", accent, 4) +
		line("M30 140H168", accent, 5) +
		repeated(6, (at) =>
			piece(rect(38 + at * 24, 142, 9, 11, 2), darker(main, 0.2)),
		),
);
export const dressShoe = pair(
	({ main }) =>
		piece(
			"M32 94Q56 84 72 92L88 82Q94 80 98 84L124 106Q158 108 174 128Q176 136 172 140H34Q28 118 32 94Z",
			main,
		) +
		shine("M132 110Q156 114 166 126Q150 124 130 120Z", 0.28) +
		line("M84 96L98 88M92 104L106 95", lighter(main, 0.5), 2.2) +
		line("M124 106Q114 122 122 139", darker(main, 0.4), 1.6) +
		piece("M32 138H174Q176 146 168 146H66L64 154H32Z", darker(main, 0.35)),
);
export const loafer = pair(
	({ main }) =>
		piece(
			"M32 96Q60 88 84 98L106 90Q116 92 126 106Q158 110 172 128Q174 136 170 140H34Q28 118 32 96Z",
			main,
		) +
		flat("M36 98Q60 90 84 100Q76 112 40 108Z", darker(main, 0.4)) +
		piece("M94 98Q112 96 124 110L112 120Q100 110 90 110Z", darker(main, 0.16)) +
		line("M128 114Q154 116 166 132", darker(main, 0.3), 1.6) +
		piece("M32 138H172Q174 146 166 146H64L62 152H32Z", darker(main, 0.4)),
);
export const balletFlat = pair(
	({ main }) =>
		piece(
			"M30 104Q40 96 52 108Q90 124 120 110Q158 108 172 132Q174 140 166 142H36Q26 126 30 104Z",
			main,
		) +
		flat(
			"M36 106Q42 102 50 111Q88 127 118 114Q104 124 84 125Q52 124 36 106Z",
			darker(main, 0.35),
		) +
		piece(
			"M122 112Q130 102 138 110Q148 106 148 116Q140 122 134 117Q126 122 122 112Z",
			lighter(main, 0.18),
		) +
		line("M34 143H168", darker(main, 0.4), 3),
);
export const mule = pair(
	({ main }) =>
		piece(
			"M30 96Q70 112 108 132Q140 140 176 138Q178 146 168 146H122Q80 132 44 116L46 154H38Z",
			darker(main, 0.3),
		) +
		piece("M88 118Q104 92 132 106Q160 120 178 138Q140 142 108 132Z", main) +
		shine("M112 106Q132 108 150 124Q132 120 112 116Z", 0.28),
);
export const wedgeSandal = pair(
	({ main, accent }) =>
		piece(
			"M30 98Q80 112 116 134Q144 142 172 138Q176 150 166 152H34Q28 124 30 98Z",
			accent,
		) +
		repeated(4, (at) =>
			line(
				`M32 ${116 + at * 10}Q${70 + at * 16} ${122 + at * 8} ${96 + at * 18} 150`,
				darker(accent, 0.2),
				1.2,
			),
		) +
		line("M118 132Q122 108 140 106Q154 112 156 138", main, 11) +
		line("M42 102Q36 74 56 70Q70 76 68 110", main, 6) +
		line("M64 84L122 116", main, 6),
);
export const flatSandal = pair(
	({ main, accent }) =>
		piece(
			"M28 130Q60 122 100 134Q140 122 172 132Q178 148 162 150H38Q24 146 28 130Z",
			accent,
		) +
		line("M118 136Q126 104 150 132M126 112Q100 96 76 128", main, 7) +
		line("M44 128Q44 92 66 92Q88 98 90 112", main, 5) +
		flat(oval(130, 114, 5), lighter(main, 0.5)),
);
export const leatherSandal = pair(
	({ main, accent }) =>
		piece(
			"M26 130Q60 124 100 134Q140 124 174 132Q178 150 162 152H38Q22 148 26 130Z",
			accent,
		) +
		line(
			"M108 136Q118 100 140 104Q158 112 160 134M84 132Q100 104 122 108",
			main,
			11,
		) +
		line("M40 128Q40 88 62 90Q76 98 74 130", main, 8) +
		flat(rect(58, 96, 10, 8, 1), "#dbb557"),
);
export const slipper = pair(
	({ main, accent }) =>
		piece(
			"M26 128Q60 122 100 132Q140 122 174 130Q178 150 162 152H38Q22 148 26 128Z",
			accent,
		) +
		piece("M92 134Q100 98 132 98Q160 102 166 132Q130 126 92 134Z", main) +
		line("M98 128Q126 118 160 126", lighter(main, 0.35), 1.4),
);
export const clog = pair(
	({ main, accent }) =>
		piece(
			"M28 108Q60 118 96 124H174Q178 144 164 154H124L104 140L60 154H32Z",
			accent,
		) +
		piece("M78 124Q86 88 124 90Q164 98 174 126Q130 132 78 124Z", main) +
		repeated(5, (at) => flat(oval(90 + at * 19, 127, 2), "#dbb557")),
);
const boot =
	(detail: Form, top = 40): Form =>
	(paint) =>
		piece(
			`M44 ${top}H98V92Q112 104 140 108Q166 114 168 136H42Q38 88 44 ${top}Z`,
			paint.main,
		) +
		shade(`M44 ${top}H60Q54 90 58 136H42Q38 88 44 ${top}Z`, 0.12) +
		detail(paint) +
		piece(
			"M38 134H170Q174 148 166 152H88L84 146H76L72 154H38Z",
			darker(paint.main, 0.45),
		);

export const chelseaBoot = pair(
	boot(
		({ main }) =>
			piece("M62 48L84 48L80 96Q72 100 66 96Z", darker(main, 0.35)) +
			line("M98 94Q110 106 140 110", darker(main, 0.25), 1.6),
	),
);
export const ankleBoot = pair(
	boot(
		({ main }) =>
			line("M46 92Q70 100 98 92", darker(main, 0.3), 5) +
			flat(rect(84, 88, 12, 10, 2), "#dbb557") +
			line("M70 44V88", darker(main, 0.3), 1.8),
		52,
	),
);
export const childrensBoot = pair(
	boot(
		({ main, accent }) =>
			line("M44 62H98M44 82H98", accent, 5) +
			line("M98 94Q110 106 140 110", darker(main, 0.25), 1.6),
		50,
	),
);
export const trailBoot = pair(
	boot(
		({ main, accent }) =>
			piece(
				"M140 108Q166 114 168 136H130Q126 116 140 108Z",
				darker(main, 0.3),
			) +
			repeated(4, (at) =>
				line(`M78 ${56 + at * 13}L100 ${50 + at * 13}`, accent, 3.4),
			) +
			piece(rect(42, 34, 58, 13, 6), darker(main, 0.25)),
		42,
	),
);

export const flipFlops: Form = ({ main, accent }) => {
	const one =
		piece(
			"M76 44Q100 30 124 44Q132 72 120 104Q126 140 116 158Q100 172 84 158Q74 140 80 104Q68 72 76 44Z",
			main,
		) +
		shine(
			"M86 50Q100 40 114 50Q118 60 116 70Q100 58 84 70Q82 60 86 50Z",
			0.25,
		) +
		line("M100 58Q96 84 78 102M100 58Q104 84 122 102", accent, 7) +
		flat(oval(100, 58, 4.5), accent);
	return (
		placed({ x: -30, y: 0, scale: 0.92 }, one) +
		placed({ x: 30, y: 0, scale: 0.92 }, one)
	);
};

export const insoles: Form = ({ main, accent }) => {
	const one =
		piece(
			"M80 44Q100 28 120 46Q130 74 118 104Q122 140 114 158Q100 172 86 158Q78 138 84 106Q70 74 80 44Z",
			main,
		) +
		flat(oval(100, 146, 13, 16), accent, 0.8) +
		flat(
			"M84 56Q100 44 116 58Q120 76 112 90Q100 82 88 90Q80 74 84 56Z",
			accent,
			0.8,
		);
	return (
		placed({ x: -30, scale: 0.92 }, one) + placed({ x: 30, scale: 0.92 }, one)
	);
};
