import { idPath } from "#contract/common.ts";
import { storeMonth, storeMonthParams } from "#contract/store-month.ts";
import { dayOf, type Month, monthOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import { inSnapshot } from "#db/database.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { getStoreMonth } from "#db/queries/store-month.ts";
import { defineRoute } from "../access/define-route.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const storeMonthRoutes = newRouter();

storeMonthRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/month",
		access: { anyOf: ["payouts:read"] },
		summary: "What a store sold in a month, and what became of the money",
		description:
			"Sales, commission and refunds as in the reports; the account as in the statements, by the day of posting.",
		request: { params: idPath, query: storeMonthParams },
		responses: { 200: jsonAnswer(storeMonth, "The month"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const { id } = c.req.valid("param");
		const asked = c.req.valid("query");
		const answer = await inSnapshot(db, async (tx) => {
			const settings = await getMarketplaceSettings(tx);
			const today = dayOf(businessNowOf(settings, realNow()));
			const { month = monthOf(today) } = asked;
			refuseFuture(month, monthOf(today));
			return getStoreMonth(tx, { storeId: id, month }, { settings, today });
		});
		return c.json(answer, 200);
	},
);

function refuseFuture(month: Month, present: Month): void {
	if (month > present)
		throw new RuleViolation("validation_failed", `It is ${present}`, {
			fields: [{ field: "month", code: "day_in_future" }],
		});
}
