import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { ProductSummary } from "#contract/products.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
} from "#tests/support/given.ts";
import {
	createProduct,
	productDetails,
	updateOf,
} from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

const list = (query = "") =>
	t.get<Page<ProductSummary>>(`/api/products${query}`);
const namesOf = async (query: string) =>
	(await list(query)).items.map(({ name }) => name);

test("an approved product is online until it or its store is switched off", async () => {
	const product = await createProduct(t);
	const send = (method: string, path: string, body: object) =>
		t.send<ProductSummary>(method, `/api/products/${product.id}${path}`, body);
	const approved = await send("POST", "/approval", { version: 1 });
	expect(approved.body).toMatchObject({ isApproved: true, version: 2 });
	expect(await namesOf("?situation=online")).toHaveLength(1);
	const off = await send("PUT", "/online", { isOnline: false, version: 2 });
	expect(off.body).toMatchObject({ isOnline: false, version: 3 });
	expect(await namesOf("?situation=offline")).toHaveLength(1);
	await send("PUT", "/online", { isOnline: true, version: 3 });
	const { version } = await t.get<{ version: number }>(
		`/api/stores/${product.storeId}`,
	);
	await t.send("PUT", `/api/stores/${product.storeId}/status`, {
		status: "inativa",
		version,
	});
	expect(await namesOf("?situation=online")).toEqual([]);
	expect(await namesOf("?situation=offline")).toHaveLength(1);
	expect(
		(await productDetails(t, product.id)).activity.map(({ action }) => action),
	).toEqual(["activated", "deactivated", "approved", "created"]);
	expect(
		await t.refused("PUT", `/api/products/${product.id}/online`, {
			isOnline: false,
			version: 1,
		}),
	).toMatchObject({ code: "version_conflict" });
});

test.runIf(isPostgres())(
	"renaming a store, editing its product and selling it at once never wait for each other in a circle",
	async () => {
		const store = await givenActiveStore(t, {
			settings: { autoApproveProducts: true },
		});
		const product = await createProduct(t, { storeId: store.id, stock: 1000 });
		const customer = await givenCustomer(t);
		const { slug, type, category, manager, phone } = store;
		const rename = async () => {
			for (let n = 0; n < 10; n++)
				await expectStatus(200, "PUT", `/api/stores/${store.id}`, {
					...{ slug, type, category, manager, phone },
					name: `Loja ${n}`,
					version: store.version + n,
				});
		};
		const edit = async () => {
			for (let n = 0; n < 10; n++)
				await expectStatus(
					200,
					"PUT",
					`/api/products/${product.id}`,
					updateOf(product, { name: `Nome ${n}`, version: 1 + n }),
				);
		};
		const sell = () =>
			givenOrder(t, {
				customerId: customer.id,
				items: [{ productId: product.id, quantity: 1 }],
			});
		await Promise.all([rename(), edit(), ...Array.from({ length: 20 }, sell)]);
		const { items } = await t.get<Page<ProductSummary>>(
			`/api/products?search=${encodeURIComponent("nome 9 loja 9")}`,
		);
		expect(items).toMatchObject([{ id: product.id, stock: 980, sold: 20 }]);
	},
);

async function expectStatus(
	status: number,
	method: string,
	path: string,
	body: object,
) {
	const answer = await t.send(method, path, body);
	expect(answer.status, JSON.stringify(answer.body)).toBe(status);
}
