import { expect, test, vi } from "vitest";
import { createSharedReads, mayHaveChanged } from "./shared-reads.ts";

/** Reads that end when they are told to, and count themselves. */
function slowReads() {
	const answers: ((value: string) => void)[] = [];
	return {
		answers,
		read: () => new Promise<string>((resolve) => answers.push(resolve)),
	};
}

test("those who ask the same at the same time are answered by one read", async () => {
	const reads = createSharedReads();
	const { answers, read } = slowReads();
	const both = [reads.share("/orders", read), reads.share("/orders", read)];
	expect(answers).toHaveLength(1);
	answers[0]?.("page");
	expect(await Promise.all(both)).toEqual(["page", "page"]);
});

test("those who ask something else, or later, are answered anew", async () => {
	const reads = createSharedReads();
	const { answers, read } = slowReads();
	const first = reads.share("/orders", read);
	void reads.share("/stores", read);
	expect(answers).toHaveLength(2);
	answers[0]?.("page");
	await first;
	void reads.share("/orders", read);
	expect(answers).toHaveLength(3);
});

test("after a change nobody is answered by a read that began before it", async () => {
	const reads = createSharedReads();
	const { answers, read } = slowReads();
	const before = reads.share("/orders", read);
	reads.forget();
	const after = reads.share("/orders", read);
	answers[0]?.("old");
	await before;
	const sameAsAfter = reads.share("/orders", read);
	await vi.waitFor(() => expect(answers).toHaveLength(2));
	answers[1]?.("new");
	expect(await Promise.all([before, after, sameAsAfter])).toEqual([
		"old",
		"new",
		"new",
	]);
});

test("however many changes come while one reads, one more waits, and reads what all of them left", async () => {
	const reads = createSharedReads();
	const { answers, read } = slowReads();
	void reads.share("/report", read);
	const later = [1, 2, 3].map(() => {
		reads.forget();
		return reads.share("/report", read);
	});
	expect(answers).toHaveLength(1);
	answers[0]?.("old");
	await vi.waitFor(() => expect(answers).toHaveLength(2));
	answers[1]?.("new");
	expect(await Promise.all(later)).toEqual(["new", "new", "new"]);
	expect(answers).toHaveLength(2);
});

test("who waits for a read that fails is answered by the next", async () => {
	const reads = createSharedReads();
	const failing = reads.share("/orders", () =>
		Promise.reject(new Error("database away")),
	);
	reads.forget();
	const next = reads.share("/orders", async () => "page");
	await expect(failing).rejects.toThrow("away");
	expect(await next).toBe("page");
});

test("a read that fails fails for all, and the next one is tried anew", async () => {
	const reads = createSharedReads();
	const broken = () => Promise.reject(new Error("database away"));
	await expect(reads.share("/orders", broken)).rejects.toThrow("away");
	expect(await reads.share("/orders", async () => "page")).toBe("page");
});

test.each([
	["GET", "/api/orders", false],
	["POST", "/api/orders", true],
	["POST", "/api/orders/preview", false],
])("%s %s ends the sharing: %s", (method, path, ends) => {
	expect(mayHaveChanged({ method, path })).toBe(ends);
});
