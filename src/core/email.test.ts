import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEmail } from "./email.ts";

test.each([
	["ana@exemplo.com.br", "ana@exemplo.com.br"],
	[" Ana.Souza+Loja@Exemplo.COM ", "ana.souza+loja@exemplo.com"],
	["a_b-c@sub.dominio.co", "a_b-c@sub.dominio.co"],
	["x@xn--caf-dma.com.br", "x@xn--caf-dma.com.br"],
	["o'neil@exemplo.ie", "o'neil@exemplo.ie"],
])("%o is compared as %o", (text, address) => {
	expect(parseEmail(text)).toBe(address);
});

test.each([
	"",
	"ana",
	"ana@",
	"@exemplo.com",
	"ana@exemplo",
	"ana@@exemplo.com",
	"ana@exemplo.com@x.com",
	"ana souza@exemplo.com",
	"ana@exem plo.com",
	".ana@exemplo.com",
	"ana.@exemplo.com",
	"ana..b@exemplo.com",
	"ana@-exemplo.com",
	"ana@exemplo-.com",
	"ana@exemplo..com",
	"ana@exemplo.c",
	"ana@127.0.0.1",
	"joão@exemplo.com",
	"ana@exemplo.com\nbcc:x@y.com",
	`${"a".repeat(65)}@exemplo.com`,
	`a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}.com`,
])("%o is no address", (text) => expect(parseEmail(text)).toBeNull());

test("an address is read the same again", () => {
	fc.assert(
		fc.property(fc.emailAddress(), (text) => {
			const address = parseEmail(text);
			if (address !== null) expect(parseEmail(address)).toBe(address);
			expect(address).toBe(text.toLowerCase());
		}),
	);
});
