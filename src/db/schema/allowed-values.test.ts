import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditedEntities } from "#contract/activity.ts";
import { jobStatuses } from "#contract/jobs.ts";
import { deliveryStatuses } from "#contract/webhooks.ts";
import { roles } from "#core/access.ts";
import { actorKinds } from "#core/actor.ts";
import {
	customerStatuses,
	customerTypes,
	paymentMethods,
	productCategories,
	storeCategories,
	storeStatuses,
	storeTypes,
} from "#core/categories.ts";
import { allOrderStatuses } from "#core/order-status.ts";
import { openReusedDatabase } from "#tests/support/test-database.ts";
import { type OpenDatabase, rowsOf } from "../database.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await openReusedDatabase();
});
afterAll(() => database.close());

test.each([
	["stores", "type", storeTypes],
	["stores", "status", storeStatuses],
	["stores", "category", storeCategories],
	["products", "category", productCategories],
	["customers", "type", customerTypes],
	["customers", "status", customerStatuses],
	["orders", "customer_type", customerTypes],
	["orders", "payment_method", paymentMethods],
	["orders", "status", allOrderStatuses],
	["order_parts", "status", allOrderStatuses],
	["daily_sales", "customer_type", customerTypes],
	["audit_log", "entity", auditedEntities],
	["audit_log", "actor_kind", actorKinds],
	["members", "role", roles],
	["invitations", "role", roles],
	["jobs", "status", jobStatuses],
	["jobs", "actor_kind", actorKinds],
	["webhook_deliveries", "status", deliveryStatuses],
] as const)(
	"%s.%s takes the values the rules know, and no other",
	async (table, column, values) => {
		expect((await valuesTaken(table, column)).toSorted()).toEqual(
			values.toSorted(),
		);
	},
);

/** Those the check on this column alone lists. */
async function valuesTaken(table: string, column: string): Promise<string[]> {
	const checks = await rowsOf<{ definition: string }>(
		database.db,
		sql`select pg_get_constraintdef(c.oid) as definition
			from pg_constraint c
			join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
			where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`,
	);
	return checks.flatMap(({ definition }) =>
		[...definition.matchAll(/'([^']+)'/g)].map(([, value]) => value ?? ""),
	);
}
