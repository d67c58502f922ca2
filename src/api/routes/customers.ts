import { createRoute, z } from "@hono/zod-openapi";
import { idParam } from "#contract/common.ts";
import {
	type CustomerInput,
	customerCounters,
	customerDetails,
	customerFilters,
	customerInput,
	customerPage,
	customerStatusChange,
	customerSummary,
	customerUpdate,
} from "#contract/customers.ts";
import { dayOf } from "#core/business-time.ts";
import type { CustomerStatus } from "#core/categories.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/changes.ts";
import { getCustomerDetails } from "#db/queries/customer-details.ts";
import { getVipRule } from "#db/queries/customer-vip.ts";
import {
	countCustomers,
	findTakenFields,
	getCustomer,
	insertCustomer,
	listCustomers,
	lockCustomer,
	updateCustomer,
} from "#db/queries/customers.ts";
import { businessNow } from "#db/queries/settings.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const customers = newRouter();

const customerId = z.object({ id: idParam });

customers.openapi(
	createRoute({
		method: "get",
		path: "/customers",
		summary: "List customers",
		request: { query: customerFilters },
		responses: {
			200: jsonAnswer(customerPage, "A page of customers"),
			...problems,
		},
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const rule = await getVipRule(db, realNow());
		return c.json(await listCustomers(db, c.req.valid("query"), rule), 200);
	},
);

customers.openapi(
	createRoute({
		method: "get",
		path: "/customers/counters",
		summary: "Count customers: all, active, VIP and wholesale",
		responses: {
			200: jsonAnswer(customerCounters, "The counters"),
			...problems,
		},
	}),
	async (c) => c.json(await countCustomers(c.var.db), 200),
);

customers.openapi(
	createRoute({
		method: "get",
		path: "/customers/{id}",
		summary: "One customer with what they bought, when, and from whom",
		request: { params: customerId },
		responses: {
			200: jsonAnswer(customerDetails, "The customer"),
			...problems,
		},
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const { id } = c.req.valid("param");
		return c.json(await getCustomerDetails(db, id, realNow()), 200);
	},
);

customers.openapi(
	createRoute({
		method: "post",
		path: "/customers",
		summary: "Register a customer; they are active at once",
		request: { body: jsonBody(customerInput) },
		responses: {
			201: jsonAnswer(customerSummary, "The new customer"),
			...problems,
		},
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const input = c.req.valid("json");
		const now = await businessNow(db, realNow());
		const created = await db.transaction(async (tx) => {
			await refuseTakenFields(tx, input);
			const customer = await insertCustomer(tx, {
				...input,
				status: "ativo",
				joinedOn: dayOf(now),
			});
			await recordChange(tx, {
				actor,
				entity: "customer",
				entityId: customer.id,
				action: "created",
				after: customer,
			});
			return getCustomer(tx, customer.id, await getVipRule(tx, realNow()));
		});
		return c.json(created, 201);
	},
);

customers.openapi(
	createRoute({
		method: "put",
		path: "/customers/{id}",
		summary: "Edit a customer",
		request: { params: customerId, body: jsonBody(customerUpdate) },
		responses: { 200: jsonAnswer(customerSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version, ...changes } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockCustomer(tx, c.req.valid("param").id);
			await assertVersion(tx, "customer", before, version);
			if (!changesNothing(before, changes)) {
				await refuseTakenFields(tx, changes, before.id);
				const after = await updateCustomer(tx, before, changes);
				await recordChange(tx, {
					actor,
					entity: "customer",
					entityId: before.id,
					action: "edited",
					before,
					after,
				});
			}
			return getCustomer(tx, before.id, await getVipRule(tx, realNow()));
		});
		return c.json(saved, 200);
	},
);

customers.openapi(
	createRoute({
		method: "put",
		path: "/customers/{id}/status",
		summary: "Activate, deactivate or make VIP; activating a VIP ends it",
		request: { params: customerId, body: jsonBody(customerStatusChange) },
		responses: { 200: jsonAnswer(customerSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { status, version } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockCustomer(tx, c.req.valid("param").id);
			await assertVersion(tx, "customer", before, version);
			if (!changesNothing(before, { status })) {
				await updateCustomer(tx, before, { status });
				await recordChange(tx, {
					actor,
					entity: "customer",
					entityId: before.id,
					action: statusAction(before.status, status),
					before: { status: before.status },
					after: { status },
				});
			}
			return getCustomer(tx, before.id, await getVipRule(tx, realNow()));
		});
		return c.json(saved, 200);
	},
);

async function refuseTakenFields(
	tx: Database,
	input: CustomerInput,
	exceptId?: number,
) {
	const fields = (await findTakenFields(tx, input, exceptId)).map((field) => ({
		field,
		code: `duplicate_${field}` as const,
	}));
	const [first] = fields;
	if (first)
		throw new RuleViolation(first.code, "Another customer has it", { fields });
}

function statusAction(from: CustomerStatus, to: CustomerStatus): string {
	if (to === "vip") return "made-vip";
	if (to === "inativo") return "deactivated";
	return from === "vip" ? "vip-removed" : "activated";
}
