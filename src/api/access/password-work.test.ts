import { expect, test } from "vitest";
import { createPasswordWork } from "./password-work.ts";

/** Work that lasts until it is ended; in the order in which it began. */
function givenWork() {
	const passwordWork = createPasswordWork();
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	return {
		begun,
		begin: (asker: "member" | "stranger", name: string) =>
			passwordWork(asker, () => {
				begun.push(name);
				return new Promise<void>((end) => ends.push(end));
			}),
		/** Ends what has been at work longest. */
		async endOne() {
			ends.shift()?.();
			await new Promise(setImmediate);
		},
	};
}

test("two are at work at a time, and the next as one ends", async () => {
	const { begin, begun, endOne } = givenWork();
	for (const name of ["a", "b", "c"]) void begin("stranger", name);
	expect(begun).toEqual(["a", "b"]);
	await endOne();
	expect(begun).toEqual(["a", "b", "c"]);
});

test("members go before strangers who came first", async () => {
	const { begin, begun, endOne } = givenWork();
	for (const name of ["a", "b", "c", "d"]) void begin("stranger", name);
	void begin("member", "Ana");
	await endOne();
	await endOne();
	expect(begun).toEqual(["a", "b", "Ana", "c"]);
});

test("where too many strangers wait, strangers are refused and members are not", async () => {
	const { begin, begun, endOne } = givenWork();
	for (let n = 0; n < 42; n += 1) void begin("stranger", `${n}`);
	await expect(begin("stranger", "one more")).rejects.toMatchObject({
		code: "too_many_attempts",
	});
	void begin("member", "Ana");
	await endOne();
	expect(begun).toEqual(["0", "1", "Ana"]);
});
