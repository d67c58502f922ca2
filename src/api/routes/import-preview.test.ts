import { expect, test } from "vitest";
import type { ImportDetails } from "#contract/imports.ts";
import type { StoreSummary } from "#contract/stores.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenProduct,
} from "#tests/support/given.ts";
import {
	confirmImport,
	fixImportRow,
	givenImport,
	productColumns,
	rowsOfImport,
	runImportJobs,
	textOfLines,
	undoImport,
} from "#tests/support/imports.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

function saveColumns(id: number, columns: unknown) {
	return t.send<ImportDetails>("PUT", `/api/imports/${id}/columns`, {
		columns,
	});
}

test("columns nobody knows are told by hand, with a value for all rows, and remembered", async () => {
	await givenActiveStore(t, { name: "Tech Store" });
	const text = textOfLines("Artigo;Cod;Quanto custa", "Camiseta;C-1;R$ 59,90");
	const imported = await givenImport(t, "products", text);
	expect(imported).toMatchObject({ state: "mapping", columns: {} });
	expect(imported.sample).toEqual([["Camiseta", "C-1", "R$ 59,90"]]);

	const refused = await t.refused(
		"PUT",
		`/api/imports/${imported.id}/columns`,
		{
			columns: { category: { value: "Moda" } },
		},
	);
	expect(refused.errors).toMatchObject([{ field: "columns.sku" }]);

	await saveColumns(imported.id, {
		...{ name: { column: 0 }, sku: { column: 1 } },
		...{ priceRetailCents: { column: 2 }, category: { value: "Moda" } },
		store: { value: "Tech Store" },
	});
	await runImportJobs(t);
	const [row] = await rowsOfImport(t, imported.id);
	expect(row).toMatchObject({
		outcome: "create",
		after: { name: "Camiseta", sku: "C-1", priceRetailCents: 5990, stock: 0 },
	});

	const again = await givenImport(t, "products", text);
	expect(again.columns).toEqual({
		...{ name: { column: 0 }, sku: { column: 1 } },
		priceRetailCents: { column: 2 },
	});
});

test("a cell is mended in place, and its row checked again with those it was mistaken for", async () => {
	await givenActiveStore(t, { name: "Tech Store" });
	const imported = await givenImport(
		t,
		"products",
		textOfLines(
			productColumns,
			"Camiseta;C-1;Tech Store;Moda;1;10",
			"Camisa;c-1;Tech Store;Moda;1;10",
			"Calça;C-2;Tech Store;Roupas;1;10",
		),
	);
	expect(imported.counts).toMatchObject({ create: 1, error: 2 });
	const errors = await rowsOfImport(t, imported.id, "?outcome=error");
	expect(errors.map(({ errors }) => errors[0]?.message)).toEqual([
		"É o mesmo registro da linha 2.",
		"Não existe. Use uma destas opções: Moda, Eletrônicos, Calçados, Alimentos, Acessórios, Casa & Decoração, Esportes, Beleza & Saúde.",
	]);

	const trousers = await fixImportRow(t, imported.id, 4, { category: "moda" });
	expect(trousers.body).toMatchObject({
		...{ outcome: "create", errors: [] },
		...{ version: imported.version + 1, areOthersChecked: false },
	});
	// The first of the two becomes another product, and the second is no repetition any more.
	const shirt = await fixImportRow(t, imported.id, 2, { sku: "C-9" });
	expect(shirt.body).toMatchObject({ line: 2, areOthersChecked: true });
	expect(await t.get(`/api/imports/${imported.id}`)).toMatchObject({
		counts: { create: 3, error: 0 },
		version: shirt.body.version,
	});
	const unknown = await t.refused("PUT", `/api/imports/${imported.id}/rows/2`, {
		fixes: { nada: "x" },
	});
	expect(unknown.errors).toMatchObject([{ field: "fixes.nada" }]);
});

test("rows with an error leave as a file that can be mended and brought in again", async () => {
	await givenActiveStore(t, { name: "Tech Store" });
	const imported = await givenImport(
		t,
		"products",
		textOfLines(
			productColumns,
			"Boa;C-1;Tech Store;Moda;1;10",
			"Má;C-2;Tech Store;Moda;x;0",
		),
	);
	const response = await t.api.request(
		`/api/imports/${imported.id}/errors?format=csv`,
	);
	const text = await response.text();
	expect(text).toBe(
		"Nome;SKU;Loja;Categoria;Estoque;Preço Varejo;Erro\r\nMá;C-2;Tech Store;Moda;x;0;Estoque: Informe um número, como 12. Preço Varejo: Informe um preço maior que zero.\r\n",
	);
	const mended = text.replace("Moda;x;0", "Moda;3;10");
	expect(await givenImport(t, "products", mended)).toMatchObject({
		counts: { create: 1, error: 0 },
	});
});

