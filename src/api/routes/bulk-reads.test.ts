import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { auditLog } from "#db/schema/activity.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

async function lastWritten() {
	const [row] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id));
	return row;
}

async function download(path: string) {
	const response = await t.api.request(path, undefined, {
		address: "203.0.113.7",
		requestId: "r-1",
	});
	expect(response.status).toBe(200);
	await response.arrayBuffer();
}

test.for([
	[
		"/api/orders/export?format=csv&status=pago&search=ana&dateRange=all&fields=basic",
		"order",
		"csv",
		"Busca: ana · Status: Pago · Período: Todo o período · Campos: Informações básicas",
	],
	[
		"/api/products/export?minPrice=1000",
		"product",
		"xlsx",
		"Preço mínimo: R$ 10,00 · Período: Mês atual · Campos: Informações básicas, Dados financeiros, Dados de contato",
	],
	[
		"/api/customers/export?dateRange=custom&customDateFrom=2024-02-01&customDateTo=2024-02-29&fields=contact",
		"customer",
		"xlsx",
		"Período: Período personalizado · De: 01/02/2024 · Até: 29/02/2024 · Campos: Dados de contato",
	],
	[
		"/api/stores/export?dateRange=all&fields=basic",
		"store",
		"xlsx",
		"Período: Todo o período · Campos: Informações básicas",
	],
	[
		"/api/reports/sales/export?format=csv&month=2024-02&customerType=varejo",
		"report",
		"csv",
		"Relatório de Vendas · 01/02/2024 a 29/02/2024 · Tipo de cliente: Varejo",
	],
	[
		"/api/reports/summary/export?month=2024-02",
		"report",
		"xlsx",
		"Resumo dos relatórios · 01/02/2024 a 29/02/2024 · Sem filtros",
	],
	[
		"/api/audit/export?format=csv&kind=read",
		"audit",
		"csv",
		"Ação: Exportação, impressão ou consulta",
	],
	["/api/audit/export", "audit", "xlsx", "Sem filtros"],
] as const)(
	"a file is written down with what it held: %s",
	async ([path, entity, format, filters]) => {
		await download(path);
		expect(await lastWritten()).toMatchObject({
			...{ entity, entityId: null, action: "exported", before: null },
			...{ actor: "Operador local", address: "203.0.113.7", requestId: "r-1" },
			after: { format, filters: filters.replace("R$ ", "R$\u00a0") },
		});
	},
);

test("so is the workbook of one's own records", async () => {
	await t.db.update(marketplaceSettings).set({ isSample: true });
	await download("/api/settings/own-records/export");
	expect(await lastWritten()).toMatchObject({
		...{ entity: "settings", entityId: null, action: "exported" },
		after: { format: "xlsx" },
	});
});

test("a store is told by its name, a customer by number", async () => {
	const store = await givenActiveStore(t, { name: "Ponto Certo" });
	const customer = await givenCustomer(t, { name: "Ana" });
	await download(
		`/api/orders/export?dateRange=all&fields=basic&storeId=${store.id}&customerId=${customer.id}`,
	);
	expect((await lastWritten())?.after?.filters).toBe(
		`Loja: Ponto Certo · Cliente: nº ${customer.id} · Período: Todo o período · Campos: Informações básicas`,
	);
});

test("a download that breaks off has been written down before its first byte", async () => {
	await givenOrder(t);
	for (const path of ["/api/orders/export?format=csv", "/api/audit/export"]) {
		const before = await lastWritten();
		const response = await t.api.request(path);
		await response.body?.cancel();
		const after = await lastWritten();
		expect(after?.id).toBeGreaterThan(before?.id ?? 0);
		expect(after?.action).toBe("exported");
	}
});

test("a file that is refused was not read", async () => {
	const headers = await givenScopes(t, ["orders:read", "catalog:read"]);
	for (const path of ["orders", "stores", "reports/sales", "audit"])
		await t.refused("GET", `/api/${path}/export`, undefined, headers);
	await t.refused("GET", "/api/orders/export?status=nenhum");
	expect(await lastWritten()).toBeUndefined();
});

test("one order on paper is that order's; several are a run, and unknown codes nobody's", async () => {
	const one = await givenOrder(t);
	const two = await givenOrder(t);
	const print = (...orders: { code: string }[]) =>
		t.get<OrderDetails[]>(
			`/api/orders/printouts?codes=${orders.map(({ code }) => encodeURIComponent(code)).join(",")}`,
		);
	await print(one);
	expect(await lastWritten()).toMatchObject({
		...{ entity: "order", entityId: one.id, action: "printed" },
		after: { count: 1 },
	});
	await print(one, two);
	const run = await lastWritten();
	expect(run).toMatchObject({
		...{ entity: "order", entityId: null, action: "printed" },
		after: { count: 2, codes: `${one.code}, ${two.code}` },
	});
	await t.get(
		`/api/orders/printouts?paper=romaneio&codes=${one.code.slice(1)}`,
	);
	expect((await lastWritten())?.after).toMatchObject({
		count: 1,
		paper: "romaneio",
	});
	await t.refused("GET", "/api/orders/printouts?paper=fax&codes=DV-2024-1");
	await print(one, two);
	const last = await lastWritten();
	await print({ code: "DV-2024-999" });
	expect((await lastWritten())?.id).toBe(last?.id);
});

test("reading a record neither makes it one's own nor counts as someone's change", async () => {
	const order = await givenOrder(t);
	await t.db.insert(auditLog).values({
		...{ actor: "Ana", entity: "settings", entityId: 1 },
		action: "sample-loaded",
	});
	const status = { status: "enviado", version: order.version };
	const path = `/api/orders/${order.code.slice(1)}`;
	await t.get(`/api/orders/printouts?codes=${order.code.slice(1)}`);
	expect(await t.get("/api/settings/own-records")).toMatchObject({ orders: 0 });
	await t.send("PUT", `${path}/status`, status);
	await t.get(`/api/orders/printouts?codes=${order.code.slice(1)}`);
	expect(
		(await t.refused("PUT", `${path}/status`, status)).conflict?.fields,
	).toContain("status");
});
