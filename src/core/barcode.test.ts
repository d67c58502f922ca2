import { expect, test } from "vitest";
import { barcodeOf, symbolsOf } from "./barcode.ts";

/** One digit per module, dark ones 1. */
function modulesOf(text: string): string {
	const { bars, modules } = barcodeOf(text);
	const line = Array.from({ length: modules }, () => "0");
	for (const { at, width } of bars) line.fill("1", at, at + width);
	return line.join("");
}

// Drawn by another encoder.
test.for([
	[
		"DV-2024-1247",
		"11010010000101100010001110101100010011011100110011100101001110110011001110010110010011101001101110010011100110110011100101100100111011101101110110000100101100011101011",
	],
	[
		"PJJ123C",
		"1101001000011101110110101101110001011011100010011100110110011100101100101110010001000110111010001101100011101011",
	],
	[
		"Wikipedia",
		"11010010000111010001101000011010011000010010100001101001010011110010110010000100001001101000011010010010110000111100100101100011101011",
	],
	[" ~", "110100100001101100110010001011110111101001001100011101011"],
] as const)("%s is drawn as readers expect it", ([text, modules]) => {
	expect(modulesOf(text)).toBe(modules);
});

test("the check symbol weighs each character by its place", () => {
	expect(symbolsOf("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]);
});

test("every character has a symbol of eleven modules of its own", () => {
	const characters = Array.from({ length: 95 }, (_, index) =>
		String.fromCharCode(32 + index),
	);
	const drawn = characters.map((character) =>
		modulesOf(character).slice(11, 22),
	);
	expect(new Set(drawn).size).toBe(95);
	for (const symbol of drawn) expect(symbol).toMatch(/^1.{9}0$/);
});

test.for(["", "ação", "DV\n1", "🙂"])("%j has no barcode", (text) => {
	expect(() => barcodeOf(text)).toThrow(RangeError);
});
