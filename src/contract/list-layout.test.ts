import { expect, test } from "vitest";
import { listLayoutOf, tableColumns, usualColumns } from "./list-layout.ts";

const read = (params: Record<string, string>) =>
	listLayoutOf("orders").parse(params);

test("columns stand in the order they are named in; unknown and repeated ones are left out", () => {
	expect(read({ layout: "table", columns: "total,cor,date,total" })).toEqual({
		layout: "table",
		columns: ["total", "date"],
	});
});

test("what says nothing we know says nothing", () => {
	expect(read({ layout: "mosaico", columns: "cor" })).toEqual({});
	expect(read({})).toEqual({});
	expect(read({ columns: "a".repeat(501) })).toEqual({});
});

test.each(["orders", "products", "customers", "stores"] as const)(
	"the usual columns of %s are among those there are",
	(type) => {
		const known: readonly string[] = tableColumns[type];
		for (const name of usualColumns[type]) expect(known).toContain(name);
	},
);
