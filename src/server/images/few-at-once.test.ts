import { expect, test } from "vitest";
import { fewAtOnce } from "./few-at-once.ts";

/** Work that is done when the test says so. */
function controlledWork() {
	const begun: { name: string; end: (error?: Error) => void }[] = [];
	return {
		begun,
		names: () => begun.map(({ name }) => name),
		work: (name: string) =>
			new Promise<string>((resolve, reject) => {
				const end = (error?: Error) => (error ? reject(error) : resolve(name));
				begun.push({ name, end });
			}),
	};
}

test("no more are begun at once than allowed, and the next in order when one ends", async () => {
	const { work, begun, names } = controlledWork();
	const limited = fewAtOnce(2, work);
	const results = ["a", "b", "c", "d"].map((name) => limited(name));
	expect(names()).toEqual(["a", "b"]);
	begun[1]?.end();
	await results[1];
	expect(names()).toEqual(["a", "b", "c"]);
	begun[0]?.end();
	begun[2]?.end();
	await results[2];
	begun[3]?.end();
	expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
});

test("work that fails makes room as well", async () => {
	const { work, begun, names } = controlledWork();
	const limited = fewAtOnce(1, work);
	const first = limited("a");
	const second = limited("b");
	begun[0]?.end(new Error("damaged"));
	await expect(first).rejects.toThrow("damaged");
	expect(names()).toEqual(["a", "b"]);
	begun[1]?.end();
	expect(await second).toBe("b");
	const third = limited("c");
	begun[2]?.end();
	expect(await third).toBe("c");
});
