import { type Retention, retention } from "#contract/retention.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import {
	getMarketplaceSettings,
	lockMarketplaceSettings,
	type MarketplaceSettingsRow,
	updateMarketplaceSettings,
} from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const retentionRoutes = newRouter();

retentionRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/settings/retention",
		access: { anyOf: ["settings:read"] },
		summary: "For how long what was done, sent and read is kept",
		responses: { 200: jsonAnswer(retention, "The periods"), ...problems },
	}),
	async (c) => c.json(retentionOf(await getMarketplaceSettings(c.var.db)), 200),
);

retentionRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/settings/retention",
		access: { anyOf: ["settings:write"], proof: true },
		summary: "Say for how long what was done, sent and read is kept",
		description:
			"What is older goes with the next daily run, for good, and is counted in the audit.",
		request: { body: jsonBody(retention) },
		responses: { 200: jsonAnswer(retention, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const input = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockMarketplaceSettings(tx);
			await assertVersion(tx, "settings", before, input.version);
			if (changesNothing(before, input)) return before;
			const after = await updateMarketplaceSettings(tx, input);
			await recordChange(tx, {
				...{ actor, entity: "settings", entityId: 1, action: "edited" },
				...{ before, after },
			});
			return after;
		});
		return c.json(retentionOf(saved), 200);
	},
);

function retentionOf({
	auditRetentionYears,
	signInAttemptsKeptDays,
	deliveriesKeptDays,
	finishedJobsKeptDays,
	readNotificationsKeptDays,
	version,
}: MarketplaceSettingsRow): Retention {
	return {
		auditRetentionYears,
		signInAttemptsKeptDays,
		deliveriesKeptDays,
		finishedJobsKeptDays,
		readNotificationsKeptDays,
		version,
	};
}
