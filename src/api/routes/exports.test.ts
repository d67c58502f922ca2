import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenLateOrder } from "#tests/support/late-orders.ts";
import { givenManyCustomers } from "#tests/support/many-customers.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import { givenSoldPart } from "#tests/support/returns.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

async function csvOf(path: string): Promise<string[]> {
	const response = await t.api.request(path);
	expect(response.status).toBe(200);
	// Bytes, because decoding as text would swallow the byte order mark.
	const bytes = new Uint8Array(await response.arrayBuffer());
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	return new TextDecoder().decode(bytes).trimEnd().split("\r\n");
}

async function sheetOf(path: string): Promise<string> {
	const response = await t.api.request(path);
	expect(response.status).toBe(200);
	const zip = new ZipReader(new BlobReader(await response.blob()));
	const sheet = (await zip.getEntries()).find(
		(entry) => entry.filename === "xl/worksheets/sheet1.xml",
	);
	if (!sheet || sheet.directory) throw new Error("no sheet");
	return sheet.getData(new TextWriter());
}

async function givenSplitOrder() {
	const one = await givenActiveStore(t, { name: "Armazém Central" });
	const two = await givenActiveStore(t, { name: "Ponto Certo" });
	const shirt = await givenProduct(t, {
		storeId: one.id,
		priceRetailCents: 12345,
	});
	const cup = await givenProduct(t, {
		storeId: two.id,
		priceRetailCents: 20000,
	});
	const customer = await givenCustomer(t, { name: '=SOMA("A"; 1)' });
	return givenOrder(t, {
		customerId: customer.id,
		items: [
			{ productId: shirt.id, quantity: 1 },
			{ productId: cup.id, quantity: 2 },
		],
	});
}

test("a csv is separated by semicolons, with a decimal comma, Brazilian dates and no formulas", async () => {
	const order = await givenSplitOrder();
	const [header, row, ...rest] = await csvOf(
		"/api/orders/export?format=csv&fields=basic,financial",
	);
	expect(rest).toEqual([]);
	expect(header).toBe(
		"Pedido;Data;Cliente;Lojas;Status;Itens;Devolução;Lojas atrasadas;Dias úteis de atraso;Atrasada desde;Produtos;Desconto;Frete;Total;Desconto Pago pelo Marketplace;Comissão;Repasse;Pagamento;Parcelas",
	);
	expect(row).toBe(
		`${order.code};29/02/2024 12:00;"'=SOMA(""A""; 1)";Armazém Central, Ponto Certo;Pago;3;;;;;523,45;0;0;523,45;0;28,79;494,66;Pix;1`,
	);
});

test("a late order says which stores keep it waiting, by how many business days and since when", async () => {
	const order = await givenLateOrder(t);
	const [late] = order.parts;
	const lateCells = async (query: string) => {
		const [header = "", ...rows] = await csvOf(
			`/api/orders/export?format=csv&fields=basic${query}`,
		);
		const at = header.split(";").indexOf("Lojas atrasadas");
		return rows.map((row) => row.split(";").slice(at, at + 3));
	};
	const cells = [late?.storeName, "2", "28/02/2024"];
	// Of the whole table, of a filter, and of each store's part: each is read in its own way.
	expect(await lateCells("&dateRange=all")).toEqual([cells]);
	expect(await lateCells("&situation=late")).toEqual([cells]);
	expect(await lateCells("&rows=part")).toEqual([cells, ["", "", ""]]);
	await changeOrder(t, order, "PUT", "status", { status: "enviado" });
	expect(await lateCells("&dateRange=all")).toEqual([["", "", ""]]);
});

test("with one row per store's part, the parts add up to the order", async () => {
	await givenSplitOrder();
	const [header, ...rows] = await csvOf(
		"/api/orders/export?format=csv&fields=basic,financial&rows=part",
	);
	const at = header?.split(";").indexOf("Valor da Loja") ?? -1;
	// The name has a quoted separator: cells are counted from the end.
	const fromEnd = (header?.split(";").length ?? 0) - at;
	expect(rows.map((row) => row.split(";").at(-fromEnd))).toEqual([
		"123,45",
		"400",
	]);
});

test.each([
	["order", "Total"],
	["part", "Valor da Loja"],
])(
	"the amounts of a row per %s add up, with what the marketplace pays of the discount",
	async (rows, value) => {
		const { parts } = await givenSoldPart(t);
		const [header = "", ...lines] = await csvOf(
			`/api/orders/export?format=csv&fields=financial&rows=${rows}`,
		);
		expect(parts.map(({ payoutCents }) => payoutCents)).toEqual([9860]);
		expect(lines).toHaveLength(1);
		const cells = lines[0]?.split(";") ?? [];
		const cents = (column: string) => {
			const cell = cells[header.split(";").indexOf(column)] ?? "";
			return Math.round(Number(cell.replace(",", ".")) * 100);
		};
		expect(cents("Produtos") - cents("Desconto") + cents("Frete")).toBe(
			cents(value),
		);
		expect(
			cents(value) +
				cents("Desconto Pago pelo Marketplace") -
				cents("Comissão"),
		).toBe(cents("Repasse"));
		expect(cents("Repasse")).toBe(9860);
	},
);

