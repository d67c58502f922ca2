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

const own = ["João Vítor Gonçalves Prado", "joao.prado@loja-sol.com.br"];

test.each([
	"joao.prado@loja-sol.com.br",
	"JOAO.PRADO@LOJA-SOL.COM.BR",
	"joao.prado@loja-sol.com.br1",
	"João Vítor Gonçalves Prado",
	"joao vitor goncalves prado",
	"pradogoncalvesvitor",
	"JoãoPrado2026",
	"joao.prado.1990",
	"prado-joao-2026",
	"J0ã0V1t0rPr4d0",
	"joaoprado.joaoprado",
	"lojasolprado!",
	"senhajoaoprado",
	"joao1senha2prado3",
])("%s is made of one's own name and e-mail", (password) => {
	expect(isCommonPassword(password, own)).toBe(true);
});

test.each([
	"prado verde girassol",
	"joao quer pratos de trigo",
	"k7#vQ2!mZp9x",
	"solavanco de janeiro",
])("%s has more in it than one's own name and e-mail", (password) => {
	expect(isCommonPassword(password, own)).toBe(false);
});

test("a password as long as may be is looked at in no time", () => {
	const own = Array.from({ length: 80 }, (_, length) => "a".repeat(length));
	expect(isCommonPassword(`${"a".repeat(127)}bcde`, own)).toBe(false);
});
