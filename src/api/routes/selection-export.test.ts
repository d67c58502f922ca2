import { expect, test } from "vitest";
import { givenActiveStore, givenProduct } from "#tests/support/given.ts";
import { givenLateOrder } from "#tests/support/late-orders.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

function exported(body: object) {
	return t.api.request("/api/selections/export", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ format: "csv", fields: ["basic"], ...body }),
	});
}

async function linesOf(body: object): Promise<string[]> {
	const answer = await exported(body);
	expect(answer.status).toBe(200);
	return (await answer.text()).trimEnd().split("\r\n");
}

async function given() {
	const store = await givenActiveStore(t, { name: "Armazém Central" });
	const of = (name: string) => givenProduct(t, { storeId: store.id, name });
	return {
		store,
		cup: await of("Caneca"),
		shirt: await of("Camiseta"),
		hat: await of("Chapéu"),
	};
}

test("a file holds what is selected and nothing else, and the audit says how many", async () => {
	const { cup, hat } = await given();
	const [, ...rows] = await linesOf({
		selected: { list: "products", selection: { ids: [hat.id, cup.id] } },
	});
	expect(rows.map((row) => row.split(";")[0])).toEqual(["Caneca", "Chapéu"]);
	const audit = await t.api.request("/api/audit");
	const { items } = await audit.json();
	expect(items[0]).toMatchObject({
		entity: "product",
		after: {
			format: "csv",
			filters: "Selecionados: 2 · Campos: Informações básicas",
		},
	});
});

test("all that match but for some", async () => {
	const { shirt } = await given();
	const [, ...rows] = await linesOf({
		selected: {
			list: "products",
			selection: { matching: { search: "c" }, except: [shirt.id] },
		},
	});
	expect(rows.map((row) => row.split(";")[0])).toEqual(["Caneca", "Chapéu"]);
});

test("orders of whatever date, one row per order or per store", async () => {
	const order = await givenLateOrder(t);
	const selected = { list: "orders", selection: { ids: [order.id] } };
	const [byOrder, one] = await linesOf({ selected });
	expect(byOrder).toContain("Lojas;");
	expect(one).toContain(order.code);
	const [byPart, ...parts] = await linesOf({ selected, rows: "part" });
	expect(byPart).toContain("Loja;");
	expect(parts).toHaveLength(order.parts.length);
});

test.each(["customers", "stores"] as const)(
	"%s can be exported, too",
	async (list) => {
		const order = await givenLateOrder(t);
		const id = list === "stores" ? order.parts[0]?.storeId : order.customerId;
		expect(
			await linesOf({ selected: { list, selection: { ids: [id] } } }),
		).toHaveLength(2);
	},
);

test("what is gone, too much or without columns is refused", async () => {
	const gone = { list: "products", selection: { ids: [999_999] } };
	const refused = await exported({ selected: gone });
	expect(refused.status).toBe(422);
	expect((await refused.json()).code).toBe("selection_empty");
	const ids = Array.from({ length: 10_001 }, (_, index) => index + 1);
	const tooMany = { list: "products", selection: { ids } };
	expect((await exported({ selected: tooMany })).status).toBe(422);
	expect((await exported({ selected: gone, fields: [] })).status).toBe(422);
});
