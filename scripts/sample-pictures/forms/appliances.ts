import { darker, lighter } from "../colors.ts";
import {
	flat,
	line,
	mirrored,
	oval,
	piece,
	rect,
	repeated,
	shine,
} from "../shapes.ts";
import type { Form } from "./form.ts";

export const airFryer: Form = ({ main, accent }) =>
	piece(
		mirrored("M100 30Q144 30 148 70L152 150Q150 164 134 164L100 164"),
		main,
	) +
	flat(rect(78, 50, 44, 26, 8), "#46597d") +
	flat(rect(86, 60, 18, 5, 2.5), "#bdd65a") +
	flat(oval(112, 63, 4), accent) +
	line("M50 92H150", darker(main, 0.5), 2) +
	piece(rect(84, 102, 32, 40, 10), darker(main, 0.35)) +
	shine("M60 66Q64 46 82 40Q70 56 68 84H58Z", 0.25);

export const blender: Form = ({ main, accent }) =>
	piece("M66 44H134L124 112H76Z", "#d3e7ec") +
	flat("M71 76H129L124 112H76Z", accent, 0.8) +
	line("M134 54Q154 56 148 90L128 96", "#c6dbe1", 6) +
	piece(rect(70, 30, 60, 15, 5), main) +
	piece("M72 112H128L142 156Q142 164 134 164H66Q58 164 58 156Z", main) +
	piece(oval(100, 138, 12), lighter(main, 0.5)) +
	line("M100 138L106 130", "#3a3a42", 2.4) +
	line("M78 58H88M80 68H88", "#8fb0ba", 2) +
	shine("M78 50H86L88 106H82Z", 0.5);

export const sandwichMaker: Form = ({ main, accent }) =>
	piece("M32 116H168V140Q168 152 156 152H44Q32 152 32 140Z", main) +
	piece("M44 100H156L150 114H50Z", "#e4c488") +
	flat("M48 106H152L150 110H50Z", "#f1cc58") +
	piece("M32 98Q32 66 58 64H142Q168 66 168 98Z", main) +
	piece(rect(84, 92, 32, 12, 5), darker(main, 0.45)) +
	flat(oval(78, 80, 4), accent) +
	flat(oval(92, 80, 4), "#bdd65a") +
	line("M168 132Q188 132 186 152", darker(main, 0.3), 5);

export const fan: Form = ({ main, accent }) =>
	piece("M92 130H108L112 156H88Z", main) +
	piece(oval(100, 160, 42, 8), main) +
	flat(oval(100, 82, 58), "#ffffff", 0.5) +
	repeated(
		3,
		(at) =>
			`<g transform="rotate(${at * 120 + 12} 100 82)">${piece("M100 82Q84 52 100 36Q128 36 122 62Q116 76 100 82Z", accent)}</g>`,
	) +
	line(oval(100, 82, 58), main, 5) +
	repeated(
		12,
		(at) =>
			`<g transform="rotate(${at * 30} 100 82)">${line("M100 66V26", main, 1.3)}</g>`,
	) +
	line(oval(100, 82, 38), main, 1.3) +
	piece(oval(100, 82, 12), main);

export const coffeeMaker: Form = ({ main, accent }) =>
	piece("M52 34H148V62H52Z", main) +
	piece("M116 62H148V164H116Z", darker(main, 0.15)) +
	piece(rect(46, 148, 106, 16, 5), main) +
	piece("M62 88H108L114 140Q112 148 104 148H66Q58 148 56 140Z", "#d3e7ec") +
	flat("M59 114H111L114 140Q112 148 104 148H66Q58 148 56 140Z", "#6b4a3a") +
	line("M110 98Q128 100 122 132", "#3a3a42", 5) +
	piece("M66 62H104L98 86H72Z", darker(main, 0.3)) +
	flat(oval(132, 80, 5), accent) +
	flat(rect(124, 94, 16, 4, 2), lighter(main, 0.4)) +
	shine(rect(64, 96, 6, 44, 3), 0.5);

export const iron: Form = ({ main, accent }) =>
	piece("M24 142H166Q170 116 148 96Q110 84 70 104Q38 118 24 142Z", main) +
	piece("M20 142H168V154H16Z", "#ccd1d8") +
	line("M66 106Q78 66 124 66Q158 68 156 102", darker(main, 0.3), 13) +
	flat(oval(112, 122, 10), accent) +
	line("M156 80Q180 70 178 40", "#5d626c", 4) +
	shine("M52 126Q76 110 100 104Q76 118 66 132Z", 0.4);

export const kettle: Form = ({ main, accent }) =>
	line("M132 58Q172 54 162 104L142 142", accent, 11) +
	piece(mirrored("M100 50L128 50L146 146Q146 154 138 154L100 154"), main) +
	piece("M66 58L42 66L60 92Z", main) +
	piece("M72 50Q76 36 100 36Q124 36 128 50Z", accent) +
	piece(oval(100, 33, 6), accent) +
	piece(rect(50, 152, 100, 13, 5), accent) +
	shine("M74 64L84 64L78 144H66Z", 0.5);

