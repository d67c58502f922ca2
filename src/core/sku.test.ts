import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	freeSku,
	nextFreeSku,
	skuMaxLength,
	skuStem,
	suggestSku,
} from "./sku.ts";

describe("a suggested SKU", () => {
	test.each([
		["Moda", "Camiseta Básica", 123, "MOD-CAM123"],
		["Eletrônicos", "Fone Bluetooth", 7, "ELE-FON007"],
		["Calçados", "Tênis", 0, "CAL-TEN000"],
		["Casa & Decoração", "Água de Cheiro", 999, "CAS-AGU999"],
		["Beleza & Saúde", "É o Óleo", 45, "BEL-EOO045"],
		["Esportes", "2 Bolas", 100, "ESP-BOL100"],
		["Eletrônicos", "TV 50", 100, "ELE-TV100"],
		["Moda", "123", 456, "MOD-456"],
	])("%s, %s", (category, name, digits, sku) => {
		expect(suggestSku(category, name, digits)).toBe(sku);
	});

	test("always has three letters at most, and exactly three digits", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme" }),
				fc.nat({ max: 999 }),
				(name, digits) => {
					expect(suggestSku("Moda", name, digits)).toMatch(
						/^MOD-[A-Z]{0,3}\d{3}$/,
					);
				},
			),
		);
	});

	test("needs a number of three digits", () => {
		for (const digits of [-1, 1_000, 1.5, Number.NaN]) {
			expect(() => suggestSku("Moda", "Saia", digits)).toThrow(RangeError);
		}
	});
});

describe("a free SKU", () => {
	test("is the code itself while nobody has it", () => {
		expect(freeSku("MOD-CAM123", ["MOD-CAM124"])).toBe("MOD-CAM123");
		expect(freeSku("abc", [])).toBe("abc");
	});

	test("of a suggested one has the next digits that are free, around the thousand", () => {
		expect(freeSku("MOD-CAM998", ["mod-cam998", "MOD-CAM999"])).toBe(
			"MOD-CAM000",
		);
	});

	test("of any other code, or where a thousand are taken, counts copies", () => {
		expect(freeSku("REF-1000", ["REF-1000"])).toBe("REF-1000-2");
		const all = Array.from({ length: 1000 }, (_, n) =>
			suggestSku("Moda", "Saia", n),
		);
		expect(freeSku("MOD-SAI007", all)).toBe("MOD-SAI007-2");
	});

	test.each([
		["MOD-CAM123", "MOD-CAM"],
		["MOD-CAM123-2", "MOD-CAM123"],
		["REF-1000", "REF-1000"],
	])("is looked for among those like it: %s", (sku, stem) => {
		expect(skuStem(sku)).toBe(stem);
	});
});

describe("the SKU of a copy", () => {
	test("counts from two", () => {
		expect(nextFreeSku("MOD-CAM123", ["MOD-CAM123"])).toBe("MOD-CAM123-2");
	});

	test("of a copy counts on", () => {
		const taken = ["MOD-CAM123", "MOD-CAM123-2"];
		expect(nextFreeSku("MOD-CAM123-2", taken)).toBe("MOD-CAM123-3");
		expect(nextFreeSku("MOD-CAM123", taken)).toBe("MOD-CAM123-3");
	});

	test("keeps three digits that belong to the code", () => {
		expect(nextFreeSku("REF-100", ["REF-100"])).toBe("REF-100-2");
	});

	test("ignores case when it looks for a free one", () => {
		expect(nextFreeSku("abc", ["ABC", "Abc-2"])).toBe("abc-3");
	});

	test("stays within the longest length", () => {
		const longest = "A".repeat(skuMaxLength);
		expect(nextFreeSku(longest, [longest])).toHaveLength(skuMaxLength);
	});
});
