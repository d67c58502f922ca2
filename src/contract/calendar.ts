import { z } from "zod";
import { nationalHolidayOn } from "#core/holidays.ts";
import { day, requiredText, version } from "./common.ts";

export const maxOwnHolidays = 200;

export const ownHolidayInput = z.strictObject({
	day: day.refine((text) => nationalHolidayOn(text) === null, {
		error: "national_holiday",
	}),
	name: requiredText(80),
});

/** The marketplace's own days off, saved as a whole; the national ones are computed and not among them. */
export const calendarInput = z.strictObject({
	days: z.array(ownHolidayInput).max(maxOwnHolidays).superRefine(eachDayOnce),
	version,
});
export type CalendarInput = z.infer<typeof calendarInput>;

const ownHoliday = z.object({ day, name: z.string() });
export type OwnHoliday = z.infer<typeof ownHoliday>;

/** Earliest first. */
export const calendar = z
	.object({ days: z.array(ownHoliday), version })
	.meta({ id: "Calendar" });
export type Calendar = z.infer<typeof calendar>;

function eachDayOnce(
	days: readonly OwnHoliday[],
	context: z.core.$RefinementCtx,
) {
	const seen = new Set<string>();
	days.forEach((holiday, index) => {
		if (seen.has(holiday.day))
			context.addIssue({
				code: "custom",
				path: [index, "day"],
				message: "duplicate_holiday",
				input: holiday.day,
			});
		seen.add(holiday.day);
	});
}
