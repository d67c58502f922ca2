import { idPath, removalParams } from "#contract/common.ts";
import {
	productApproval,
	productRefusal,
	productSummary,
} from "#contract/products.ts";
import { RuleViolation } from "#core/errors.ts";
import type { ProductRow } from "#db/queries/product-changes.ts";
import { businessNow } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { decideOnProduct } from "../actions/decide-on-product.ts";
import { notifyOfPendingProduct } from "../actions/notify-of-pending-product.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** What becomes of a product that waits. */
export const productApprovals = newRouter();

const writing = { anyOf: ["catalog:write"] } as const;

productApprovals.openapi(
	defineRoute({
		method: "post",
		path: "/products/{id}/approval",
		access: writing,
		summary: "Approve a product that waits, or that was refused",
		request: { params: idPath, body: jsonBody(productApproval) },
		responses: { 200: jsonAnswer(productSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version } = c.req.valid("json");
		const { id } = c.req.valid("param");
		const decision = {
			...{ isApproved: true, refusalReason: null, decidedAt: realNow() },
		} as const;
		const { saved } = await db.transaction((tx) =>
			decideOnProduct(tx, { id, version, actor }, "approved", decision),
		);
		return c.json(saved, 200);
	},
);

productApprovals.openapi(
	defineRoute({
		method: "post",
		path: "/products/{id}/refusal",
		access: writing,
		summary: "Refuse a product that waits, with a reason",
		description:
			"It is not sold and no longer waits. An approved product is taken out of the shop instead.",
		request: { params: idPath, body: jsonBody(productRefusal) },
		responses: { 200: jsonAnswer(productSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { reason, version } = c.req.valid("json");
		const { id } = c.req.valid("param");
		const by = { id, version, actor };
		const decision = { refusalReason: reason, decidedAt: realNow() };
		const { saved } = await db.transaction((tx) =>
			decideOnProduct(tx, by, "refused", decision, assertNotApproved),
		);
		return c.json(saved, 200);
	},
);

productApprovals.openapi(
	defineRoute({
		method: "delete",
		path: "/products/{id}/refusal",
		access: writing,
		summary: "Send a refused product to approval again",
		request: { params: idPath, query: removalParams },
		responses: { 200: jsonAnswer(productSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version } = c.req.valid("query");
		const { id } = c.req.valid("param");
		const now = await businessNow(db, realNow());
		const by = { id, version, actor };
		const decision = { refusalReason: null };
		const saved = await db.transaction(async (tx) => {
			const { saved, isNew } = await decideOnProduct(
				...([tx, by, "resubmitted", decision, assertNotApproved] as const),
			);
			if (isNew) await notifyOfPendingProduct(tx, saved, { actor, now });
			return saved;
		});
		return c.json(saved, 200);
	},
);

function assertNotApproved({ isApproved }: ProductRow): void {
	if (isApproved)
		throw new RuleViolation("product_approved", "It was approved meanwhile");
}
