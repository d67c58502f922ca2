import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { orderPath } from "#contract/orders.ts";
import { reversalInput } from "#contract/payouts.ts";
import {
	orderReturn,
	orderReturnList,
	returnApproval,
	returnHeaders,
	returnPath,
	returnReceipt,
	returnRefund,
	returnRefusal,
	returnRequest,
} from "#contract/returns.ts";
import type { AccessRule } from "#core/access.ts";
import type { Actor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import type { ClientKey } from "#db/queries/order-intake.ts";
import { listReturns } from "#db/queries/returns.ts";
import { defineRoute } from "../access/define-route.ts";
import { may, type Who } from "../access/who.ts";
import { changeReturn, type DecideReturn } from "../actions/change-return.ts";
import { approveReturn, refuseReturn } from "../actions/decide-return.ts";
import { receiveReturn } from "../actions/receive-return.ts";
import { refundReturn } from "../actions/refund-return.ts";
import { requestReturn } from "../actions/request-return.ts";
import { reverseRefund } from "../actions/reverse-refund.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

export const returns = newRouter();

const refunding = { anyOf: ["payout:write"], proof: true } as const;

returns.openapi(
	defineRoute({
		method: "get",
		path: "/orders/{code}/returns",
		access: { anyOf: ["orders:read"] },
		summary: "The returns of an order, oldest first",
		request: { params: orderPath },
		responses: { 200: jsonAnswer(orderReturnList, "All of them"), ...problems },
	}),
	async (c) => {
		const items = await listReturns(c.var.db, c.req.valid("param").code);
		return c.json({ items }, 200);
	},
);

returns.openapi(
	defineRoute({
		method: "post",
		path: "/orders/{code}/returns",
		access: { anyOf: ["orders:create", "orders:write"] },
		summary: "Ask for a return: units of items of one store",
		description:
			"Who bears it and what of the freight goes back follows from the reason, until an operator approves it. With a key, an `Idempotency-Key` is required, and a key that may only hand over purchases asks for returns of its own. See docs/domain/devolucoes.md.",
		request: {
			params: orderPath,
			headers: returnHeaders,
			body: jsonBody(returnRequest),
		},
		responses: {
			200: jsonAnswer(orderReturn, "A repeat: what this key asked for before"),
			201: jsonAnswer(orderReturn, "The new return"),
			...problems,
		},
	}),
	async (c) => {
		const { db, realNow, actor, who } = c.var;
		const { asked, isNew } = await requestReturn(db, {
			...c.req.valid("param"),
			asked: c.req.valid("json"),
			actor,
			idempotency: clientKey(actor, c.req.valid("header")["idempotency-key"]),
			ofStorefront: storefrontOf(who),
			realNow: realNow(),
		});
		return c.json(asked, isNew ? 201 : 200);
	},
);

returns.openapi(
	stepRoute("approval", returnApproval, {
		summary: "Approve a return: who bears it, what of the freight goes back",
	}),
	(c) => {
		const { version, ...terms } = c.req.valid("json");
		return step(c, { ...c.req.valid("param"), version }, (_, loaded) =>
			approveReturn(loaded, terms),
		);
	},
);

returns.openapi(
	stepRoute("refusal", returnRefusal, {
		summary: "Refuse a return, with the reason; nothing moves",
	}),
	(c) => {
		const { version, ...refusal } = c.req.valid("json");
		return step(c, { ...c.req.valid("param"), version }, (_, loaded) =>
			refuseReturn(loaded, refusal),
		);
	},
);

returns.openapi(
	stepRoute("receipt", returnReceipt, {
		summary: "The goods are back: what can be sold again goes into stock",
	}),
	(c) => {
		const { version, items } = c.req.valid("json");
		return step(c, { ...c.req.valid("param"), version }, (tx, loaded) =>
			receiveReturn(tx, loaded, items),
		);
	},
);

returns.openapi(
	stepRoute(
		"refund",
		returnRefund,
		{
			summary: "The customer has their money back",
			description:
				"Of the units that came back, or that the customer keeps; never more than was paid, and once. It moves money: by people alone, with a fresh proof.",
		},
		refunding,
	),
	(c) => {
		const { version, ...made } = c.req.valid("json");
		return step(c, { ...c.req.valid("param"), version }, (tx, loaded) =>
			refundReturn(tx, loaded, made),
		);
	},
);

returns.openapi(
	stepRoute(
		"reversal",
		reversalInput,
		{
			summary: "Undo a refund that was made by mistake",
			description:
				"The return waits for its refund again. What was posted stays, and is undone by other postings today.",
		},
		refunding,
	),
	(c) => {
		const { version, ...given } = c.req.valid("json");
		return step(c, { ...c.req.valid("param"), version }, (tx, loaded) =>
			reverseRefund(tx, loaded, given),
		);
	},
);

function stepRoute<What extends string, Body extends z.ZodType>(
	what: What,
	body: Body,
	words: { summary: string; description?: string },
	access: AccessRule = { anyOf: ["orders:write"] },
) {
	return defineRoute({
		method: "post",
		path: `/returns/{id}/${what}`,
		access,
		...words,
		request: { params: returnPath, body: jsonBody(body) },
		responses: { 200: jsonAnswer(orderReturn, "As saved"), ...problems },
	});
}

/** The handler of them all. */
async function step(
	c: Context<ApiEnv>,
	which: { id: number; version: number },
	decide: DecideReturn,
) {
	const { db, realNow, actor } = c.var;
	const by = { actor, realNow: realNow() };
	return c.json(await changeReturn(db, which, by, decide), 200);
}

/** A program may have to ask twice: without a key of its own, that would be two returns. */
function clientKey(actor: Actor, key: string | undefined): ClientKey | null {
	const apiKeyId = actor.kind === "key" ? actor.id : null;
	if (key !== undefined) return { apiKeyId, key };
	if (apiKeyId === null) return null;
	throw new RuleViolation("validation_failed", "A program names its request", {
		fields: [{ field: "idempotency-key", code: "required" }],
	});
}

/** Whoever may only hand over purchases knows of their own alone. */
function storefrontOf(who: Who): number | null {
	return who.actor.kind === "key" && !may(who, "orders:write")
		? who.actor.id
		: null;
}
