import { z } from "@hono/zod-openapi";
import {
	nfeBatch,
	nfeBatchResult,
	nfeInput,
	nfeMissingPage,
	nfeMissingParams,
	nfeReading,
} from "#contract/nfe.ts";
import { orderPartPath } from "#contract/order-changes.ts";
import { orderDetails } from "#contract/orders.ts";
import { dayOf } from "#core/business-time.ts";
import { wholeOrders } from "#db/queries/locked-orders.ts";
import { listMissingNfe } from "#db/queries/nfe-missing.ts";
import { businessNow } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { orderFor } from "../access/past-personal-data.ts";
import { changeOrder } from "../actions/change-order.ts";
import { recordNfe } from "../actions/record-nfe.ts";
import { recordNfeBatch } from "../actions/record-nfe-batch.ts";
import { sentFile } from "../content/sent-file.ts";
import { readNfeXml } from "../nfe/read-nfe-xml.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** The access keys of stores' notes: put in, read from files, and those that are missing. */
export const nfeRoutes = newRouter();

const writing = { anyOf: ["orders:write"] } as const;

nfeRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/orders/{code}/parts/{partId}/nfe",
		access: writing,
		summary: "Put in, replace or take away the NF-e key of one store's part",
		description:
			"The form of the key is checked, and its issuer, state and month against the store and the order; SEFAZ is not asked. What is unusual is refused once, at the field `accepted`, each with its code: sent again with these codes in `accepted`, the key is kept.",
		request: { params: orderPartPath, body: jsonBody(nfeInput) },
		responses: { 200: jsonAnswer(orderDetails, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor, who } = c.var;
		const { code, partId } = c.req.valid("param");
		const { version, ...asked } = c.req.valid("json");
		const by = { actor, realNow: realNow() };
		const decide = recordNfe(partId, asked);
		const order = await changeOrder(
			db,
			wholeOrders,
			{ code, version },
			by,
			decide,
		);
		return c.json(orderFor(who, order), 200);
	},
);

nfeRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/nfe/readings",
		access: writing,
		summary: "Read the key of an NF-e: the body is its XML, at most 1 MB",
		description: "Nothing of the file is kept.",
		request: {
			body: {
				required: true,
				content: {
					"application/xml": { schema: z.string().meta({ format: "binary" }) },
				},
			},
		},
		responses: { 200: jsonAnswer(nfeReading, "What it says"), ...problems },
	}),
	async (c) => c.json(await readNfeXml(await sentFile(c.req)), 200),
);

nfeRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/nfe/batch",
		access: writing,
		summary: "Put in the keys of up to 1,000 orders, or only try to",
		description:
			"Which store's part a key is of follows from its issuer. What is right is kept, whatever is wrong with other lines; a key that is there is never replaced.",
		request: { body: jsonBody(nfeBatch) },
		responses: {
			200: jsonAnswer(nfeBatchResult, "What came of each line"),
			...problems,
		},
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const by = { actor, realNow: realNow() };
		return c.json(await recordNfeBatch(db, c.req.valid("json"), by), 200);
	},
);

nfeRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/nfe/missing",
		access: { anyOf: ["orders:read"] },
		summary: "Parts that left their stores without an NF-e key, oldest first",
		description:
			"Those of the last 90 days, and of stores that must send theirs also what is older and not freed yet.",
		request: { query: nfeMissingParams },
		responses: { 200: jsonAnswer(nfeMissingPage, "A page"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const today = dayOf(await businessNow(db, realNow()));
		return c.json(await listMissingNfe(db, c.req.valid("query"), today), 200);
	},
);
