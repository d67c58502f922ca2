import { expect, test } from "vitest";
import type { z } from "zod";
import type { ProductDetails, productPage } from "#contract/products.ts";
import { givenActiveStore, givenProduct } from "#tests/support/given.ts";
import {
	confirmImport,
	givenImport,
	rowsOfImport,
	undoImport,
} from "#tests/support/imports.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const header = "Nome;SKU;Loja;Categoria;Estoque;Preço Varejo;Preço Atacado";

function csv(...lines: string[]): string {
	return [header, ...lines, ""].join("\r\n");
}

test("a file says of each row what would come of it, and writes nothing", async () => {
	const store = await givenActiveStore(t, { name: "Tech Store" });
	const lamp = await givenProduct(t, {
		...{ storeId: store.id, name: "Lâmpada", sku: "LUM-1", stock: 5 },
		...{ category: "casa", priceRetailCents: 1990 },
	});
	const same = await givenProduct(t, {
		...{ storeId: store.id, name: "Fio", sku: "FIO-1", stock: 3 },
		...{ category: "casa", priceRetailCents: 990 },
	});

	const imported = await givenImport(
		t,
		"products",
		csv(
			"Camiseta;CAM-1;tech store;moda;12;59,90;45",
			"Lâmpada;lum-1;Tech Store;Casa & Decoração;7;21,50;",
			"Fio;FIO-1;Tech Store;Casa & Decoração;3;9,90;",
			"Errada;ERR-1;Nenhuma;Moda;um;0;",
		),
	);

	expect(imported).toMatchObject({
		state: "checked",
		rowCount: 4,
		counts: { create: 1, change: 1, same: 1, error: 1 },
	});
	const [made, changed, kept, wrong] = await rowsOfImport(t, imported.id);
	expect(made).toMatchObject({
		...{ line: 2, outcome: "create", label: "Camiseta" },
		after: { storeId: "Tech Store", priceRetailCents: 5990, stock: 12 },
	});
	expect(changed).toMatchObject({
		...{ line: 3, outcome: "change", recordId: lamp.id },
		before: { stock: 5, priceRetailCents: 1990, sku: "LUM-1" },
		after: { stock: 7, priceRetailCents: 2150, sku: "lum-1" },
	});
	expect(kept).toMatchObject({ outcome: "same", recordId: same.id });
	expect(wrong?.errors.map(({ field, message }) => [field, message])).toEqual([
		["stock", "Informe um número, como 12."],
		["store", "Não existe loja com este nome ou slug."],
		["priceRetailCents", "Informe um preço maior que zero."],
	]);
	expect(await productNames()).toEqual(["Fio", "Lâmpada"]);
});

test("what is confirmed is written by the rules of single actions, and can be taken back", async () => {
	const store = await givenActiveStore(t, { name: "Tech Store" });
	const lamp = await givenProduct(t, {
		...{ storeId: store.id, name: "Lâmpada", sku: "LUM-1", stock: 5 },
		...{ category: "casa", priceRetailCents: 1990 },
	});
	const imported = await givenImport(
		t,
		"products",
		csv(
			"Camiseta;CAM-1;Tech Store;Moda;12;59,90;45",
			"Lâmpada nova;LUM-1;Tech Store;Casa & Decoração;7;21,50;",
			"Errada;ERR-1;Tech Store;Moda;1;0;",
		),
	);

	const all = await t.refused(
		"POST",
		`/api/imports/${imported.id}/confirmation`,
		{ rows: "all", version: imported.version },
	);
	expect(all.errors).toMatchObject([{ code: "import_has_errors" }]);

	const done = await confirmImport(t, imported.id, "good");
	expect(done).toMatchObject({
		state: "done",
		applied: { done: 2, failed: 0, waiting: 0 },
	});
	const changed = await t.get<ProductDetails>(`/api/products/${lamp.id}`);
	expect(changed).toMatchObject({
		...{ name: "Lâmpada nova", stock: 7, priceRetailCents: 2150 },
	});
	expect(changed.movements[0]).toMatchObject({
		...{ kind: "adjustment", quantity: 2, reason: `Importação nº ${done.id}` },
	});
	const [made] = await rowsOfImport(t, imported.id, "?outcome=create");
	const shirt = await t.get<ProductDetails>(`/api/products/${made?.recordId}`);
	expect(shirt).toMatchObject({
		...{ name: "Camiseta", stock: 12, isApproved: false, isOnline: true },
	});

	const undone = await undoImport(t, imported.id);
	expect(undone).toMatchObject({
		state: "undone",
		applied: { undone: 2, kept: 0 },
	});
	expect(await t.get(`/api/products/${lamp.id}`)).toMatchObject({
		...{ name: "Lâmpada", stock: 5, priceRetailCents: 1990 },
	});
	expect(await productNames()).toEqual(["Lâmpada"]);
});

async function productNames(): Promise<string[]> {
	const page = await t.get<z.infer<typeof productPage>>("/api/products");
	return page.items.map(({ name }) => name);
}
