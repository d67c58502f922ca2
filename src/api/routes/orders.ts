import { z } from "@hono/zod-openapi";
import { namedActors } from "#contract/actors.ts";
import { orderFilters } from "#contract/order-filters.ts";
import {
	orderCounters,
	orderDetails,
	orderPage,
	orderPath,
	orderPrintoutParams,
} from "#contract/orders.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { listOrderCreators } from "#db/queries/order-creators.ts";
import {
	getOrderDetails,
	listOrderDetails,
} from "#db/queries/order-details.ts";
import {
	countOrders,
	getOrderCounters,
	listOrders,
} from "#db/queries/orders.ts";
import { businessNow } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { orderFor } from "../access/past-personal-data.ts";
import { searchFor } from "../access/personal-data.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const orders = newRouter();

orders.openapi(
	defineRoute({
		method: "get",
		path: "/orders",
		access: { anyOf: ["orders:read"] },
		summary: "List orders",
		request: { query: orderFilters },
		responses: { 200: jsonAnswer(orderPage, "A page of orders"), ...problems },
	}),
	async (c) => {
		const { db, who, realNow, share, shareWithAll } = c.var;
		const query = c.req.valid("query");
		const filters = {
			...query,
			...(await searchFor({ db, who }, query.search)),
		};
		const countAll = () =>
			shareWithAll("all orders counted", () => countOrders(db));
		const page = await share(() =>
			listOrders(db, filters, realNow(), countAll),
		);
		return c.json(page, 200);
	},
);

orders.openapi(
	defineRoute({
		method: "get",
		path: "/orders/counters",
		access: { anyOf: ["orders:read"] },
		summary: "Count the orders of the business month, and those on their way",
		responses: { 200: jsonAnswer(orderCounters, "The counters"), ...problems },
	}),
	async (c) => {
		const { db, realNow, share } = c.var;
		const counters = await share(async () =>
			getOrderCounters(db, await businessNow(db, realNow())),
		);
		return c.json(counters, 200);
	},
);

orders.openapi(
	defineRoute({
		method: "get",
		path: "/orders/creators",
		access: { anyOf: ["orders:read"], byPerson: true },
		summary: "Storefronts and people that orders came from, for `createdBy`",
		responses: { 200: jsonAnswer(namedActors, "By name"), ...problems },
	}),
	async (c) => c.json(await listOrderCreators(c.var.db), 200),
);

orders.openapi(
	defineRoute({
		method: "get",
		path: "/orders/printouts",
		access: { anyOf: ["exports:read"] },
		summary: "Several whole orders, for paper",
		description:
			"In the order asked for; unknown codes are left out. The audit keeps that they were printed.",
		request: { query: orderPrintoutParams },
		responses: {
			200: jsonAnswer(z.array(orderDetails), "The orders"),
			...problems,
		},
	}),
	async (c) => {
		const { db, who, actor, realNow } = c.var;
		const { codes, paper } = c.req.valid("query");
		const now = await businessNow(db, realNow());
		const found = await listOrderDetails(db, codes, now);
		const [first] = found;
		if (first)
			await recordBulkRead(db, {
				...{ actor, entity: "order", action: "printed" },
				entityId: found.length === 1 ? first.id : undefined,
				what: {
					count: found.length,
					paper,
					codes:
						found.length > 1
							? found.map(({ code }) => code).join(", ")
							: undefined,
				},
			});
		return c.json(
			found.map((order) => orderFor(who, order)),
			200,
		);
	},
);

orders.openapi(
	defineRoute({
		method: "get",
		path: "/orders/{code}",
		access: { anyOf: ["orders:read"] },
		summary: "One order with its parts, items and history",
		description: "The code with or without #, as in `DV-2024-1247`.",
		request: { params: orderPath },
		responses: { 200: jsonAnswer(orderDetails, "The order"), ...problems },
	}),
	async (c) => {
		const { db, who, realNow } = c.var;
		const now = await businessNow(db, realNow());
		const order = await getOrderDetails(db, c.req.valid("param").code, now);
		return c.json(orderFor(who, order), 200);
	},
);
