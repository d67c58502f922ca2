import { expect, test } from "vitest";
import { nearness } from "./nearness.ts";

test("people called so come before people who live there", () => {
	const people = [
		{ names: ["Ana Lima"], city: "João Pessoa" },
		{ names: ["Maria João Souza"], city: "Recife" },
		{ names: ["João Araújo"], city: "Natal" },
	];
	const sorted = people.toSorted(
		(a, b) => nearness("joao", a) - nearness("joao", b),
	);
	expect(sorted.map(({ names }) => names[0])).toEqual([
		"João Araújo",
		"Maria João Souza",
		"Ana Lima",
	]);
});

test.each([
	["what was typed, whole", "techhub", 0],
	["a name that begins so", "tech", 1],
	["a document, with or without its mask", "529.982", 1],
	["each word begins a word of the name", "hub sul", 2],
	["the name holds it", "ech", 3],
	["a code holds it", "8224", 3],
	["something else", "tecnologia", 4],
])("%s", (_, typed, expected) => {
	const known = {
		names: [typed === "hub sul" ? "Tech Hub do Sul" : "TechHub"],
		codes: ["52998224725", null],
	};
	expect(nearness(typed, known)).toBe(expected);
});

test("signs alone are near to nothing by code", () => {
	expect(nearness("--", { names: ["Ana"], codes: [""] })).toBe(4);
});
