import { expect, test } from "vitest";
import { hashOfToken, linkOf, newToken } from "./tokens.ts";

test("a token is 32 bytes that an address carries as they are", () => {
	expect(newToken()).toMatch(/^[A-Za-z0-9_-]{43}$/);
	expect(newToken()).not.toBe(newToken());
});

test("what is kept of a token is its SHA-256", async () => {
	expect(await hashOfToken("abc")).toBe(
		"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
	);
});

test("a link carries its token where no server reads it", () => {
	for (const address of ["https://loja.com.br", "https://loja.com.br/"])
		expect(linkOf(address, "abc")).toBe("https://loja.com.br/convite#abc");
});
