import { addDays, type Day } from "./business-time.ts";

/** A day on which nobody works, by its name. */
export interface Holiday {
	day: Day;
	name: string;
}

/** The national ones of a year, in the order of the calendar: nationalHolidays(2024)[1] → Sexta-feira Santa, "2024-03-29". */
export function nationalHolidays(year: number): Holiday[] {
	const found = [
		...fixed
			.filter(({ since = 0 }) => year >= since)
			.map(({ date, name }) => ({ day: `${yearText(year)}-${date}`, name })),
		{ day: addDays(easter(year), -2), name: "Sexta-feira Santa" },
	];
	return found.sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Not national, though many stores close on them: whoever keeps them adds them to the calendar, together. */
export function customaryDays(
	year: number,
): { name: string; days: Holiday[] }[] {
	const sunday = easter(year);
	return [
		{
			name: "Carnaval",
			days: [
				{ day: addDays(sunday, -48), name: "Carnaval (segunda-feira)" },
				{ day: addDays(sunday, -47), name: "Carnaval (terça-feira)" },
			],
		},
		{
			name: "Corpus Christi",
			days: [{ day: addDays(sunday, 60), name: "Corpus Christi" }],
		},
	];
}

/** The national holiday a day is; null when it is none. */
export function nationalHolidayOn(day: Day): Holiday | null {
	const ofYear = nationalHolidays(Number(day.slice(0, 4)));
	return ofYear.find((holiday) => holiday.day === day) ?? null;
}

const fixed: { date: string; name: string; since?: number }[] = [
	{ date: "01-01", name: "Confraternização Universal" },
	{ date: "04-21", name: "Tiradentes" },
	{ date: "05-01", name: "Dia do Trabalho" },
	{ date: "09-07", name: "Independência do Brasil" },
	{ date: "10-12", name: "Nossa Senhora Aparecida" },
	{ date: "11-02", name: "Finados" },
	{ date: "11-15", name: "Proclamação da República" },
	// Lei 14.759, of December 2023.
	{ date: "11-20", name: "Dia da Consciência Negra", since: 2024 },
	{ date: "12-25", name: "Natal" },
];

/** Easter Sunday by the Gregorian computus, as Meeus, Jones and Butcher wrote it: easter(2024) → "2024-03-31". */
function easter(year: number): Day {
	const golden = year % 19;
	const century = Math.floor(year / 100);
	const ofCentury = year % 100;
	const correction = Math.floor(
		(century - Math.floor((century + 8) / 25) + 1) / 3,
	);
	const epact =
		(19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
	const weekday =
		(32 +
			2 * (century % 4) +
			2 * Math.floor(ofCentury / 4) -
			epact -
			(ofCentury % 4)) %
		7;
	const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
	const sum = epact + weekday - 7 * late + 114;
	return addDays(
		`${yearText(year)}-${String(Math.floor(sum / 31)).padStart(2, "0")}-01`,
		sum % 31,
	);
}

function yearText(year: number): string {
	return String(year).padStart(4, "0");
}
