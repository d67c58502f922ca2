import type { Context } from "hono";
import type { z } from "zod";
import {
	type AuditSubject,
	type RecordChanges,
	type RecordChangesParams,
	recordChanges as recordChangesPage,
	recordChangesParams,
} from "#contract/audit.ts";
import { idPath } from "#contract/common.ts";
import { orderPath } from "#contract/orders.ts";
import type { Permission } from "#core/access.ts";
import { listRecordChanges } from "#db/queries/audit.ts";
import { getOrderId, requireRecord } from "#db/queries/audited-records.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { historyFor } from "../access/past-personal-data.ts";
import { type ApiEnv, jsonAnswer, newRouter, problems } from "../router.ts";

/** The audit of one record, for whoever may read the record. */
export const recordChanges = newRouter();

recordChanges.openapi(
	changesRoute("/stores/{id}/changes", "catalog:read", idPath),
	async (c) => {
		const { id } = c.req.valid("param");
		await requireRecord(c.var.db, "store", id);
		return c.json(await changesOf(c, "store", id, c.req.valid("query")), 200);
	},
);

recordChanges.openapi(
	changesRoute("/products/{id}/changes", "catalog:read", idPath),
	async (c) => {
		const { id } = c.req.valid("param");
		await requireRecord(c.var.db, "product", id);
		return c.json(await changesOf(c, "product", id, c.req.valid("query")), 200);
	},
);

recordChanges.openapi(
	changesRoute("/customers/{id}/changes", "customers:read", idPath),
	async (c) => {
		const { id } = c.req.valid("param");
		await requireRecord(c.var.db, "customer", id);
		return c.json(
			await changesOf(c, "customer", id, c.req.valid("query")),
			200,
		);
	},
);

recordChanges.openapi(
	changesRoute("/orders/{code}/changes", "orders:read", orderPath),
	async (c) => {
		const id = await getOrderId(c.var.db, c.req.valid("param").code);
		return c.json(await changesOf(c, "order", id, c.req.valid("query")), 200);
	},
);

function changesRoute<Path extends string, Params extends z.ZodObject>(
	path: Path,
	permission: Permission,
	params: Params,
) {
	return defineRoute({
		method: "get",
		path,
		access: { anyOf: [permission] },
		summary: "Everything that was done to it, newest first",
		description:
			"Personal data of the past is masked for those without `past-personal-data:read`, documents, e-mails and phones for people without `personal-data:read`; a store's Pix key and bank account for everybody.",
		request: { params, query: recordChangesParams },
		responses: {
			200: jsonAnswer(recordChangesPage, "A page of entries"),
			...problems,
		},
	});
}

async function changesOf(
	c: Context<ApiEnv>,
	subject: AuditSubject,
	recordId: number,
	params: RecordChangesParams,
): Promise<RecordChanges> {
	const { db, who } = c.var;
	const { clockStartedAt } = await getMarketplaceSettings(db);
	const of = { subject, recordId };
	const page = await listRecordChanges(db, of, params, clockStartedAt);
	return { ...page, items: historyFor(who, page.items) };
}
