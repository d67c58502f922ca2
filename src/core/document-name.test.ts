import fc from "fast-check";
import { expect, test } from "vitest";
import { documentName } from "./document-name.ts";

test.each([
	["contrato.pdf", "contrato.pdf"],
	["Contrato Social.PDF", "Contrato Social.pdf"],
	["foto.jpeg", "foto.jpeg.pdf"],
	["boleto.pdf.exe", "boleto.pdf.exe.pdf"],
	["/etc/passwd", "passwd.pdf"],
	["..\\..\\alvara.pdf", "alvara.pdf"],
	["a\u202egpj.exe", "agpj.exe.pdf"],
	["", "documento.pdf"],
])("%j is kept as %j", (given, kept) => {
	expect(documentName(given, "application/pdf")).toBe(kept);
});

test("a picture keeps the ending it has", () => {
	expect(documentName("rg.JPEG", "image/jpeg")).toBe("rg.jpeg");
	expect(documentName("rg.png", "image/jpeg")).toBe("rg.png.jpg");
});

test("whatever is given, the name is short, has no folder and ends as what it is", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (given) => {
			const name = documentName(given, "image/png");
			expect(name).toMatch(/^[^\\/\p{Cc}<>:"|?*]{1,120}\.png$/u);
			expect(documentName(name, "image/png")).toBe(name);
		}),
	);
});
