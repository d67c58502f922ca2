import { expect, test } from "vitest";
import { catalogueNews, outOfCatalogueText } from "./out-of-catalogue.ts";

const fone = {
	name: "Fone",
	isApproved: true,
	refusalReason: null,
	isOnline: true,
	storeName: "TechHub",
	storeStatus: "ativa" as const,
};

test("what buyers see has nothing to say of the catalogue, and is told as being there", () => {
	expect(outOfCatalogueText(fone)).toBeNull();
	expect(catalogueNews(fone)).toBe("Fone já aparece no catálogo online.");
});

test.each([
	[{ isApproved: false }, "aguarda aprovação", "assim que for aprovado"],
	[{ isOnline: false }, "desativado", "até ser ativado"],
	[
		{ isApproved: false, refusalReason: "Foto ruim" },
		"recusado",
		"foi recusado",
	],
	[
		{ storeStatus: "pendente" as const },
		"loja pendente",
		"quando a loja TechHub for aprovada",
	],
	[
		{ storeStatus: "inativa" as const },
		"loja inativa",
		"quando a loja TechHub for ativada",
	],
])(
	"with %o the reason is %s, and the news say what it waits for",
	(changes, reason, waits) => {
		const product = { ...fone, ...changes };
		expect(outOfCatalogueText(product)).toBe(`Fora do catálogo · ${reason}`);
		expect(catalogueNews(product)).toContain(waits);
		expect(catalogueNews(product)).not.toContain("já aparece");
	},
);

test("what two reasons keep out is not promised for when one of them is mended", () => {
	const copy = { ...fone, isApproved: false, isOnline: false };
	expect(catalogueNews(copy)).toBe(
		"Fone continua fora do catálogo online: aguarda aprovação e desativado.",
	);
	expect(
		catalogueNews({ ...fone, isOnline: false, storeStatus: "inativa" }),
	).toBe("Fone continua fora do catálogo online: desativado e loja inativa.");
});
