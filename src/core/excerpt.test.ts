import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

const text =
	"Ligou ontem à tarde e pediu a troca da cor do sofá antes da entrega de sábado";

test("a short text is its own excerpt", () => {
	expect(excerpt("Trocar a cor", ["cor"], 40)).toBe("Trocar a cor");
});

test("the piece holds the word that was found, accents or not", () => {
	expect(excerpt(text, ["sofa"], 24)).toBe("… cor do sofá antes da entrega …");
});

test("a text is cut where it begins when its first word is meant", () => {
	expect(excerpt(text, ["lig"], 20)).toBe("Ligou ontem à tarde e …");
});

test("lines become one", () => {
	expect(excerpt("Um\n\n  dois\ttrês", ["dois"], 40)).toBe("Um dois três");
});

test("a word without end is cut", () => {
	expect(excerpt("a".repeat(4000), ["aaa"], 100)).toBe(`${"a".repeat(200)}…`);
});

test("what holds none of the words begins at its beginning", () => {
	expect(excerpt("Um dois", ["quatro"], 40)).toBe("Um dois");
	expect(excerpt("", ["quatro"], 40)).toBe("");
});
