import { expect, test } from "vitest";
import * as categories from "./categories.ts";

const lists = Object.entries(categories);

test.each(lists)("%s are unaccented machine values, each once", (_, values) => {
	expect(new Set(values).size).toBe(values.length);
	for (const value of values) expect(value).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("a store can be in every category of its form and in tecnologia", () => {
	expect(categories.storeCategories).toEqual([
		"geral",
		"moda",
		"eletronicos",
		"casa",
		"esportes",
		"beleza",
		"alimentos",
		"tecnologia",
	]);
});

test("there are eight product categories", () => {
	expect(categories.productCategories).toHaveLength(8);
});
