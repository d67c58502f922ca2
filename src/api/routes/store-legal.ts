import { idPath } from "#contract/common.ts";
import { storeLegal, storeLegalInput } from "#contract/store-legal.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import {
	findStoreWithDocument,
	getStoreLegal,
	saveStoreLegal,
} from "#db/queries/store-legal.ts";
import { lockStore } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { legalFor } from "../access/legal-data.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** Who a store is by law, and whom to call there. */
export const storeLegalRoutes = newRouter();

storeLegalRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/legal",
		access: { anyOf: ["catalog:read"] },
		summary: "A store's legal data, its contacts and its documents",
		description:
			"`legal` is null while nothing was saved. A CPF is masked for people who neither see personal data nor pay stores, and for a key that reads no customers and writes no catalogue.",
		request: { params: idPath },
		responses: { 200: jsonAnswer(storeLegal, "The legal data"), ...problems },
	}),
	async (c) => {
		const { db, who } = c.var;
		const found = await getStoreLegal(db, c.req.valid("param").id);
		return c.json(legalFor(who, found), 200);
	},
);

storeLegalRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/stores/{id}/legal",
		access: { anyOf: ["catalog:write"] },
		summary: "Save a store's legal data; its contacts are replaced as a whole",
		request: { params: idPath, body: jsonBody(storeLegalInput) },
		responses: { 200: jsonAnswer(storeLegal, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { id } = c.req.valid("param");
		const input = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			await lockStore(tx, id);
			const { legal, contacts } = await getStoreLegal(tx, id);
			const stored = { id, version: legal?.version ?? 0 };
			await assertVersion(tx, "store-legal", stored, input.version ?? 0);
			const before = legal && { ...legal, contacts };
			const { version: _, ...after } = input;
			if (!before || !changesNothing(before, after)) {
				await refuseTakenDocument(tx, input.document, id);
				await saveStoreLegal(tx, id, input);
				await recordChange(tx, {
					actor,
					entity: "store-legal",
					entityId: id,
					action: "edited",
					before,
					after,
				});
			}
			return getStoreLegal(tx, id);
		});
		return c.json(saved, 200);
	},
);

async function refuseTakenDocument(
	tx: Database,
	document: string,
	exceptId: number,
): Promise<void> {
	const store = await findStoreWithDocument(tx, document, exceptId);
	if (store === null) return;
	throw new RuleViolation("duplicate_store_document", `It is ${store}'s`, {
		fields: [
			{
				field: "document",
				code: "duplicate_store_document",
				params: { store },
			},
		],
	});
}
