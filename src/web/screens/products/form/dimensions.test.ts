import { expect, test } from "vitest";
import { looksLikeDimensions } from "./dimensions.ts";

test.each(["20x15x5", "20 x 15 x 5", "20,5X15×5 cm", "20.5x1x1"])(
	"%s reads as three lengths",
	(text) => expect(looksLikeDimensions(text)).toBe(true),
);

test.each(["20x15", "20 por 15 por 5", "axbxc", "20x15x5x2"])(
	"%s is pointed out",
	(text) => expect(looksLikeDimensions(text)).toBe(false),
);
