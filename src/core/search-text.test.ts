import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	likePattern,
	onlyAlphanumerics,
	searchable,
	searchColumn,
	searchPieces,
	searchTerms,
	withoutAccents,
} from "./search-text.ts";

const anyText = fc.string({ unit: "grapheme" });

test("accents come off, case stays", () => {
	expect(withoutAccents("São João, Ação & Pinguim")).toBe(
		"Sao Joao, Acao & Pinguim",
	);
	expect(withoutAccents("e\u0301")).toBe("e");
});

describe("searchable", () => {
	test.each([
		["João", "joao"],
		["  Maria   da\tConceição\n", "maria da conceicao"],
		["İstanbul", "istanbul"],
		["#DV-2024-12", "#dv-2024-12"],
		["50% _off_", "50% _off_"],
		["", ""],
	])("%o is compared as %o", (text, form) => {
		expect(searchable(text)).toBe(form);
	});

	test("of what is searchable changes nothing", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				expect(searchable(searchable(text))).toBe(searchable(text));
			}),
		);
	});
});

test("terms are the words of a query, each once", () => {
	expect(searchTerms("  São João  são ")).toEqual(["sao", "joao"]);
	expect(searchTerms("   ")).toEqual([]);
});

describe("a LIKE pattern", () => {
	test("takes %, _ and \\ literally", () => {
		expect(likePattern("50%")).toBe("%50\\%%");
		expect(likePattern("a_b")).toBe("%a\\_b%");
		expect(likePattern("c\\d")).toBe("%c\\\\d%");
	});

	test("matches exactly the texts that contain the term", () => {
		const letters = fc.string({
			unit: fc.constantFrom("a", "b", "%", "_", "\\"),
			maxLength: 6,
		});
		fc.assert(
			fc.property(letters, letters, (text, term) => {
				expect(like(text, likePattern(term))).toBe(text.includes(term));
			}),
		);
	});
});

test("masks come off documents and phones", () => {
	expect(onlyAlphanumerics("529.982.247-25")).toBe("52998224725");
	expect(onlyAlphanumerics("12.ABC.345/01DE-35")).toBe("12abc34501de35");
	expect(onlyAlphanumerics("(11) 98765-4321")).toBe("11987654321");
});

describe("a search column", () => {
	test("holds values as written, and masked ones without their mask too", () => {
		const document = "529.982.247-25";
		expect(
			searchColumn(["Ana Júlia", document, null, "", undefined], [document]),
		).toBe("ana julia 529.982.247-25 52998224725");
	});

	test("does not repeat what has no mask", () => {
		const document = "52998224725";
		expect(searchColumn([document, "Ana", "ana"], [document])).toBe(
			"52998224725 ana",
		);
	});

	test("leaves hyphens where they are no mask", () => {
		expect(searchColumn(["#DV-2024-331", "CAM-24-33"])).not.toContain("2433");
	});

	test("is found by every term of its own values, masked or not", () => {
		fc.assert(
			fc.property(fc.array(anyText, { maxLength: 4 }), (values) => {
				const column = searchColumn(values, values);
				for (const value of values) {
					for (const term of searchTerms(value)) {
						expect(column).toContain(term);
					}
					expect(column).toContain(onlyAlphanumerics(value));
				}
			}),
		);
	});
});

describe("the pieces of a text", () => {
	test("are its runs of three characters, and the shorter ones that end a word", () => {
		expect(searchPieces("ana li")).toEqual(["ana", "na", "a", "li", "i"]);
		expect(searchPieces("🎉ab🎉")).toEqual(["🎉ab", "ab🎉", "b🎉", "🎉"]);
		expect(searchPieces("")).toEqual([]);
	});

	test("tell of one or two characters whether the text has them", () => {
		const word = fc.string({ unit: fc.constantFrom("a", "b", "-", "é") });
		const term = fc.string({
			unit: fc.constantFrom("a", "b", "-", "é"),
			minLength: 1,
			maxLength: 2,
		});
		fc.assert(
			fc.property(fc.array(word), term, (words, term) => {
				const text = words.join(" ");
				const pieces = searchPieces(text);
				expect(pieces.some((piece) => piece.startsWith(term))).toBe(
					text.includes(term),
				);
			}),
		);
	});
});

/** LIKE as SQL defines it, with \ as its escape. */
function like(text: string, pattern: string): boolean {
	const source = pattern.replace(
		/\\(.)|([%_])|(.)/g,
		(_, escaped?: string, wildcard?: string, plain?: string) => {
			if (wildcard) return wildcard === "%" ? ".*" : ".";
			return (escaped ?? plain ?? "").replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
		},
	);
	return new RegExp(`^${source}$`, "s").test(text);
}
