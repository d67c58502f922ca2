import { expect, test } from "vitest";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import type { Permission } from "#core/access.ts";
import { localOperator } from "#core/actor.ts";
import { givenBulk } from "#tests/support/bulk.ts";
import { givenCustomer, givenOrder } from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { problemAnswer, problemOf } from "../problem.ts";
import { newRouter } from "../router.ts";
import { bulkActionChanges } from "./bulk-action-changes.ts";
import { bulkActionRoutes } from "./bulk-actions.ts";

// Every role of today that may change one list may change them all. These are the routes as someone
// has them who may change only one.
const t = useTestApi();

const one = { ids: [1] };
const byPermission: [Permission, BulkStart][] = [
	[
		"orders:write",
		{ kind: "order-status", params: { status: "enviado" }, selection: one },
	],
	[
		"catalog:write",
		{ kind: "product-online", params: { isOnline: false }, selection: one },
	],
	[
		"catalog:write",
		{ kind: "store-status", params: { status: "inativa" }, selection: one },
	],
	[
		"customers:write",
		{ kind: "customer-status", params: { status: "vip" }, selection: one },
	],
];
const steps = [
	...["confirmation", "discarding", "undo", "retry", "continuation"],
];

test.for(["orders:write", "catalog:write", "customers:write"] as const)(
	"whoever has only %s prepares no kind of another list",
	async (permission) => {
		await givenOrder(t);
		const ask = withOnly(permission);
		for (const [needed, start] of byPermission)
			expect(await ask("POST", "/bulk-actions", start), start.kind).toBe(
				needed === permission ? 201 : 403,
			);
	},
);

test("nor reads or goes on with one that is there", async () => {
	await givenCustomer(t);
	const { id } = await givenBulk(t, {
		...{ kind: "customer-status", params: { status: "vip" } },
		selection: one,
	});
	const ask = withOnly("orders:write");
	const path = `/bulk-actions/${id}`;
	expect(await ask("GET", path)).toBe(403);
	expect(await ask("GET", `${path}/rows`)).toBe(403);
	for (const step of steps)
		expect(await ask("POST", `${path}/${step}`, { version: 2 }), step).toBe(
			403,
		);
	expect(await withOnly("customers:write")("GET", path)).toBe(200);
});

/** Answers the status. */
function withOnly(permission: Permission) {
	const app = newRouter();
	app.use(async (c, next) => {
		const who = {
			...{ actor: localOperator, session: null },
			permissions: [permission],
		};
		c.set("db", t.db);
		c.set("who", who);
		c.set("actor", who.actor);
		c.set("realNow", () => t.now);
		await next();
	});
	app.onError((error) => problemAnswer(problemOf(error)));
	app.route("/", bulkActionRoutes);
	app.route("/", bulkActionChanges);
	return async (method: string, path: string, body?: object) => {
		const response = await app.request(path, {
			method,
			headers: { "content-type": "application/json" },
			...(body && { body: JSON.stringify(body) }),
		});
		return response.status;
	};
}
