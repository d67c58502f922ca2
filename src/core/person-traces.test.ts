import { expect, test } from "vitest";
import { anonymisedAs } from "./anonymised.ts";
import {
	mergeTraces,
	noTraces,
	tracesPattern,
	withoutTraces,
} from "./person-traces.ts";

const traces = {
	names: ["Zuleica Conceição d'Ávila"],
	emails: ["zu.leica@exemplo.com.br"],
	phones: ["21998765432"],
	documents: ["52998224725"],
	addresses: ["Rua da Quitanda, 86"],
};
const pattern = tracesPattern(traces) ?? "";

test.each([
	"Zuleica Conceição d'Ávila",
	"ZULEICA CONCEICAO D'AVILA",
	"zuleica  conceicao d'avila",
	"Zu.Leica@Exemplo.com.br",
	"21998765432",
	"(21) 99876-5432",
	"+55 21 99876 5432",
	"+5521998765432",
	"021 99876-5432",
	"529.982.247-25",
	"52998224725",
	"529 982 247 25",
	"rua da quitanda 86",
])("%s is found however it is written", (text) => {
	expect(withoutTraces(`antes ${text}, depois`, pattern)).toBe(
		"antes [anonimizado], depois",
	);
});

test.each([
	"Zuleica Conceição",
	"ana.zu.leica@exemplo.com.br",
	"zu.leica@exemplo.com.br.pt",
	"221998765432",
	"152998224725",
	"Rua da Quitanda, 861",
])("%s is somebody else's and stays", (text) => {
	expect(withoutTraces(text, pattern)).toBe(text);
});

test("characters that mean something in a pattern are taken as they are", () => {
	const odd = tracesPattern({
		...noTraces,
		names: ["Ana+Bia (Cid) [D] ^E$ |F\\G"],
		emails: ["a+b.c@exemplo.com"],
	});
	expect(withoutTraces("de ana+bia (cid) [d] ^e$ |f\\g", odd ?? "")).toBe(
		"de [anonimizado]",
	);
	expect(withoutTraces("aab.c@exemplo.com", odd ?? "")).toBe(
		"aab.c@exemplo.com",
	);
});

test("what already stands for somebody anonymised is no trace", () => {
	const gone = anonymisedAs(12);
	const merged = mergeTraces(traces, {
		names: [gone.name],
		emails: [gone.email],
		phones: [gone.phone],
		documents: [gone.document],
		addresses: [gone.address],
	});
	expect(merged).toEqual(traces);
	expect(tracesPattern(noTraces)).toBeNull();
});
