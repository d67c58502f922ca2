import { type Day, formatDay, weekdayOf } from "#core/business-time.ts";

const weekdays = [
	"domingo",
	"segunda-feira",
	"terça-feira",
	"quarta-feira",
	"quinta-feira",
	"sexta-feira",
	"sábado",
];

/** "12/02/2024, segunda-feira" */
export function dayWithWeekday(day: Day): string {
	return `${formatDay(day)}, ${weekdays[weekdayOf(day)]}`;
}