export const standMixer: Form = ({ main }) =>
	piece(rect(30, 148, 140, 16, 8), main) +
	piece("M128 84H164L168 150H124Z", main) +
	piece(
		"M34 66Q34 44 60 42H150Q172 46 168 74Q164 92 140 90H62Q36 88 34 66Z",
		main,
	) +
	piece(rect(70, 88, 20, 15, 3), "#a4a9b1") +
	line("M80 102V118", "#8b9099", 4) +
	piece("M46 104H114Q114 146 94 150H66Q46 146 46 104Z", "#ccd1d8") +
	shine(rect(54, 110, 6, 28, 3), 0.5) +
	flat(oval(146, 68, 7), lighter(main, 0.6)) +
	shine("M46 60Q52 48 70 48H120Q70 54 52 68Z", 0.3);

export const vacuum: Form = ({ main, accent }) =>
	line("M128 26L84 140", "#8b9099", 6) +
	line("M116 22Q140 12 138 40", darker(main, 0.3), 8) +
	`<g transform="rotate(21 106 84)">${piece(rect(88, 48, 36, 74, 12), main) + flat(rect(94, 82, 24, 34, 8), "#d3e7ec") + flat(rect(94, 98, 24, 18, 7), "#a4a9b1") + flat(oval(106, 62, 6), accent)}</g>` +
	piece("M44 144H116Q124 146 124 156V164H36V156Q36 146 44 144Z", main) +
	line("M40 158H120", accent, 3);

export const soundbar: Form = ({ main, accent }) =>
	piece(rect(112, 44, 58, 74, 6), main) +
	piece(oval(141, 88, 20), darker(main, 0.3)) +
	piece(oval(141, 88, 9), lighter(main, 0.25)) +
	flat(oval(141, 56, 3), accent) +
	piece(rect(18, 124, 164, 30, 10), main) +
	repeated(30, (at) =>
		flat(
			oval(32 + (at % 15) * 9.7, 134 + Math.floor(at / 15) * 10, 2),
			lighter(main, 0.3),
		),
	) +
	flat(rect(88, 126, 24, 3, 1.5), accent);

export const heater: Form = ({ main, accent }) =>
	repeated(
		7,
		(at) =>
			piece(rect(32 + at * 18, 46, 17, 98, 8), main) +
			shine(rect(36 + at * 18, 54, 4, 80, 2), 0.4),
	) +
	piece(rect(152, 56, 24, 76, 6), darker(main, 0.3)) +
	flat(oval(164, 78, 6), accent) +
	flat(oval(164, 104, 6), "#bdd65a") +
	line("M48 144V156M140 144V156", "#5d626c", 5) +
	flat(oval(48, 160, 6), "#3a3a42") +
	flat(oval(140, 160, 6), "#3a3a42");

export const riceCooker: Form = ({ main, accent }) =>
	piece("M40 84H160L154 144Q150 160 134 160H66Q50 160 46 144Z", main) +
	piece("M36 84Q42 48 100 46Q158 48 164 84Z", "#d3e7ec") +
	line("M62 72Q100 60 138 72", "#ffffff", 3) +
	piece(rect(88, 34, 24, 13, 6), darker(accent, 0.2)) +
	line("M40 100H26V114H42M160 100H174V114H158", darker(accent, 0.2), 6) +
	flat(rect(78, 118, 44, 26, 6), "#f7f5f0") +
	flat(oval(90, 131, 4.4), accent) +
	flat(oval(110, 131, 4.4), "#bdd65a");

export const hairDryer: Form = ({ main, accent }) =>
	piece(
		"M96 104L128 100L142 158Q142 166 132 166H120Q112 166 110 158Z",
		darker(main, 0.15),
	) +
	piece("M34 58H128Q164 60 164 84Q164 108 128 110H34Z", main) +
	piece("M18 62H36V106H18Z", accent) +
	piece(oval(144, 84, 13, 17), darker(main, 0.35)) +
	repeated(3, (at) => line(`M${138 + at * 6} 74V94`, lighter(main, 0.3), 1.6)) +
	flat(rect(116, 118, 9, 17, 4), accent) +
	shine("M44 66H118Q140 68 148 76Q110 74 44 76Z", 0.3);

export const dryerBrush: Form = ({ main, accent }) =>
	`<g transform="rotate(38 100 100)">${piece(rect(86, 108, 28, 82, 12), darker(main, 0.1)) + piece(rect(74, 14, 52, 98, 22), accent) + repeated(28, (at) => flat(oval(82 + (at % 4) * 12, 28 + Math.floor(at / 4) * 12, 2.6), darker(accent, 0.5))) + flat(oval(100, 134, 5), accent) + piece(rect(84, 102, 32, 12, 4), main)}</g>`;

export const shaver: Form = ({ main, accent }) =>
	`<g transform="rotate(16 100 100)">${piece(mirrored("M100 66L124 66Q132 90 124 150Q120 172 100 172"), main) + piece(mirrored("M100 24L126 28Q136 42 128 66L100 68"), darker(main, 0.3)) + [84, 116].map((x) => piece(oval(x, 42, 12), "#ccd1d8") + flat(oval(x, 42, 5), "#5d626c")).join("") + piece(oval(100, 32, 10), "#ccd1d8") + flat(oval(100, 96, 8), accent) + flat("M92 120H108V150Q100 156 92 150Z", darker(main, 0.25))}</g>`;