test("a part's tracking code is told with its carrier, where its form says whose it is", async () => {
	let order = await givenSplitOrder();
	const codes = ["OV473124829BR", "18012345678901"];
	order = await changeOrder(t, order, "PUT", "status", {
		status: "enviado",
		trackingCodes: order.parts.map(({ id }, at) => ({
			partId: id,
			trackingCode: codes[at],
		})),
	});
	const [header, ...rows] = await csvOf(
		"/api/orders/export?format=csv&fields=metadata&rows=part",
	);
	const cells = [header, ...rows].map((row) => {
		const at = header?.split(";").indexOf("Rastreamento") ?? -1;
		return row?.split(";").slice(at, at + 2);
	});
	expect(cells).toEqual([
		["Rastreamento", "Transportadora"],
		["OV473124829BR", "Correios"],
		["18012345678901", ""],
	]);
});

test("the field groups choose the columns; contact data leaves only with its group", async () => {
	await givenCustomer(t, { email: "ana@exemplo.com.br" });
	const basic = await csvOf("/api/customers/export?format=csv&fields=basic");
	expect(basic.join()).not.toContain("ana@exemplo.com.br");
	const contact = await csvOf(
		"/api/customers/export?format=csv&fields=contact",
	);
	expect(contact[1]).toContain("ana@exemplo.com.br");
});

test("documents, phones and postal codes are written with their masks, so that no zero is lost", async () => {
	await givenCustomer(t, {
		document: "01234567890",
		phone: "11987654321",
		postalCode: "01001000",
	});
	const [, row] = await csvOf(
		"/api/customers/export?format=csv&fields=contact",
	);
	expect(row).toContain("(11) 98765-4321;012.345.678-90;01001-000");
});

test("an xlsx has the rows that match the list's filters, with real numbers", async () => {
	await givenProduct(t, { name: "Camiseta Azul", priceRetailCents: 4990 });
	await givenProduct(t, { name: "Caneca", priceRetailCents: 2500 });
	const sheet = await sheetOf("/api/products/export?search=camiseta");
	expect(sheet).toContain("Camiseta Azul");
	expect(sheet).toContain("<v>49.9</v>");
	expect(sheet).not.toContain("Caneca");
});

test("the period is the current month unless told otherwise", async () => {
	await givenActiveStore(t, { name: "De Fevereiro" });
	t.now = new Date("2024-03-10T15:00:00Z");
	await givenActiveStore(t, { name: "De Março" });
	const names = async (query: string) =>
		(await csvOf(`/api/stores/export?format=csv&fields=basic${query}`))
			.slice(1)
			.map((row) => row.split(";")[0]);
	expect(await names("")).toEqual(["De Março"]);
	expect(await names("&dateRange=last-month")).toEqual(["De Fevereiro"]);
	expect(await names("&dateRange=all")).toEqual(["De Fevereiro", "De Março"]);
	expect(
		await names(
			"&dateRange=custom&customDateFrom=2024-02-29&customDateTo=2024-02-29",
		),
	).toEqual(["De Fevereiro"]);
});

test.each(["orders", "products", "customers", "stores"])(
	"the file of %s is named after the business day",
	async (noun) => {
		const response = await t.api.request(`/api/${noun}/export`);
		expect(response.headers.get("content-disposition")).toBe(
			`attachment; filename="${noun}_export_2024-02-29.xlsx"`,
		);
		await response.body?.cancel();
	},
);

test.each([
	"/api/orders/export?format=pdf",
	"/api/orders/export?fields=",
	"/api/orders/export?fields=basic,secret",
	"/api/orders/export?dateRange=custom&customDateFrom=2024-02-02&customDateTo=2024-02-01",
	"/api/orders/export?customDateFrom=hoje",
	"/api/orders/export?cursor=x",
	"/api/stores/export?rows=part",
])("%s is refused", async (path) => {
	expect((await t.refused("GET", path)).status).toBe(422);
});

test("more rows than a batch all arrive, once", async () => {
	await givenManyCustomers(t, 4500);
	const rows = await csvOf("/api/customers/export?format=csv&fields=basic");
	expect(rows).toHaveLength(4501);
	expect(new Set(rows).size).toBe(4501);
});

test("a text with the separator of the batches in it, stored by other hands, moves no cell", async () => {
	const { id } = await givenCustomer(t, { name: "Ana" });
	await t.db.execute(
		`update customers set name = 'A' || chr(31) || 'na', city = 'Natal' where id = ${id}`,
	);
	const [, row] = await csvOf("/api/customers/export?format=csv&fields=basic");
	expect(row).toContain("Ana;Varejo;Ativo;29/02/2024;Natal;");
});
