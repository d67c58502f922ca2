import { expect, test } from "vitest";
import {
	choose,
	countChosen,
	isChosen,
	noRows,
	rangeTo,
} from "./chosen-rows.ts";

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));

test("rows are chosen and left out one by one", () => {
	const two = choose(noRows, rows.slice(0, 2), true);
	const one = choose(two, rows.slice(0, 1), false);
	expect([isChosen(one, 1), isChosen(one, 2)]).toEqual([false, true]);
	expect(countChosen(one, 5)).toBe(1);
});

test("of all that match some can be left out, and taken in again", () => {
	const most = choose<{ id: number }>(
		{ except: new Set() },
		rows.slice(0, 2),
		false,
	);
	expect([isChosen(most, 1), isChosen(most, 99)]).toEqual([false, true]);
	expect(countChosen(most, 1247)).toBe(1245);
	expect(countChosen(choose(most, rows.slice(0, 1), true), 1247)).toBe(1246);
});

test("no more are chosen than can be acted on at once", () => {
	const many = Array.from({ length: 10_001 }, (_, id) => ({ id }));
	expect(countChosen(choose(noRows, many, true), 0)).toBe(10_000);
});

test("a range goes either way, and is one row where the other end is elsewhere", () => {
	const ids = (anchor: number | null, id: number) =>
		rangeTo(rows, anchor, id).map((row) => row.id);
	expect(ids(2, 4)).toEqual([2, 3, 4]);
	expect(ids(4, 2)).toEqual([2, 3, 4]);
	expect(ids(99, 2)).toEqual([2]);
	expect(ids(null, 2)).toEqual([2]);
	expect(ids(2, 99)).toEqual([]);
});
