import { expect, test } from "vitest";
import { groupedBy } from "./grouped-by.ts";

test("rows are grouped by a key, in the order they came", () => {
	expect([...groupedBy([1, 2, 3], (n) => n % 2)]).toEqual([
		[1, [1, 3]],
		[0, [2]],
	]);
});
