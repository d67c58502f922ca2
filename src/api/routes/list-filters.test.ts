import { expect, test } from "vitest";
import type { NamedActor } from "#contract/actors.ts";
import type { Page } from "#contract/common.ts";
import { givenKey } from "#tests/support/api-keys.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenPendingStore } from "#tests/support/given-pending-store.ts";
import { givenSignedIn } from "#tests/support/members.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();
const signedIn = useTestApi(undefined, { isOpen: false });

async function names(path: string) {
	const { items } = await t.get<Page<{ name: string }>>(path);
	return items.map(({ name }) => name).sort();
}

test("an order is found by the storefront it came from, or by who took it by hand", async () => {
	const ana = await givenSignedIn(signedIn, { name: "Ana" });
	signedIn.headers = ana.headers;
	const product = await givenProduct(signedIn);
	const key = await givenKey(signedIn, {
		name: "App",
		scopes: ["orders:create"],
	});
	const items = [{ productId: product.id, quantity: 1 }];
	const byKey = await givenOrder(signedIn, { items }, key.headers);
	signedIn.now = new Date(signedIn.now.getTime() + 60_000);
	const { body: byHand } = await signedIn.send<{ code: string }>(
		"POST",
		"/api/orders/manual",
		{
			customerId: (await givenCustomer(signedIn)).id,
			paymentMethod: "pix",
			items,
		},
		{ "idempotency-key": "um-pedido-por-telefone" },
	);
	const creators = await signedIn.get<NamedActor[]>("/api/orders/creators");
	expect(creators.map(({ name }) => name)).toEqual([
		"App",
		"Loja virtual",
		"Ana",
	]);
	const codesBy = async (createdBy: string) =>
		(
			await signedIn.get<Page<{ code: string }>>(
				`/api/orders?createdBy=${createdBy}`,
			)
		).items.map(({ code }) => code);
	const keyed = `key-${creators[0]?.id}`;
	const person = `person-${creators[2]?.id}`;
	expect(await codesBy(keyed)).toEqual([byKey.code]);
	expect(await codesBy(person)).toEqual([byHand.code]);
	expect(await codesBy("key-0")).toEqual([]);
	expect(await codesBy(`${keyed},${person}`)).toEqual([
		byHand.code,
		byKey.code,
	]);
});

test("several statuses, categories and situations of products are one list", async () => {
	const store = await givenActiveStore(t);
	const given = (name: string, stock: number, category: string) =>
		givenProduct(t, { storeId: store.id, name, stock, category } as never);
	await givenProduct(t, { storeId: store.id, name: "Cheio", stock: 500 });
	await given("Pouco", 2, "beleza");
	await given("Nada", 0, "casa");
	const path = "/api/products?status=sem-estoque,estoque-baixo";
	expect(await names(path)).toEqual(["Nada", "Pouco"]);
	expect(await names(`${path}&category=casa,moda`)).toEqual(["Nada"]);
	expect(await names("/api/products?situation=pending,refused")).toEqual([]);
	expect(
		await names(`/api/products?situation=online&storeId=${store.id}`),
	).toHaveLength(3);
});

test("several statuses of stores and customers are one list", async () => {
	await givenActiveStore(t, { name: "Aberta" });
	await givenPendingStore(t, { name: "Nova Loja" });
	expect(await names("/api/stores?status=ativa,pendente")).toEqual([
		"Aberta",
		"Nova Loja",
	]);
	expect(await names("/api/stores?status=pendente")).toEqual(["Nova Loja"]);
	await givenCustomer(t, { name: "Bia" });
	expect(await names("/api/customers?status=ativo,vip")).toEqual(["Bia"]);
	expect(await names("/api/customers?status=vip,inativo")).toEqual([]);
});

test("a value that is none of the list's is refused", async () => {
	const problem = await t.refused("GET", "/api/orders?status=pago,perdido");
	expect(problem).toMatchObject({
		code: "validation_failed",
		errors: [{ field: "status.1" }],
	});
});

test("what an export says of itself names every value", async () => {
	await t.api.request(
		"/api/orders/export?status=enviado,pago&paymentMethod=pix&customerType=varejo&createdBy=key-0",
	);
	const audit = await t.get<Page<unknown>>("/api/audit?kind=read");
	expect(JSON.stringify(audit.items[0])).toContain(
		"Status: Pago, Enviado · Pagamento: Pix · Tipo de cliente: Varejo · Origem: Loja virtual",
	);
});
