import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./styles.css", import.meta.url), "utf8");

const lightTokens = tokensBetween(":root {", "@media screen");
const darkTokens = tokensBetween("@media screen", '[data-density="compact"]');

const themes = [
	["light", lightTokens],
	["dark", darkTokens],
] as const;

const textPairs = [
	...["ink", "ink-2", "ink-3", "brand", "ok", "warn", "bad", "mute"].flatMap(
		(ink) => [`${ink} on surface`, `${ink} on bg`],
	),
	...["brand", "ok", "warn", "bad", "mute"].map(
		(tone) => `${tone} on ${tone}-soft`,
	),
	...["brand", "ok", "warn", "bad"].map((tone) => `ink on ${tone}-soft`),
	"ink-3 on hover",
	"ink-2 on mute-soft",
	"on-brand on brand",
	"on-bad on bad",
];

test.each(themes)("text of the %s theme keeps 4.5:1", (_, tokens) => {
	for (const pair of textPairs) {
		const [ink = "", ground = ""] = pair.split(" on ");
		const ratio = contrast(colourOf(tokens, ink), colourOf(tokens, ground));
		expect(ratio, pair).toBeGreaterThanOrEqual(4.5);
	}
});

test.each(themes)("marks of the %s theme keep 3:1 on a card", (_, tokens) => {
	const marks = ["control-line", ...seriesColours()];
	for (const mark of marks) {
		const ratio = contrast(colourOf(tokens, mark), colourOf(tokens, "surface"));
		expect(ratio, mark).toBeGreaterThanOrEqual(3);
	}
});

// Machado, Oliveira and Fernandes (2009), severity 1.
const visions = {
	normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
	protan: [
		0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882,
		-0.048116, 1.051998,
	],
	deutan: [
		0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182,
		0.04294, 0.968881,
	],
	tritan: [
		1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733,
		0.691367, 0.3039,
	],
};

test.each(
	themes.flatMap(([name, tokens]) =>
		Object.entries(visions).map(
			([vision, matrix]) => [name, vision, tokens, matrix] as const,
		),
	),
)(
	"store colours of the %s theme stay apart to %s eyes",
	(_, __, tokens, matrix) => {
		const seen = seriesColours().map((name) =>
			oklab(seenThrough(matrix, linear(colourOf(tokens, name)))),
		);
		for (const [index, one] of seen.entries()) {
			for (const [other, two] of seen.slice(0, index).entries()) {
				const pair = `${other + 1} and ${index + 1}`;
				expect(distance(one, two), pair).toBeGreaterThan(0.06);
			}
		}
	},
);

function seriesColours(): string[] {
	return Array.from({ length: 12 }, (_, index) => `series-${index + 1}`);
}

function tokensBetween(start: string, end: string): Map<string, string> {
	const from = css.indexOf(start);
	const block = css.slice(from, css.indexOf(end, from));
	const found = block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
	return new Map(
		[...found].map(([, name = "", colour = ""]) => [name, colour]),
	);
}

function colourOf(tokens: Map<string, string>, name: string): string {
	const colour = tokens.get(name);
	if (!colour) throw new Error(`No token --${name}`);
	return colour;
}

type Triple = [number, number, number];

function linear(hex: string): Triple {
	return [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
}

function channel(hex: string, at: number): number {
	const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
	const [r, g, b] = linear(hex);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, two: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort(
		(a, b) => a - b,
	);
	return (light + 0.05) / (dark + 0.05);
}

function seenThrough(matrix: readonly number[], [r, g, b]: Triple): Triple {
	const row = (at: number) =>
		Math.max(
			0,
			(matrix[at] ?? 0) * r +
				(matrix[at + 1] ?? 0) * g +
				(matrix[at + 2] ?? 0) * b,
		);
	return [row(0), row(3), row(6)];
}

function oklab([r, g, b]: Triple): Triple {
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
}

function distance(one: Triple, two: Triple): number {
	return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
}
