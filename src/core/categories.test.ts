import { expect, test } from "vitest";
import * as categories from "./categories.ts";

const lists = Object.entries(categories);

test.each(lists)("%s are unaccented machine values, each once", (_, values) => {
	expect(new Set(values).size).toBe(values.length);
	for (const value of values) expect(value).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