test("what someone said of all rows, or of one, leaves with the rows that have an error", async () => {
	await givenActiveStore(t, { name: "Tech Store" });
	const imported = await givenImport(
		t,
		"products",
		textOfLines("Artigo;SKU;Preço Varejo", "A;C-1;0", "B;C-2;x"),
	);
	await saveColumns(imported.id, {
		...{ name: { column: 0 }, sku: { column: 1 } },
		...{ priceRetailCents: { column: 2 }, category: { value: "Moda" } },
		store: { value: "Tech Store" },
	});
	await runImportJobs(t);
	await fixImportRow(t, imported.id, 3, { sku: "C-3", stock: "7" });
	const path = `/api/imports/${imported.id}/errors?format=csv`;
	const text = await (await t.api.request(path)).text();
	expect(text.split("\r\n")).toMatchObject([
		"Artigo;SKU;Preço Varejo;Loja;Categoria;Estoque;Erro",
		expect.stringMatching(/^A;C-1;0;Tech Store;Moda;;Preço Varejo: /),
		expect.stringMatching(/^B;C-3;x;Tech Store;Moda;7;Preço Varejo: /),
		"",
	]);
	const mended = text.replace("C-1;0", "C-1;10").replace("C-3;x", "C-3;20");
	expect(await givenImport(t, "products", mended)).toMatchObject({
		...{ state: "checked", counts: { create: 2, error: 0 } },
	});
});

test("an SKU without a store is the product of the only store that has it, and one row's alone", async () => {
	const store = await givenActiveStore(t, { name: "Tech Store" });
	const gone = await givenActiveStore(t, { name: "Removida" });
	await givenProduct(t, { storeId: store.id, sku: "C-1", stock: 1 });
	await givenProduct(t, { storeId: gone.id, sku: "C-1", stock: 1 });
	await t.send("DELETE", `/api/stores/${gone.id}?version=${gone.version}`);
	const imported = await givenImport(
		t,
		"products",
		textOfLines("SKU;Estoque;Nota", "C-1;5;", "c-1;6;"),
	);
	await saveColumns(imported.id, { sku: { column: 0 }, stock: { column: 1 } });
	await runImportJobs(t);
	const rows = await rowsOfImport(t, imported.id);
	expect(rows[0]).toMatchObject({ outcome: "change", after: { stock: 5 } });
	expect(rows[1]?.errors).toMatchObject([
		{ field: "sku", message: "É o mesmo registro da linha 2." },
	]);
});

test("customers are recognised by document or e-mail, and zeros a spreadsheet took off come back", async () => {
	const ana = await givenCustomer(t, {
		...{ name: "Ana", email: "ana@exemplo.com.br", document: "01234567890" },
	});
	const bia = await givenCustomer(t, { email: "bia@exemplo.com.br" });
	const imported = await givenImport(
		t,
		"customers",
		textOfLines(
			"First Name,Last Name,Email,Phone,CPF,Default Address Zip,Estado,Cliente Desde",
			"Ana,Souza,ana@exemplo.com.br,11987654321,1234567890,1310100,São Paulo,05/03/2020",
			"Nova,Pessoa,nova@exemplo.com.br,11987654321,529.982.247-25,01310-100,SP,29/2/2020",
			`Outra,,bia@exemplo.com.br,11987654321,${ana.document},,,`,
			"Bia,Trocada,bia@exemplo.com.br,11987654321,111.444.777-35,,,",
			"Sem,Data,sem@exemplo.com.br,11987654321,935.411.347-80,,,31/12/2030",
		),
	);
	const rows = await rowsOfImport(t, imported.id);
	expect(rows[0]).toMatchObject({
		...{ outcome: "change", recordId: ana.id },
		after: { name: "Ana Souza", postalCode: "01310100", state: "SP" },
	});
	expect(rows[1]).toMatchObject({
		outcome: "create",
		after: { name: "Nova Pessoa", joinedOn: "2020-02-29", type: "varejo" },
	});
	expect(
		rows.slice(2).map(({ errors }) => errors.map(({ code }) => code)),
	).toEqual([
		["matches_two", "duplicate_in_file"],
		["document_differs", "duplicate_in_file"],
		["day_in_future"],
	]);
	expect(bia.name).not.toBe("");

	await confirmImport(t, imported.id, "good");
	const [, made] = await rowsOfImport(t, imported.id);
	expect(await t.get(`/api/customers/${made?.recordId}`)).toMatchObject({
		...{ name: "Nova Pessoa", joinedOn: "2020-02-29", status: "ativo" },
	});
	await undoImport(t, imported.id);
	expect(await t.get(`/api/customers/${ana.id}`)).toMatchObject({
		name: "Ana",
	});
	expect(
		(await t.refused("GET", `/api/customers/${made?.recordId}`)).code,
	).toBe("not_found");
});

test("stores are recognised by slug, which their name gives where there is none", async () => {
	const store = await givenActiveStore(t, {
		name: "Casa Bela",
		slug: "casa-bela",
	});
	const imported = await givenImport(
		t,
		"stores",
		textOfLines(
			"Nome;Slug;Tipo;Categoria;Responsável;Telefone;E-mail;Data de Cadastro",
			"Casa Bela Nova;casa-bela;Varejo;Casa & Decoração;Rui;(11) 98765-4321;;",
			"Loja Nova;;;;Rui;(11) 98765-4321;;01/02/2020",
			"API;api;;;Rui;(11) 98765-4321;;",
		),
	);
	expect(imported.counts).toEqual({ create: 1, change: 1, same: 0, error: 1 });
	await confirmImport(t, imported.id, "good");
	const [, made] = await rowsOfImport(t, imported.id);
	expect(
		await t.get<StoreSummary>(`/api/stores/${made?.recordId}`),
	).toMatchObject({
		...{ slug: "loja-nova", status: "pendente", joinedOn: "2020-02-01" },
	});
	await undoImport(t, imported.id);
	expect(await t.get(`/api/stores/${store.id}`)).toMatchObject({
		name: "Casa Bela",
	});
	expect((await t.refused("GET", `/api/stores/${made?.recordId}`)).code).toBe(
		"not_found",
	);
});
