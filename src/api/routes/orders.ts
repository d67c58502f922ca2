import { createRoute, z } from "@hono/zod-openapi";
import {
	orderCounters,
	orderDetails,
	orderFilters,
	orderPage,
	orderPrintoutParams,
	orderUpdate,
} from "#contract/orders.ts";
import {
	getOrderDetails,
	listOrderDetails,
} from "#db/queries/order-details.ts";
import { getOrderCounters, listOrders } from "#db/queries/orders.ts";
import { businessNow } from "#db/queries/settings.ts";
import { changeOrder } from "../actions/change-order.ts";
import { editOrder } from "../actions/edit-order.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const orders = newRouter();

const orderCode = z.object({ code: z.string().max(40) });

orders.openapi(
	createRoute({
		method: "get",
		path: "/orders",
		summary: "List orders",
		request: { query: orderFilters },
		responses: { 200: jsonAnswer(orderPage, "A page of orders"), ...problems },
	}),
	async (c) => {
		const { db, realNow, share } = c.var;
		const filters = c.req.valid("query");
		const page = await share(async () => {
			const lateAt = filters.situation && (await businessNow(db, realNow()));
			return listOrders(db, { ...filters, lateAt });
		});
		return c.json(page, 200);
	},
);

orders.openapi(
	createRoute({
		method: "get",
		path: "/orders/counters",
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
	createRoute({
		method: "get",
		path: "/orders/printouts",
		summary: "Several whole orders, for paper",
		description: "In the order asked for; unknown codes are left out.",
		request: { query: orderPrintoutParams },
		responses: {
			200: jsonAnswer(z.array(orderDetails), "The orders"),
			...problems,
		},
	}),
	async (c) =>
		c.json(await listOrderDetails(c.var.db, c.req.valid("query").codes), 200),
);

orders.openapi(
	createRoute({
		method: "get",
		path: "/orders/{code}",
		summary: "One order with its parts, items and history",
		description: "The code with or without #, as in `DV-2024-1247`.",
		request: { params: orderCode },
		responses: { 200: jsonAnswer(orderDetails, "The order"), ...problems },
	}),
	async (c) =>
		c.json(await getOrderDetails(c.var.db, c.req.valid("param").code), 200),
);

orders.openapi(
	createRoute({
		method: "put",
		path: "/orders/{code}",
		summary: "Edit contact, delivery address and note",
		request: { params: orderCode, body: jsonBody(orderUpdate) },
		responses: { 200: jsonAnswer(orderDetails, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version, ...changes } = c.req.valid("json");
		const { code } = c.req.valid("param");
		const now = await businessNow(db, realNow());
		const order = await changeOrder(
			db,
			{ code, version },
			{ actor, now },
			(tx, before) => editOrder(tx, before, changes),
		);
		return c.json(order, 200);
	},
);
