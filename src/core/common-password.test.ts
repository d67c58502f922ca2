import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";

test.each([
	"password1234",
	"Password123!",
	"P@ssw0rd2026!",
	"senhasenha123",
	"SenhaForte123",
	"123456789012",
	"210987654321",
	"aaaaaaaaaaaa",
	"ababababababab",
	"qwertyuiop123",
	"1q2w3e4r5t6y",
	"flamengo1981",
	"Divishop@2026",
	"brasil.brasil",
	"corinthians!!",
	"mudar.senha.1",
])("%s is one everybody tries", (password) => {
	expect(isCommonPassword(password)).toBe(true);
});

test.each([
	"correta bateria cavalo",
	"tres pratos de trigo",
	"k7#vQ2!mZp9x",
	"girassol-andando-tarde",
	"senha do portão da avó",
	"9f8e7d6c5b4a",
])("%s is not", (password) => {
	expect(isCommonPassword(password)).toBe(false);
});

test("one's own name and e-mail are no secret", () => {
	const own = ["Ana Prado", "ana.prado@loja.com.br"];
	expect(isCommonPassword("AnaPrado2026", own)).toBe(true);
	expect(isCommonPassword("ana.prado.1990", own)).toBe(true);
	expect(isCommonPassword("prado-ana-2026", own)).toBe(true);
});
