import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	isReservedSlug,
	isValidSlug,
	nextFreeSlug,
	reservedSlugs,
	slugify,
	slugMaxLength,
} from "./slug.ts";

describe("slugify", () => {
	test.each([
		["Loja Centro", "loja-centro"],
		["MegaAtacado", "megaatacado"],
		["Açaí do João", "acai-do-joao"],
		["Café & Cia", "cafe-cia"],
		["São José   Móveis", "sao-jose-moveis"],
		["Casa -- Jardim", "casa-jardim"],
		["Loja 24h!", "loja-24h"],
		["  Mix Store  ", "mix-store"],
		["Tudo\tem\u00a0Casa", "tudo-em-casa"],
		["D'Ávila_Modas", "davilamodas"],
		["ÑANDÚ ÜBER", "nandu-uber"],
		["日本", ""],
		["", ""],
	])("%o becomes %o", (name, slug) => expect(slugify(name)).toBe(slug));

	test("of a slug is the slug itself", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (name) => {
				const slug = slugify(name);
				expect(slugify(slug)).toBe(slug);
				expect(slug).toMatch(/^(?!.*--)[a-z0-9-]*$/);
			}),
		);
	});
});

describe("a valid slug", () => {
	test.each(["loja-centro", "a", "24h", "cafe-cia"])("%s", (slug) => {
		expect(isValidSlug(slug)).toBe(true);
	});

	test.each([
		"",
		"-",
		"Loja",
		"loja centro",
		"loja--centro",
		"ação",
		"a/b",
		" loja",
		"a".repeat(slugMaxLength + 1),
	])("is not %o", (slug) => expect(isValidSlug(slug)).toBe(false));

	test("is what any name with a letter or a digit suggests", () => {
		const anyName = fc
			.tuple(
				fc.string({ unit: "grapheme", maxLength: 20 }),
				fc.constantFrom("a", "Z", "7", "é"),
				fc.string({ maxLength: 20 }),
			)
			.map((parts) => parts.join(""));
		fc.assert(
			fc.property(anyName, (name) => {
				expect(isValidSlug(slugify(name))).toBe(true);
			}),
		);
	});
});

test("the screens of the marketplace are reserved", () => {
	for (const word of ["lojas", "pedidos", "produtos", "clientes", "api"]) {
		expect(isReservedSlug(word)).toBe(true);
	}
	expect(isReservedSlug("loja-centro")).toBe(false);
	expect(reservedSlugs.every(isValidSlug)).toBe(true);
});

describe("the next free slug", () => {
	test("is the slug itself when nobody has it", () => {
		expect(nextFreeSlug("mix-store", ["techhub"])).toBe("mix-store");
	});

	test("counts from two", () => {
		const taken = new Set(["mix-store", "mix-store-2", "mix-store-4"]);
		expect(nextFreeSlug("mix-store", taken)).toBe("mix-store-3");
	});

	test("is never a reserved word", () => {
		expect(nextFreeSlug("api", [])).toBe("api-2");
	});

	test("stays within the longest length", () => {
		const longest = "a".repeat(slugMaxLength);
		const free = nextFreeSlug(longest, [longest]);
		expect(free).toHaveLength(slugMaxLength);
		expect(free.endsWith("a-2")).toBe(true);
	});
});
