import {
	calendar,
	calendarInput,
	type OwnHoliday,
} from "#contract/calendar.ts";
import { formatDay } from "#core/business-time.ts";
import { listOwnHolidays, updateOwnHolidays } from "#db/queries/calendar.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import {
	getMarketplaceSettings,
	lockMarketplaceSettings,
} from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** Days nobody works on, besides the national holidays. */
export const calendarRoutes = newRouter();

calendarRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/settings/calendar",
		access: { anyOf: ["settings:read"] },
		summary: "The marketplace's own days off",
		description: "National holidays are computed and not among them.",
		responses: { 200: jsonAnswer(calendar, "The days"), ...problems },
	}),
	async (c) => {
		const { db } = c.var;
		// First the version: days that are newer than it cannot be saved over, older ones could.
		const { calendarVersion: version } = await getMarketplaceSettings(db);
		return c.json({ days: await listOwnHolidays(db), version }, 200);
	},
);

calendarRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/settings/calendar",
		access: { anyOf: ["settings:write"] },
		summary: "Save the marketplace's own days off, all of them",
		request: { body: jsonBody(calendarInput) },
		responses: { 200: jsonAnswer(calendar, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const input = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const { calendarVersion: version } = await lockMarketplaceSettings(tx);
			await assertVersion(tx, "calendar", { id: 1, version }, input.version);
			const before = await listOwnHolidays(tx);
			const removed = before.filter((day) => !isAmong(day, input.days));
			const added = input.days.filter((day) => !isAmong(day, before));
			if (removed.length === 0 && added.length === 0)
				return { days: before, version };
			await updateOwnHolidays(tx, { removed, added });
			await recordChange(tx, {
				...{ actor, entity: "calendar", entityId: 1, action: "edited" },
				// What left and what came: the rest would be read for a change.
				before: { days: textOf(removed) },
				after: { days: textOf(added) },
			});
			return { days: await listOwnHolidays(tx), version: version + 1 };
		});
		return c.json(saved, 200);
	},
);

function isAmong(day: OwnHoliday, days: readonly OwnHoliday[]): boolean {
	return days.some((other) => other.day === day.day && other.name === day.name);
}

function textOf(days: readonly OwnHoliday[]): string | null {
	if (days.length === 0) return null;
	return days.map(({ day, name }) => `${formatDay(day)} ${name}`).join(", ");
}
