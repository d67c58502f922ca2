import { idPath } from "#contract/common.ts";
import {
	customerStatusChange,
	customerSummary,
	customerUpdate,
} from "#contract/customers.ts";
import { assertVersion } from "#db/queries/change-log.ts";
import { lockCustomer } from "#db/queries/customer-changes.ts";
import { getVipRule } from "#db/queries/customer-vip.ts";
import { getCustomer } from "#db/queries/customers.ts";
import { defineRoute } from "../access/define-route.ts";
import { customerFor } from "../access/personal-data.ts";
import { changeCustomerStatus } from "../actions/change-customer-status.ts";
import { editCustomers } from "../actions/edit-customer.ts";
import { refuseTakenFields } from "../actions/refuse-taken-fields.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const customerChanges = newRouter();

customerChanges.openapi(
	defineRoute({
		method: "put",
		path: "/customers/{id}",
		access: { anyOf: ["customers:write"] },
		summary: "Edit a customer",
		request: { params: idPath, body: jsonBody(customerUpdate) },
		responses: { 200: jsonAnswer(customerSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, who, realNow, actor } = c.var;
		const { version, ...changes } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockCustomer(tx, c.req.valid("param").id);
			await assertVersion(tx, "customer", before, version);
			if (!changesNothing(before, changes)) {
				await refuseTakenFields(tx, changes, before.id);
				await editCustomers(tx, [{ before, changes }], actor);
			}
			return getCustomer(tx, before.id, await getVipRule(tx, realNow()));
		});
		return c.json(customerFor(who, saved), 200);
	},
);

customerChanges.openapi(
	defineRoute({
		method: "put",
		path: "/customers/{id}/status",
		access: { anyOf: ["customers:write"] },
		summary: "Activate, deactivate or make VIP; activating a VIP ends it",
		request: { params: idPath, body: jsonBody(customerStatusChange) },
		responses: { 200: jsonAnswer(customerSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, who, realNow, actor } = c.var;
		const { status, version } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockCustomer(tx, c.req.valid("param").id);
			await assertVersion(tx, "customer", before, version);
			if (!changesNothing(before, { status }))
				await changeCustomerStatus(tx, [before], status, actor);
			return getCustomer(tx, before.id, await getVipRule(tx, realNow()));
		});
		return c.json(customerFor(who, saved), 200);
	},
);
