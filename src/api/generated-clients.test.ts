import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { generateClients } from "#tests/clients/generate-clients.ts";
import type { Storefront } from "#tests/clients/storefront.ts";
import { givenKey } from "#tests/support/api-keys.ts";
import { givenCustomer, givenProduct } from "#tests/support/given.ts";
import { givenSignedIn } from "#tests/support/members.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const clients = path.resolve(import.meta.dirname, "../../tests/clients");

// Of the document alone: once is enough.
describe.runIf(isPostgres())("a client that others generate", () => {
	const t = useTestApi(undefined, { isOpen: false });

	beforeAll(async () => {
		await generateClients(t.api.openApiDocument());
	}, 240_000);

	test.each(["openapi-typescript", "hey-api"])(
		"places an order: %s",
		async (generator) => {
			const { storefront } = (await import(
				path.join(clients, `orders-by-${generator}.ts`)
			)) as { storefront: Storefront };
			const ana = await givenSignedIn(t);
			const asAna = {
				...t,
				send: ((method, path, body, more) =>
					t.send(method, path, body, {
						...ana.headers,
						...more,
					})) as typeof t.send,
			};
			const customer = await givenCustomer(asAna);
			const product = await givenProduct(asAna);
			const { key } = await givenKey(t, {}, ana);
			const asked = {
				...{ baseUrl: "http://localhost", key },
				fetch: (async (input, init) =>
					t.api.fetch(new Request(input, init))) as typeof fetch,
				purchase: {
					customerId: customer.id,
					items: [{ productId: product.id, quantity: 2 }],
					note: "Entregar à Dª Conceição 🎁",
				},
				idempotencyKey: "compra-0001",
			};
			const placed = await storefront.placeOrder(asked);
			expect(placed).toMatchObject({
				...{ status: 201, totalCents: expect.any(Number) },
				readAgain: placed.code,
			});
			// The same key with another body is refused, and the client reads how.
			const other = { ...asked.purchase, note: "" };
			expect(
				await storefront.placeOrder({ ...asked, purchase: other }),
			).toEqual({ status: 409, refusedAs: "idempotency_conflict" });
		},
	);

	test("passes its own strict types", async () => {
		const tsc = path.resolve("node_modules/typescript/bin/tsc");
		const args = [tsc, "--noEmit", "--checkers", "1", "-p", clients];
		await promisify(execFile)(process.execPath, args);
	}, 120_000);
});
