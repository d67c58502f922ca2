import { createRoute, z } from "@hono/zod-openapi";
import { idParam } from "#contract/common.ts";
import { storeStatusChange, storeSummary } from "#contract/stores.ts";
import type { StoreStatus } from "#core/categories.ts";
import { RuleViolation } from "#core/errors.ts";
import { assertVersion, recordChange } from "#db/queries/changes.ts";
import { businessNow } from "#db/queries/settings.ts";
import { getStore, lockStore, updateStore } from "#db/queries/stores.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const storeStatus = newRouter();

storeStatus.openapi(
	createRoute({
		method: "put",
		path: "/stores/{id}/status",
		summary: "Activate (approve) or deactivate (refuse) a store",
		request: {
			params: z.object({ id: idParam }),
			body: jsonBody(storeStatusChange),
		},
		responses: { 200: jsonAnswer(storeSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { status, reason, version } = c.req.valid("json");
		const now = await businessNow(db, realNow());
		const saved = await db.transaction(async (tx) => {
			const before = await lockStore(tx, c.req.valid("param").id);
			await assertVersion(tx, "store", before, version);
			if (before.status !== status) {
				const action = statusAction(before.status, status);
				if (action === "refused" && reason === null) throw reasonMissing();
				await updateStore(tx, before, { status });
				await recordChange(tx, {
					actor,
					entity: "store",
					entityId: before.id,
					action,
					before: { status: before.status },
					after: { status, ...(reason === null ? {} : { reason }) },
				});
			}
			return getStore(tx, before.id, now);
		});
		return c.json(saved, 200);
	},
);

function statusAction(from: StoreStatus, to: StoreStatus): string {
	if (from === "pendente") return to === "ativa" ? "approved" : "refused";
	return to === "ativa" ? "activated" : "deactivated";
}

function reasonMissing(): RuleViolation {
	return new RuleViolation("validation_failed", "A refusal has its reason", {
		fields: [{ field: "reason", code: "required" }],
	});
}
