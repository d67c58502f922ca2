import { splitMoneyTerms } from "#contract/money-terms.ts";
import {
	type MarketplaceSettings,
	marketplaceSettings,
	marketplaceSettingsInput,
} from "#contract/settings.ts";
import { dayOf } from "#core/business-time.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import {
	businessNowOf,
	getMarketplaceSettings,
	lockMarketplaceSettings,
	type MarketplaceSettingsRow,
	updateMarketplaceSettings,
} from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { requirePermission } from "../access/guard.ts";
import { freeAllDue } from "../actions/free-due-parts.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const settings = newRouter();

settings.openapi(
	defineRoute({
		method: "get",
		path: "/settings",
		access: { anyOf: ["settings:read"] },
		summary: "The marketplace's settings and its business clock",
		responses: {
			200: jsonAnswer(marketplaceSettings, "The settings"),
			...problems,
		},
	}),
	async (c) => {
		const row = await getMarketplaceSettings(c.var.db);
		return c.json(settingsAnswer(row, c.var.realNow(), c.var.actor.name), 200);
	},
);

settings.openapi(
	defineRoute({
		method: "put",
		path: "/settings",
		access: { anyOf: ["settings:write"] },
		summary: "Save the marketplace's settings",
		description:
			"Changing the commission, the payout cadence or minimum, or the return window needs payout:write besides, and a fresh proof.",
		request: { body: jsonBody(marketplaceSettingsInput) },
		responses: {
			200: jsonAnswer(marketplaceSettings, "As saved"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const input = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockMarketplaceSettings(tx);
			await assertVersion(tx, "settings", before, input.version);
			const { version: _, ...changes } = input;
			if (changesNothing(before, changes)) return before;
			if (!changesNothing(before, splitMoneyTerms(changes).money))
				requirePermission(c, "payout:write", { proof: true });
			if (input.returnWindowDays !== before.returnWindowDays)
				await freeAllDue(tx, businessNowOf(before, realNow()));
			const after = await updateMarketplaceSettings(tx, input);
			await recordChange(tx, {
				actor,
				entity: "settings",
				entityId: 1,
				action: "edited",
				before,
				after,
			});
			return after;
		});
		return c.json(settingsAnswer(saved, realNow(), actor.name), 200);
	},
);

/** The settings as the screens know them: with the business clock and who is asking. */
export function settingsAnswer(
	row: MarketplaceSettingsRow,
	realNow: Date,
	operator: string,
): MarketplaceSettings {
	const { id: _, clockPinnedAt, clockStartedAt, ...rest } = row;
	const {
		restartedAt,
		restartedBy,
		auditRetentionYears,
		signInAttemptsKeptDays,
		deliveriesKeptDays,
		finishedJobsKeptDays,
		readNotificationsKeptDays,
		privacyResponseDays,
		secretFingerprint,
		calendarVersion,
		...settings
	} = rest;
	const now = businessNowOf(row, realNow);
	return {
		...settings,
		now: now.toISOString(),
		today: dayOf(now),
		operator,
		restart:
			restartedAt && restartedBy
				? { by: restartedBy, at: restartedAt.toISOString() }
				: null,
	};
}
