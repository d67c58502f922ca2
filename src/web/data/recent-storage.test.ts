import { beforeEach, expect, test, vi } from "vitest";
import {
	forgetRecentRecords,
	readRecentRecords,
	rememberRecord,
} from "./recent-storage.ts";

const kept = new Map<string, string>();
beforeEach(() => {
	kept.clear();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	});
	return () => vi.unstubAllGlobals();
});

const store = (id: number) => ({ noun: "stores" as const, id: `${id}` });
const idsOf = (owner: string) => readRecentRecords(owner).map(({ id }) => id);

test("the last opened comes first, each once, and only so many are kept", () => {
	for (const id of [1, 2, 3, 1, 4]) rememberRecord("7", store(id), 3);
	expect(idsOf("7")).toEqual(["4", "1", "3"]);
	rememberRecord("7", { noun: "products", id: "4" }, 3);
	expect(idsOf("7")).toEqual(["4", "4", "1"]);
});

test("someone else finds nothing of it, and their first record takes its place", () => {
	rememberRecord("7", store(1), 8);
	expect(idsOf("8")).toEqual([]);
	rememberRecord("8", store(2), 8);
	expect(idsOf("7")).toEqual([]);
	expect(idsOf("8")).toEqual(["2"]);
});

test("after a sign-out nothing is left", () => {
	rememberRecord("7", store(1), 8);
	forgetRecentRecords();
	expect(kept.size).toBe(0);
	expect(idsOf("7")).toEqual([]);
});

test("no name is kept, only which records they are", () => {
	rememberRecord("7", store(1), 8);
	expect([...kept.values()]).toEqual([
		'{"owner":"7","records":[{"noun":"stores","id":"1"}]}',
	]);
});

test.for(["", "nada", "[]", '{"owner":"7"}', '{"owner":"7","records":[1]}'])(
	"what is kept as %j counts as nothing",
	(text) => {
		kept.set("divishop.recent", text);
		expect(idsOf("7")).toEqual([]);
	},
);

test("where storage is switched off nothing breaks", () => {
	vi.stubGlobal("localStorage", undefined);
	rememberRecord("7", store(1), 8);
	forgetRecentRecords();
	expect(idsOf("7")).toEqual([]);
});
