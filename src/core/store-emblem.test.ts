import { expect, test } from "vitest";
import { emblemCount, emblemTurns, storeEmblemOf } from "./store-emblem.ts";

test("a slug always has the same emblem", () => {
	expect(storeEmblemOf("techhub")).toEqual(storeEmblemOf("techhub"));
});

test("slugs that differ by a letter do not look alike", () => {
	expect(storeEmblemOf("loja-1")).not.toEqual(storeEmblemOf("loja-2"));
});

test("every emblem and every turn is some store's", () => {
	const seen = Array.from({ length: 400 }, (_, at) =>
		storeEmblemOf(`loja-${at}`),
	);
	expect(new Set(seen.map(({ emblem }) => emblem)).size).toBe(emblemCount);
	expect(new Set(seen.map(({ quarterTurns }) => quarterTurns)).size).toBe(
		emblemTurns,
	);
});
