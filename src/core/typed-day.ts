import { type Day, isDay } from "./business-time.ts";

/** Between these a bare number is a day as spreadsheets count them: 1954 to 2119. */
const firstSerial = 20_000;
const lastSerial = 80_000;
const serialEpoch = Date.UTC(1899, 11, 30);

/**
 * Reads a day as people and spreadsheets write it; the time of day beside it is left out. Days come before months.
 * readDay("29/02/2024 10:30"), readDay("29.2.24"), readDay("2024-02-29T13:30:00Z"), readDay("45351") → "2024-02-29"
 */
export function readDay(text: string): Day | null {
	const typed = text.trim();
	const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s].*)?$/.exec(typed);
	if (iso) return dayOf(iso[1], iso[2], iso[3]);
	const spoken = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[,\s].*)?$/.exec(
		typed,
	);
	if (spoken) return dayOf(wholeYear(spoken[3]), spoken[2], spoken[1]);
	const serial = /^\d{5}(?:[.,]\d+)?$/.test(typed)
		? Number.parseInt(typed, 10)
		: 0;
	if (serial < firstSerial || serial > lastSerial) return null;
	return new Date(serialEpoch + serial * 86_400_000).toISOString().slice(0, 10);
}

/** Two digits are of this century until 69, as spreadsheets read them nearly everywhere. */
function wholeYear(year = ""): string {
	if (year.length === 4) return year;
	return `${Number(year) < 70 ? "20" : "19"}${year}`;
}

function dayOf(year = "", month = "", day = ""): Day | null {
	const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return isDay(text) ? text : null;
}
