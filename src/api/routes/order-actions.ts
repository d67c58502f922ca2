import { createRoute, z } from "@hono/zod-openapi";
import { idParam } from "#contract/common.ts";
import {
	orderCancellation,
	orderDetails,
	orderPartChange,
	orderReprocessing,
	orderStatusChange,
	orderUndo,
} from "#contract/orders.ts";
import { businessNow } from "#db/queries/settings.ts";
import { cancelOrder } from "../actions/cancel-order.ts";
import { changeOrder } from "../actions/change-order.ts";
import { changePart, changeStatus } from "../actions/change-order-status.ts";
import { reprocessOrder } from "../actions/reprocess-order.ts";
import { undoOrderChange } from "../actions/undo-order-change.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const orderActions = newRouter();

const orderCode = z.object({ code: z.string().max(40) });
const saved = {
	200: jsonAnswer(orderDetails, "As saved"),
	...problems,
};

orderActions.openapi(
	createRoute({
		method: "put",
		path: "/orders/{code}/status",
		summary: "Choose the status of an order and of all its parts",
		request: { params: orderCode, body: jsonBody(orderStatusChange) },
		responses: saved,
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { status, version } = c.req.valid("json");
		const { code } = c.req.valid("param");
		const now = await businessNow(db, realNow());
		const order = await changeOrder(
			db,
			{ code, version },
			{ actor, now },
			(tx, before) => changeStatus(tx, before, status),
		);
		return c.json(order, 200);
	},
);

orderActions.openapi(
	createRoute({
		method: "put",
		path: "/orders/{code}/parts/{partId}",
		summary: "Status and tracking code of one store's part",
		description: "The order then shows the status of its least advanced part.",
		request: {
			params: orderCode.extend({ partId: idParam }),
			body: jsonBody(orderPartChange),
		},
		responses: saved,
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version, ...change } = c.req.valid("json");
		const { code, partId } = c.req.valid("param");
		const now = await businessNow(db, realNow());
		const order = await changeOrder(
			db,
			{ code, version },
			{ actor, now },
			(tx, before) => changePart(tx, before, partId, change),
		);
		return c.json(order, 200);
	},
);

orderActions.openapi(
	createRoute({
		method: "post",
		path: "/orders/{code}/reprocessing",
		summary:
			"Take parts back to Processando, after checking parts against items",
		description:
			"Parts that are not named stay. A part taken back loses its tracking code; the history keeps it.",
		request: { params: orderCode, body: jsonBody(orderReprocessing) },
		responses: saved,
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version, partIds } = c.req.valid("json");
		const { code } = c.req.valid("param");
		const now = await businessNow(db, realNow());
		const order = await changeOrder(
			db,
			{ code, version },
			{ actor, now },
			(tx, before) => reprocessOrder(tx, before, partIds),
		);
		return c.json(order, 200);
	},
);

orderActions.openapi(
	createRoute({
		method: "post",
		path: "/orders/{code}/undo",
		summary: "Undo the change of status that made this version of the order",
		description:
			"Every part gets back the status and tracking code it had. Refused when the order changed since, or was last changed in another way.",
		request: { params: orderCode, body: jsonBody(orderUndo) },
		responses: saved,
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version } = c.req.valid("json");
		const { code } = c.req.valid("param");
		const now = await businessNow(db, realNow());
		const order = await changeOrder(
			db,
			{ code, version },
			{ actor, now },
			undoOrderChange,
		);
		return c.json(order, 200);
	},
);

orderActions.openapi(
	createRoute({
		method: "post",
		path: "/orders/{code}/cancellation",
		summary: "Cancel an order for good: stock returns, it leaves every figure",
		request: { params: orderCode, body: jsonBody(orderCancellation) },
		responses: saved,
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version, reason } = c.req.valid("json");
		const { code } = c.req.valid("param");
		const now = await businessNow(db, realNow());
		const order = await changeOrder(
			db,
			{ code, version },
			{ actor, now },
			(tx, before) => cancelOrder(tx, before, { reason, actor, now }),
		);
		return c.json(order, 200);
	},
);
