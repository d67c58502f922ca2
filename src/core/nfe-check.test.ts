import { describe, expect, test } from "vitest";
import {
	checkNfeKey,
	type NfeExpectation,
	type NfeWarning,
	partOfIssuer,
} from "./nfe-check.ts";
import { nfeCheckDigit, parseNfeKey } from "./nfe-key.ts";
import { cnpjCheckDigits } from "./tax-id.ts";

const expected: NfeExpectation = {
	document: "11222333000181",
	state: "SP",
	placedAt: new Date("2026-11-10T15:00:00Z"),
	now: new Date("2026-11-17T12:00:00Z"),
};

/** A right key but for what is said of it, with its check digit. */
function keyWith({
	state = "35",
	month = "2611",
	issuer = "11222333000181",
	model = "55",
	series = "001",
	number = "000000001",
	emission = "1",
	code = "48273615",
}: Partial<
	Record<
		| "state"
		| "month"
		| "issuer"
		| "model"
		| "series"
		| "number"
		| "emission"
		| "code",
		string
	>
> = {}): string {
	const first43 =
		state + month + issuer + model + series + number + emission + code;
	return first43 + nfeCheckDigit(first43);
}

function refusalOf(key: string, of: Partial<NfeExpectation> = {}) {
	return checkNfeKey(key, { ...expected, ...of }).refusal;
}

function warningsOf(
	key: string,
	of: Partial<NfeExpectation> = {},
): NfeWarning[] {
	const verdict = checkNfeKey(key, { ...expected, ...of });
	if (verdict.refusal !== null) throw new Error(verdict.refusal);
	return verdict.warnings;
}

describe("the keys of the fact sheet", () => {
	test.each([
		["35261111222333000181550010000000011482736157", null],
		["35261111222333000181550010000000011100000040", null],
		["35261111222333000181550010000000011100000130", null],
		["52060433009911002506550120000007800267301615", "nfe_emission"],
		["352410KSP416L8000109550010000001231999999993", "nfe_letters_too_early"],
		["52110210132781000178550010000005480000005486", "nfe_issuer_invalid"],
		["35221001442721000333550010000054181174173681", "nfe_check_digit"],
	])("%s: %s", (key, refusal) => {
		expect(refusalOf(key)).toBe(refusal);
	});

	test("a CNPJ with letters is its store's", () => {
		const key = "35261112ABC34501DE35550010000001231482736150";
		expect(warningsOf(key, { document: "12ABC34501DE35" })).toEqual([]);
		expect(
			warningsOf(key.toLowerCase(), { document: "12ABC34501DE35" }),
		).toEqual([]);
		expect(refusalOf(key)).toBe("nfe_issuer_other");
	});

	test("a consumer's note of another state is kept with two warnings", () => {
		const key = "41261111222333000181650020000045679739182646";
		expect(warningsOf(key)).toEqual(["nfe_other_state", "nfe_consumer_note"]);
	});

	test("a note issued with a CPF is its owner's and nobody else's", () => {
		const key = "52261100052998224725559200000000151604193270";
		expect(warningsOf(key, { document: "52998224725", state: "GO" })).toEqual(
			[],
		);
		expect(refusalOf(key, { document: "11144477735" })).toBe(
			"nfe_issuer_other",
		);
		expect(refusalOf(key)).toBe("nfe_issuer_other");
	});
});

describe("refused", () => {
	test.each([
		["a state that is none", keyWith({ state: "34" }), "nfe_state"],
		["month 13", keyWith({ month: "2613" }), "nfe_month"],
		["month 00", keyWith({ month: "2600" }), "nfe_month"],
		["next month", keyWith({ month: "2612" }), "nfe_future"],
		[
			"the month before the order",
			keyWith({ month: "2610" }),
			"nfe_before_order",
		],
		["a CT-e", keyWith({ model: "57" }), "nfe_model"],
		["an MDF-e", keyWith({ model: "58" }), "nfe_model"],
		["a CF-e", keyWith({ model: "59" }), "nfe_model"],
		["number 0", keyWith({ number: "000000000" }), "nfe_number"],
		[
			"offline, which NF-es are not",
			keyWith({ emission: "9" }),
			"nfe_emission",
		],
		[
			"another company",
			keyWith({ issuer: "00000000000191" }),
			"nfe_issuer_other",
		],
		["too short", "3526 1111", "nfe_malformed"],
	])("%s", (_, key, refusal) => {
		expect(refusalOf(key)).toBe(refusal);
	});

	test("letters before July 2026, and not from then on", () => {
		const of = {
			document: "12ABC34501DE35",
			placedAt: new Date("2026-06-10T12:00:00Z"),
		};
		const issuer = "12ABC34501DE35";
		expect(refusalOf(keyWith({ issuer, month: "2606" }), of)).toBe(
			"nfe_letters_too_early",
		);
		expect(refusalOf(keyWith({ issuer, month: "2607" }), of)).toBeNull();
	});
});

