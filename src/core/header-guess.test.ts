import { expect, test } from "vitest";
import { importFields } from "#contract/import-fields.ts";
import { guessColumns, headerKey } from "./header-guess.ts";

test("headers are compared without accents, signs and capitals", () => {
	expect(headerKey(" PREÇO - varejo (R$) ")).toBe("precovarejor");
});

/** The headers as these systems write them, as far as they say something we keep. */
test.each([
	[
		"Shopify",
		"Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status",
		{
			...{ name: 1, description: 2, store: 3, category: 4, sku: 9 },
			...{ weightGrams: 10, stock: 11, priceRetailCents: 12 },
		},
	],
	[
		"Nuvemshop",
		"Identificador URL,Nome,Categorias,Preço,Preço promocional,Peso (kg),Altura (cm),Estoque,SKU,Código de barras,Descrição,Marca",
		{
			...{ name: 1, category: 2, priceRetailCents: 3, weightKg: 5, stock: 7 },
			...{ sku: 8, description: 10, store: 11 },
		},
	],
	[
		"Medusa",
		"Product Id,Product Handle,Product Title,Product Description,Product Weight,Product Type,Variant SKU,Variant Inventory Quantity,Variant Price BRL",
		{
			...{ name: 2, description: 3, weightGrams: 4, category: 5, sku: 6 },
			...{ stock: 7, priceRetailCents: 8 },
		},
	],
])("what %s exports of products is recognised", (_, headers, columns) => {
	expect(guessColumns(headers.split(","), importFields.products)).toEqual(
		columns,
	);
});

test("customers of Shopify are recognised", () => {
	const headers =
		"Customer ID,First Name,Last Name,Email,Default Address Address1,Default Address City,Default Address Province Code,Default Address Zip,Phone";
	expect(guessColumns(headers.split(","), importFields.customers)).toEqual({
		...{ name: 1, lastName: 2, email: 3, address: 4, city: 5 },
		...{ state: 6, postalCode: 7, phone: 8 },
	});
});

test("our own name of a field wins over what others may mean by theirs", () => {
	const headers = ["Preço", "Preço Varejo", "Tipo", "Categoria"];
	expect(guessColumns(headers, importFields.products)).toEqual({
		...{ priceRetailCents: 1, category: 3 },
	});
});

test("what someone said of a header counts before any guess", () => {
	const known = new Map([
		["valor", "priceWholesaleCents"],
		["nome", null],
	]);
	const headers = ["Valor", "Nome", "Preço"];
	expect(guessColumns(headers, importFields.products, known)).toEqual({
		...{ priceWholesaleCents: 0, priceRetailCents: 2 },
	});
});
