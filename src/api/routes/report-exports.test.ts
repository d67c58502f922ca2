import { expect, test } from "vitest";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

async function download(path: string) {
	const response = await t.api.request(path);
	expect(response.status).toBe(200);
	return {
		name: response.headers.get("content-disposition"),
		bytes: new Uint8Array(await response.arrayBuffer()),
	};
}

async function csvLines(path: string) {
	const { bytes } = await download(path);
	return new TextDecoder().decode(bytes).trimEnd().split("\r\n");
}

async function givenSales() {
	const store = await givenActiveStore(t, {
		name: "Ateliê São João",
		settings: { commissionRateBps: 1_000, shippingRateCents: 0 },
	});
	const product = await givenProduct(t, {
		storeId: store.id,
		priceRetailCents: 123_450,
		category: "casa",
	});
	await givenOrder(t, { items: [{ productId: product.id, quantity: 1 }] });
	return store;
}

test.each([
	["summary", "reports"],
	["sales", "sales-report"],
	["stores", "stores-report"],
	["commissions", "commissions-report"],
])(
	"%s downloads as xlsx and csv under its name and its period",
	async (report, name) => {
		await givenSales();
		for (const [period, asked] of [
			["2024-02", ""],
			["2024-01", "&month=2024-01"],
			["2024-01-05_2024-01-20", "&dateFrom=2024-01-05&dateTo=2024-01-20"],
			["2024-01-05", "&dateFrom=2024-01-05&dateTo=2024-01-05"],
		])
			for (const format of ["xlsx", "csv"])
				expect(
					(
						await download(
							`/api/reports/${report}/export?format=${format}${asked}`,
						)
					).name,
				).toBe(`attachment; filename="${name}_export_${period}.${format}"`);
	},
);

test("the tables are those of the screen, with their totals", async () => {
	await givenSales();
	const money = "1234,5";
	const days = "01/02/2024;29/02/2024";
	const all = "Sem filtros";
	const stores = await csvLines("/api/reports/stores/export?format=csv");
	expect(stores.slice(1)).toEqual([
		`${days};Ateliê São João;${money};100;1;1;${money};123,45;0;;${all}`,
		`${days};Total;${money};;1;1;${money};123,45;;;${all}`,
	]);
	const commissions = await csvLines(
		"/api/reports/commissions/export?format=csv",
	);
	expect(commissions.at(-1)).toBe(
		`${days};Total;${money};10;123,45;;0;1111,05;0;0;0;0;1111,05;;${all}`,
	);
	const sales = await csvLines(
		"/api/reports/sales/export?format=csv&dateFrom=2024-02-28&dateTo=2024-02-29",
	);
	expect(sales.slice(1)).toEqual([
		`28/02/2024;0;0;0;;0;${all}`,
		`29/02/2024;1;1;${money};${money};123,45;${all}`,
		`Total;1;1;${money};${money};123,45;${all}`,
	]);
	const summary = await csvLines(
		"/api/reports/summary/export?format=csv&month=2024-02",
	);
	expect(summary.slice(1, 4)).toEqual([
		`Período;01/02/2024 a 29/02/2024;${money};123,45;0;0;${money};1;;${all}`,
		`Loja;Ateliê São João;${money};123,45;;;;1;;${all}`,
		`Categoria;Casa & Decoração;${money};;;;;1;;${all}`,
	]);
});

test("every row of a file names the filters, a removed store too", async () => {
	const store = await givenSales();
	await t.send("DELETE", `/api/stores/${store.id}?version=${store.version}`);
	const filters = `storeId=${store.id}&category=casa&customerType=varejo`;
	const named =
		"Loja: Ateliê São João · Categoria: Casa & Decoração · Tipo de cliente: Varejo";
	for (const report of ["summary", "sales", "stores", "commissions"]) {
		const [head, ...rows] = await csvLines(
			`/api/reports/${report}/export?format=csv&${filters}`,
		);
		expect(head).toMatch(/;Filtros$/);
		expect(rows.length).toBeGreaterThan(1);
		for (const row of rows) expect(row).toMatch(new RegExp(`;${named}$`));
	}
});

test("an unknown report and a reversed period are refused", async () => {
	const unknown = await t.refused("GET", "/api/reports/everything/export");
	expect(unknown.status).toBe(422);
	const reversed = await t.refused(
		"GET",
		"/api/reports/sales/export?dateFrom=2024-02-29&dateTo=2024-02-01",
	);
	expect(reversed.errors).toMatchObject([
		{ field: "dateTo", code: "days_reversed" },
	]);
});
