import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { Page } from "#contract/common.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { localOperator } from "#core/actor.ts";
import { rowsOf } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { lockStore, updateStore } from "#db/queries/stores.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import {
	givenPendingStore,
	newStore,
} from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";
import { deliveriesOf, givenWebhook } from "#tests/support/webhooks.ts";

// Locks between connections exist only on a real server.
describe.runIf(isPostgres())("at the same time", () => {
	const t = useTestApi();

	test("a store is renamed while it sells, and every sale and product is there", async () => {
		const store = await givenActiveStore(t, { name: "Mix Store", slug: "mix" });
		const customer = await givenCustomer(t);
		const products = await Promise.all(
			Array.from({ length: 5 }, () => givenProduct(t, { storeId: store.id })),
		);
		const rename = async () => {
			for (const [index, name] of ["Bazar", "Empório", "Armazém"].entries()) {
				const { status, body } = await t.send(
					"PUT",
					`/api/stores/${store.id}`,
					{
						...newStore,
						name,
						slug: "mix",
						version: store.version + index,
					},
				);
				expect(status, JSON.stringify(body)).toBe(200);
			}
		};
		const sell = async ({ id }: { id: number }) => {
			for (let n = 0; n < 3; n++)
				await givenOrder(t, {
					customerId: customer.id,
					items: [{ productId: id, quantity: 1 }],
				});
		};
		await Promise.all([rename(), ...products.map(sell)]);

		const { orders, name } = await t.get<StoreSummary>(
			`/api/stores/${store.id}`,
		);
		expect({ orders, name }).toEqual({ orders: 15, name: "Armazém" });
		const found = await t.get<Page<unknown>>("/api/products?search=armazem");
		expect(found.total).toBe(5);
	});

	test("of two stores registered at once with one slug, one is refused at the field", async () => {
		const answers = await Promise.all(
			[1, 2].map(() => t.send("POST", "/api/stores", newStore)),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
	});

	test("of two edits of one version at once, one is told of the other", async () => {
		const store = await givenPendingStore(t);
		const answers = await Promise.all(
			["Ana Lima", "Bia Souza"].map((manager) =>
				t.send("PUT", `/api/stores/${store.id}`, {
					...newStore,
					manager,
					version: 1,
				}),
			),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	test("a store and its settings are edited one after the other, and told of in that order", async () => {
		const { id } = await givenActiveStore(t, { name: "Mix Store" });
		const { webhook } = await givenWebhook(t);
		const saving = await t.db.transaction(async (tx) => {
			const before = await lockStore(tx, id);
			const saving = givenStoreSettings(t, id, { shippingRateCents: 1234 });
			await untilOneWaits();
			const after = await updateStore(tx, before, { name: "Bazar" });
			await recordChange(tx, {
				...{ actor: localOperator, entity: "store", entityId: id },
				...{ action: "edited", before, after },
			});
			return { done: saving };
		});
		await saving.done;
		const told = (await deliveriesOf(t, webhook.id)).map(
			({ body }) => JSON.parse(body).data,
		);
		expect(told).toMatchObject([
			{ name: "Bazar" },
			{ name: "Bazar", shippingRateCents: 1234 },
		]);
	});

	/** For a lock: someone holds it. */
	function untilOneWaits() {
		return vi.waitFor(
			async () => {
				const waiting = await rowsOf(
					t.db,
					sql`select 1 from pg_stat_activity
						where datname = current_database() and wait_event_type = 'Lock'`,
				);
				expect(waiting).toHaveLength(1);
			},
			{ timeout: 20_000 },
		);
	}
});
