import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
	orderCancellation,
	orderPartChange,
	orderPartPath,
	orderReprocessing,
	orderStatusChange,
	orderUndo,
	orderUpdate,
} from "#contract/order-changes.ts";
import { orderDetails, orderPath } from "#contract/orders.ts";
import {
	type MovableOrder,
	movableOrders,
	type OrderReads,
	wholeOrders,
} from "#db/queries/locked-orders.ts";
import { findLatestHistories } from "#db/queries/order-changes.ts";
import { defineRoute } from "../access/define-route.ts";
import { orderFor } from "../access/past-personal-data.ts";
import { cancelOrder } from "../actions/cancel-order.ts";
import { changeOrder, type DecideChange } from "../actions/change-order.ts";
import { editOrder } from "../actions/edit-order.ts";
import {
	changePart,
	changeStatus,
	reprocessOrder,
	undoOrderChange,
} from "../actions/move-order-parts.ts";
import { decidedMove } from "../actions/save-order-moves.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** What an operator changes of an order: one handler, and for each change its body and its rule. */
export const orderChanges = newRouter();

orderChanges.openapi(
	changeRoute("put", "/orders/{code}", orderPath, orderUpdate, {
		summary: "Edit contact, delivery address and note",
	}),
	(c) => {
		const { version, ...changes } = c.req.valid("json");
		return change(c, { ...c.req.valid("param"), version }, (tx, before) =>
			editOrder(tx, before, changes),
		);
	},
);

orderChanges.openapi(
	changeRoute("put", "/orders/{code}/status", orderPath, orderStatusChange, {
		summary: "Choose the status of an order and of all its parts",
		description:
			"With the tracking codes of parts, where they are known: one change, which is undone as one.",
	}),
	(c) => {
		const { version, ...changes } = c.req.valid("json");
		return move(c, { ...c.req.valid("param"), version }, (tx, before) =>
			decidedMove(tx, changeStatus(before, changes)),
		);
	},
);

orderChanges.openapi(
	changeRoute(
		"put",
		"/orders/{code}/parts/{partId}",
		orderPartPath,
		orderPartChange,
		{
			summary: "Status and tracking code of one store's part",
			description:
				"The order then shows the status of its least advanced part.",
		},
	),
	(c) => {
		const { version, ...changes } = c.req.valid("json");
		const { code, partId } = c.req.valid("param");
		return move(c, { code, version }, (tx, before) =>
			decidedMove(tx, changePart(before, partId, changes)),
		);
	},
);

orderChanges.openapi(
	changeRoute(
		"post",
		"/orders/{code}/reprocessing",
		orderPath,
		orderReprocessing,
		{
			summary:
				"Take parts back to Processando, after checking parts against items",
			description:
				"Parts that are not named stay. A part taken back loses its tracking code; the history keeps it.",
		},
	),
	(c) => {
		const { version, partIds } = c.req.valid("json");
		return move(c, { ...c.req.valid("param"), version }, async (tx, before) =>
			decidedMove(tx, await reprocessOrder(tx, before, partIds)),
		);
	},
);

orderChanges.openapi(
	changeRoute("post", "/orders/{code}/undo", orderPath, orderUndo, {
		summary: "Undo the change of status that made this version of the order",
		description:
			"Every part gets back the status, tracking code and day of delivery it had. Refused when the order changed since, or was last changed in another way.",
	}),
	(c) => {
		const { version } = c.req.valid("json");
		return move(c, { ...c.req.valid("param"), version }, async (tx, before) => {
			const last = await findLatestHistories(tx, [before.id]);
			return decidedMove(tx, undoOrderChange(before, last.get(before.id)));
		});
	},
);

orderChanges.openapi(
	changeRoute(
		"post",
		"/orders/{code}/cancellation",
		orderPath,
		orderCancellation,
		{
			summary:
				"Cancel an order for good: stock returns, it leaves every figure",
		},
	),
	(c) => {
		const { version, reason } = c.req.valid("json");
		return change(c, { ...c.req.valid("param"), version }, (tx, before, by) =>
			cancelOrder(tx, before, { reason, ...by }),
		);
	},
);

function changeRoute<
	Path extends string,
	Params extends z.ZodObject,
	Body extends z.ZodType,
>(
	method: "put" | "post",
	path: Path,
	params: Params,
	body: Body,
	words: { summary: string; description?: string },
) {
	return defineRoute({
		method,
		path,
		access: { anyOf: ["orders:write"] },
		...words,
		request: { params, body: jsonBody(body) },
		responses: { 200: jsonAnswer(orderDetails, "As saved"), ...problems },
	});
}

const change = handlerOf(wholeOrders);
/** The same where only parts are moved. */
const move = handlerOf(movableOrders);

function handlerOf<Order extends MovableOrder>(orders: OrderReads<Order>) {
	return async (
		c: Context<ApiEnv>,
		order: { code: string; version: number },
		decide: DecideChange<Order>,
	) => {
		const { db, realNow, actor, who } = c.var;
		const by = { actor, realNow: realNow() };
		const changed = await changeOrder(db, orders, order, by, decide);
		return c.json(orderFor(who, changed), 200);
	};
}
