import { expect, test } from "vitest";
import type { ImportDetails } from "#contract/imports.ts";
import { forgetOldImports } from "#db/queries/imports.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import {
	confirmImport,
	fixImportRow,
	givenImport,
	givenUpload,
	productColumns,
	rowsOfImport,
	runImportJobs,
	textOfLines,
	undoImport,
} from "#tests/support/imports.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

test("what someone changed since is neither written over nor taken back, and is named", async () => {
	const store = await givenActiveStore(t, { name: "Tech Store" });
	const given = (sku: string) =>
		givenProduct(t, { storeId: store.id, name: sku, sku, stock: 10 });
	const [edited, sold, kept] = [
		await given("A"),
		await given("B"),
		await given("C"),
	];
	const line = (name: string, sku: string, stock: number) =>
		`${name};${sku};Tech Store;Moda;${stock};49,90`;
	const imported = await givenImport(
		t,
		"products",
		textOfLines(
			productColumns,
			line("A2", "A", 10),
			line("B", "B", 20),
			line("C2", "C", 30),
		),
	);
	await t.send("PUT", `/api/products/${edited.id}/online`, {
		...{ isOnline: false, version: edited.version },
	});
	await givenOrder(t, { items: [{ productId: sold.id, quantity: 1 }] });

	const done = await confirmImport(t, imported.id);
	expect(done.applied).toMatchObject({ done: 1, failed: 2 });
	const failed = await rowsOfImport(t, imported.id, "?outcome=failed");
	expect(failed.map(({ failure }) => failure)).toEqual([
		"O registro mudou depois da conferência.",
		"O estoque mudou de 10 para 9 enquanto você contava. Confira e tente de novo.",
	]);

	// A sale is no change of the record: only what came in with the file goes back.
	await givenOrder(t, { items: [{ productId: kept.id, quantity: 3 }] });
	await undoImport(t, imported.id);
	expect(await t.get(`/api/products/${kept.id}`)).toMatchObject({
		...{ name: "C", stock: 7 },
	});
});

test("a record that was changed after the import stays, and is listed", async () => {
	await givenActiveStore(t, { name: "Tech Store" });
	const imported = await givenImport(
		t,
		"products",
		textOfLines(
			productColumns,
			"A;A;Tech Store;Moda;1;10",
			"B;B;Tech Store;Moda;1;10",
		),
	);
	await confirmImport(t, imported.id);
	const [first] = await rowsOfImport(t, imported.id);
	await t.send("POST", `/api/products/${first?.recordId}/approval`, {
		version: 1,
	});
	const undone = await undoImport(t, imported.id);
	expect(undone.applied).toMatchObject({ undone: 1, kept: 1 });
	const [kept] = await rowsOfImport(t, imported.id, "?outcome=kept");
	expect(kept).toMatchObject({
		...{ label: "A", applied: "kept" },
		failure: "Alguém alterou o registro depois da importação.",
	});
});

test("a customer who ever bought stays, also where the order was cancelled", async () => {
	const imported = await givenImport(
		t,
		"customers",
		textOfLines(
			"Nome;E-mail;Telefone;CPF/CNPJ;CEP;Endereço;Cidade;UF",
			"Ana;ana@exemplo.com.br;11987654321;529.982.247-25;01310-100;Rua A, 1;São Paulo;SP",
			"Bia;bia@exemplo.com.br;11987654321;111.444.777-35;;;;",
		),
	);
	await confirmImport(t, imported.id);
	const [ana] = await rowsOfImport(t, imported.id);
	const order = await givenOrder(t, { customerId: ana?.recordId ?? 0 });
	await changeOrder(t, order, "POST", "cancellation");
	expect(await t.get(`/api/customers/${ana?.recordId}`)).toMatchObject({
		totalOrders: 0,
	});
	const undone = await undoImport(t, imported.id);
	expect(undone).toMatchObject({
		...{ state: "undone", applied: { undone: 1, kept: 1 } },
	});
	const [kept] = await rowsOfImport(t, imported.id, "?outcome=kept");
	expect(kept?.failure).toBe("O cliente já fez pedidos depois da importação.");
});

test("a store that was set up since stays", async () => {
	const imported = await givenImport(
		t,
		"stores",
		textOfLines(
			"Nome;Responsável;Telefone",
			"Loja Um;Rui;(11) 98765-4321",
			"Loja Dois;Rui;(11) 98765-4321",
		),
	);
	await confirmImport(t, imported.id);
	const [first] = await rowsOfImport(t, imported.id);
	await givenStoreSettings(t, first?.recordId ?? 0, { processingDays: 9 });
	const undone = await undoImport(t, imported.id);
	expect(undone.applied).toMatchObject({ undone: 1, kept: 1 });
});

