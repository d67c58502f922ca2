import { idPath } from "#contract/common.ts";
import {
	customerCounters,
	customerDetails,
	customerFilters,
	customerInput,
	customerPage,
	customerSummary,
} from "#contract/customers.ts";
import { dayOf } from "#core/business-time.ts";
import { getCustomerDetails } from "#db/queries/customer-details.ts";
import { getVipRule } from "#db/queries/customer-vip.ts";
import {
	countCustomers,
	getCustomer,
	listCustomers,
} from "#db/queries/customers.ts";
import { businessNow } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import {
	customerFor,
	customersFor,
	searchFor,
} from "../access/personal-data.ts";
import { addCustomer } from "../actions/add-customer.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const customers = newRouter();

customers.openapi(
	defineRoute({
		method: "get",
		path: "/customers",
		access: { anyOf: ["customers:read"] },
		summary: "List customers",
		request: { query: customerFilters },
		responses: {
			200: jsonAnswer(customerPage, "A page of customers"),
			...problems,
		},
	}),
	async (c) => {
		const { db, who, realNow } = c.var;
		const rule = await getVipRule(db, realNow());
		const query = c.req.valid("query");
		const filters = {
			...query,
			...(await searchFor({ db, who }, query.search)),
		};
		const page = await listCustomers(db, filters, rule);
		return c.json({ ...page, items: customersFor(who, page.items) }, 200);
	},
);

customers.openapi(
	defineRoute({
		method: "get",
		path: "/customers/counters",
		access: { anyOf: ["customers:read"] },
		summary: "Count customers: all, active, VIP and wholesale",
		responses: {
			200: jsonAnswer(customerCounters, "The counters"),
			...problems,
		},
	}),
	async (c) => c.json(await countCustomers(c.var.db), 200),
);

customers.openapi(
	defineRoute({
		method: "get",
		path: "/customers/{id}",
		access: { anyOf: ["customers:read"] },
		summary: "One customer with what they bought, when, and from whom",
		request: { params: idPath },
		responses: {
			200: jsonAnswer(customerDetails, "The customer"),
			...problems,
		},
	}),
	async (c) => {
		const { db, who, realNow } = c.var;
		const { id } = c.req.valid("param");
		const customer = await getCustomerDetails(db, id, realNow());
		return c.json(customerFor(who, customer), 200);
	},
);

customers.openapi(
	defineRoute({
		method: "post",
		path: "/customers",
		access: { anyOf: ["customers:write"] },
		summary: "Register a customer; they are active at once",
		request: { body: jsonBody(customerInput) },
		responses: {
			201: jsonAnswer(customerSummary, "The new customer"),
			...problems,
		},
	}),
	async (c) => {
		const { db, who, realNow, actor } = c.var;
		const input = c.req.valid("json");
		const now = await businessNow(db, realNow());
		const created = await db.transaction(async (tx) => {
			const customer = await addCustomer(
				tx,
				{ ...input, joinedOn: dayOf(now) },
				actor,
			);
			return getCustomer(tx, customer.id, await getVipRule(tx, realNow()));
		});
		return c.json(customerFor(who, created), 201);
	},
);
