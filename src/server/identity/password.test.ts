import { expect, test } from "vitest";
import { hashPassword, isPasswordOf } from "./password.ts";

const password = "correta bateria cavalo";

test("a hash takes 2^15 rounds of 8 blocks, three times, and a salt of its own", async () => {
	const hash = await hashPassword(password);
	expect(hash).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
	expect(await isPasswordOf(hash, password)).toBe(true);
	expect(await isPasswordOf(hash, "correta bateria burro")).toBe(false);
	expect(await hashPassword(password)).not.toBe(hash);
});

test("a password of another cost is checked at that cost", async () => {
	const hash = await hashPassword(password, { log2N: 4, r: 1, p: 2 });
	expect(hash).toMatch(/^scrypt\$4\$1\$2\$/);
	expect(await isPasswordOf(hash, password)).toBe(true);
	expect(await isPasswordOf(hash, `${password} `)).toBe(false);
});

test("the same letters in another form are the same password", async () => {
	const hash = await hashPassword("coração".normalize("NFD"));
	expect(await isPasswordOf(hash, "coração".normalize("NFC"))).toBe(true);
});