test("what someone else mended since is looked at before it is confirmed", async () => {
	await givenActiveStore(t, { name: "Tech Store" });
	const imported = await givenImport(
		t,
		"products",
		textOfLines(productColumns, "A;A;Tech Store;Moda;1;10"),
	);
	await fixImportRow(t, imported.id, 2, { priceRetailCents: "1000" });
	const path = `/api/imports/${imported.id}/confirmation`;
	const { code } = await t.refused("POST", path, {
		...{ rows: "all", version: imported.version },
	});
	expect(code).toBe("version_conflict");
});

test("the figures of an import stay when its rows are forgotten", async () => {
	await givenActiveStore(t, { name: "Tech Store" });
	const imported = await givenImport(
		t,
		"products",
		textOfLines(
			productColumns,
			"A;A;Tech Store;Moda;1;10",
			"B;B;Tech Store;Moda;x;10",
		),
	);
	await confirmImport(t, imported.id, "good");
	const days = { confirmedDays: -36_500, otherDays: -36_500 };
	await t.db.transaction(async (tx) => {
		expect(await forgetOldImports(tx, { ...days, atMost: 1 })).toBe(1);
		expect(await forgetOldImports(tx, { ...days, atMost: 1 })).toBe(0);
	});
	expect(await rowsOfImport(t, imported.id)).toEqual([]);
	const path = `/api/imports/${imported.id}`;
	expect(await t.get(path)).toMatchObject({
		...{ isForgotten: true, counts: { create: 1, error: 1 } },
		applied: { done: 1 },
	});
	expect((await t.refused("POST", `${path}/undoing`)).code).toBe("import_step");
});

test("a row that is refused in the last moment is told, and the others are written", async () => {
	const imported = await givenImport(
		t,
		"customers",
		textOfLines(
			"Nome;E-mail;Telefone;CPF/CNPJ",
			"Ana;ana@exemplo.com.br;11987654321;529.982.247-25",
			"Bia;bia@exemplo.com.br;11987654321;111.444.777-35",
			"Caio;caio@exemplo.com.br;11987654321;935.411.347-80",
		),
	);
	await givenCustomer(t, { email: "bia@exemplo.com.br" });
	const done = await confirmImport(t, imported.id);
	expect(done.applied).toMatchObject({ done: 2, failed: 1 });
	const [failed] = await rowsOfImport(t, imported.id, "?outcome=failed");
	expect(failed).toMatchObject({
		...{ label: "Bia", failure: "Já existe um cliente com este e-mail." },
	});
});

test("each step is taken once, and at its time", async () => {
	await givenActiveStore(t, { name: "Tech Store" });
	const imported = await givenImport(
		t,
		"products",
		textOfLines(productColumns, "A;A;Tech Store;Moda;1;10"),
	);
	const path = `/api/imports/${imported.id}`;
	expect((await t.refused("POST", `${path}/undoing`)).code).toBe("import_step");
	const confirmed = { rows: "all", version: imported.version };
	await t.send("POST", `${path}/confirmation`, confirmed);
	const again = await t.refused("POST", `${path}/confirmation`, confirmed);
	expect(again.code).toBe("import_step");
	await runImportJobs(t);
	expect((await t.refused("POST", `${path}/continuation`)).code).toBe(
		"import_step",
	);
});

test("an import that was cancelled half way goes on where it was", async () => {
	await givenActiveStore(t, { name: "Tech Store" });
	const imported = await givenImport(
		t,
		"products",
		textOfLines(productColumns, "A;A;Tech Store;Moda;1;10"),
	);
	const path = `/api/imports/${imported.id}`;
	const { body } = await t.send<ImportDetails>("POST", `${path}/confirmation`, {
		...{ rows: "all", version: imported.version },
	});
	await t.send("POST", `/api/jobs/${body.job?.id}/cancellation`);
	expect(await t.get(path)).toMatchObject({
		...{ state: "applying", isHalted: true },
	});
	await t.send("POST", `${path}/continuation`);
	await runImportJobs(t);
	expect(await t.get(path)).toMatchObject({
		...{ state: "done", isHalted: false, applied: { done: 1 } },
	});
});

test("a file that cannot be read says why on its page; one that cannot even begin, at once", async () => {
	const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
	const { status, body } = await givenUpload(t, "stores", old);
	expect([status, body]).toMatchObject([
		422,
		{ code: "import_unreadable", errors: [{ field: "file" }] },
	]);
	const imported = await givenImport(t, "stores", 'Nome;Slug\n"a;b');
	expect(imported).toMatchObject({
		...{ state: "refused", refusal: "A linha 2 abre aspas que não fecham." },
	});
	expect(await givenImport(t, "stores", "Nome;Slug\n\n")).toMatchObject({
		refusal: "O arquivo não tem nenhuma linha além do cabeçalho.",
	});
});

test("a template says what each column is for", async () => {
	const response = await t.api.request(
		"/api/imports/template?entity=customers&format=csv",
	);
	expect(await response.text()).toBe(
		"Nome;E-mail;Telefone;CPF/CNPJ;Tipo;CEP;Endereço;Cidade;UF;Cliente Desde\r\n",
	);
});
