import { expect, test } from "vitest";
import { keyScopes } from "#core/access.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";
import { givenNote } from "#tests/support/notes.ts";
import { deliveriesOf, givenWebhook } from "#tests/support/webhooks.ts";

const t = useSignInApi();

const secret = "segredo-da-equipe";

async function givenNotesEverywhere() {
	t.headers = (await givenSignedIn(t)).headers;
	const product = await givenProduct(t);
	const customer = await givenCustomer(t);
	const order = await givenOrder(t, {
		customerId: customer.id,
		items: [{ productId: product.id, quantity: 1 }],
	});
	const code = order.code.slice(1);
	const records = [
		`/api/orders/${code}`,
		`/api/stores/${product.storeId}`,
		`/api/products/${product.id}`,
		`/api/customers/${customer.id}`,
	];
	return {
		code,
		records,
		write: async () => {
			for (const record of records)
				await givenNote(t, record, { body: `Nota: ${secret}` });
		},
	};
}

test("no print, export or history holds a note", async () => {
	const { code, records, write } = await givenNotesEverywhere();
	await write();
	const files = ["orders", "stores", "products", "customers"].map(
		(noun) => `/api/${noun}/export?format=csv&dateRange=all`,
	);
	for (const path of [
		`/api/orders/printouts?codes=${code}`,
		...files,
		"/api/audit/export?format=csv",
		...records,
		...records.map((record) => `${record}/changes`),
	]) {
		const answer = await t.api.request(path, { headers: t.headers });
		expect(answer.status, path).toBe(200);
		expect(await answer.text(), path).not.toContain(secret);
	}
	const audit = await t.api.request("/api/audit/export?format=csv", {
		headers: t.headers,
	});
	expect(await audit.text()).toContain("Nota interna escrita");
});

test("no webhook tells of a note", async () => {
	const { write } = await givenNotesEverywhere();
	const { id } = (await givenWebhook(t)).webhook;
	const before = await deliveriesOf(t, id);
	await write();
	expect(await deliveriesOf(t, id)).toEqual(before);
});

test("a key of every scope reads, writes and finds no note", async () => {
	const { records, write } = await givenNotesEverywhere();
	await write();
	const key = await givenScopes(t, [...keyScopes]);
	for (const record of records) {
		const path = `${record}/notes`;
		const requests = [
			await t.refused("GET", path, undefined, key),
			await t.refused("POST", path, { body: "Oi" }, key),
			await t.refused("PUT", "/api/notes/1", { body: "Oi", version: 1 }, key),
			await t.refused("DELETE", "/api/notes/1?version=1", undefined, key),
			await t.refused("GET", `/api/lookup?search=${secret}`, undefined, key),
		];
		expect(requests.map(({ code }) => code)).toEqual(
			requests.map(() => "forbidden"),
		);
		const { body } = await t.send("GET", record, undefined, key);
		expect(JSON.stringify(body)).not.toContain(secret);
	}
});