describe("kept after a look", () => {
	const branch = `112223330002${cnpjCheckDigits("112223330002")}`;
	test.each<[string, string, Partial<NfeExpectation>, NfeWarning[]]>([
		["another branch", keyWith({ issuer: branch }), {}, ["nfe_other_branch"]],
		[
			"a store without a document",
			keyWith(),
			{ document: null },
			["nfe_issuer_unknown"],
		],
		["another state", keyWith({ state: "33" }), {}, ["nfe_other_state"]],
		["a store without a state", keyWith({ state: "33" }), { state: null }, []],
		[
			"a series of the tax office",
			keyWith({ series: "890" }),
			{},
			["nfe_series"],
		],
		["the last series of one's own", keyWith({ series: "889" }), {}, []],
		[
			"its number as its code",
			keyWith({ number: "048273615" }),
			{},
			["nfe_trivial_code"],
		],
		[
			"a code of zeros",
			keyWith({ code: "00000000" }),
			{},
			["nfe_trivial_code"],
		],
		[
			"a code that counts",
			keyWith({ code: "12345678" }),
			{},
			["nfe_trivial_code"],
		],
	])("%s", (_, key, of, warnings) => {
		expect(warningsOf(key, of)).toEqual(warnings);
	});
});

describe("at the edge of a month", () => {
	test("a note of Acre is dated two hours earlier than the order", () => {
		// 01:30 of 1 November in São Paulo, 23:30 of 31 October in Acre.
		const atNight = { placedAt: new Date("2026-11-01T04:30:00Z") };
		expect(refusalOf(keyWith({ month: "2610" }), atNight)).toBeNull();
		const later = { placedAt: new Date("2026-11-01T05:30:00Z") };
		expect(refusalOf(keyWith({ month: "2610" }), later)).toBe(
			"nfe_before_order",
		);
	});

	test("in Noronha the month begins an hour earlier", () => {
		const now = (time: string) => ({ now: new Date(`2026-12-01T${time}Z`) });
		expect(refusalOf(keyWith({ month: "2612" }), now("02:30:00"))).toBeNull();
		expect(refusalOf(keyWith({ month: "2612" }), now("01:30:00"))).toBe(
			"nfe_future",
		);
	});
});

describe("which part a note is of", () => {
	const key = parseNfeKey(keyWith());
	if (!key) throw new Error("it is one");
	const own = { document: "11222333000181" };
	const branch = { document: "11222333000262" };
	const other = { document: "00000000000191" };
	const unknown = { document: null };

	test("its issuer's, before another of the same company", () => {
		expect(partOfIssuer(key, [other, branch, own])).toBe(own);
		expect(partOfIssuer(key, [other, branch])).toBe(branch);
	});

	test("the only one of a store that is not known, when no other is the issuer's", () => {
		expect(partOfIssuer(key, [other, unknown])).toBe(unknown);
		expect(partOfIssuer(key, [unknown, branch])).toBe(branch);
		expect(partOfIssuer(key, [unknown, { document: null }])).toBeNull();
	});

	test("none of several, when none is the issuer's", () => {
		expect(partOfIssuer(key, [other, { document: "52998224725" }])).toBeNull();
	});

	test("the only one there is, whoever's it is", () => {
		expect(partOfIssuer(key, [other])).toBe(other);
		expect(partOfIssuer(key, [unknown])).toBe(unknown);
	});
});
