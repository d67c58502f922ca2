import { expect, test } from "vitest";
import { isVisible } from "./visible-text.ts";

test.each([
	["nothing", ""],
	["spaces and lines", " \t\n\r"],
	["a space that does not break", "\u00a0"],
	["a zero-width space", "\u200b"],
	["a zero-width joiner and a byte order mark", "\u200d\ufeff"],
	["a Hangul filler", "\u3164"],
	["an empty braille cell", "\u2800"],
	["a soft hyphen", "\u00ad"],
	["a variation selector", "\ufe0f"],
	["an accent without a letter", "\u0301"],
	["a control character", "\u0007"],
])("%s is not seen", (_, text) => {
	expect(isVisible(text)).toBe(false);
});

test.each(["a", " é ", "\u200bA\u200b", "東京", "👩‍👩‍👧", "-", "0"])(
	"%j is seen",
	(text) => {
		expect(isVisible(text)).toBe(true);
	},
);
