import { expect, test } from "vitest";
import type { BulkAction } from "#contract/bulk-actions.ts";
import type { Selection } from "#contract/selection.ts";
import { givenManyCustomers } from "#tests/support/many-customers.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

/** Specified: what one selection holds at most. */
const most = 10_000;

const message =
	"A seleção passa de 10.000 registros. Use os filtros para dividi-la.";
const everyone: Selection = { matching: {}, except: [] };

test("ten thousand records are one selection, by their ids and by the list's filters", async () => {
	await givenManyCustomers(t, most);
	for (const selection of [everyone, { ids: idsUpTo(most) }])
		expect(
			await t.send<BulkAction>("POST", "/api/bulk-actions", vip(selection)),
		).toMatchObject({ status: 201, body: { rowCount: most } });
	expect(await figuresOf(everyone)).toMatchObject({
		...{ count: most, isTooMany: false },
	});
});

test("one more is refused, by ids and by filters, unless it is left out", async () => {
	await givenManyCustomers(t, most + 1);
	const prepare = (selection: Selection) =>
		t.refused("POST", "/api/bulk-actions", vip(selection));
	expect(await prepare(everyone)).toMatchObject({
		...{ status: 422, code: "selection_too_large", title: message },
	});
	expect(await prepare({ ids: idsUpTo(most + 1) })).toMatchObject({
		status: 422,
		errors: [{ field: "selection.ids", code: "selection_too_large", message }],
	});
	expect((await figuresOf(everyone)).isTooMany).toBe(true);
	expect(await t.get("/api/bulk-actions")).toEqual([]);

	const allButOne = { matching: {}, except: [7] };
	expect(
		await t.send("POST", "/api/bulk-actions", vip(allButOne)),
	).toMatchObject({ status: 201, body: { rowCount: most } });
});

function vip(selection: Selection) {
	return { kind: "customer-status", params: { status: "vip" }, selection };
}

function idsUpTo(last: number): number[] {
	return Array.from({ length: last }, (_, at) => at + 1);
}

async function figuresOf(selection: Selection) {
	const { body } = await t.send<{ count: number; isTooMany: boolean }>(
		"POST",
		"/api/selections/figures",
		{ list: "customers", selection },
	);
	return body;
}
