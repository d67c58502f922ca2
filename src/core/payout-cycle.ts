import {
	addDays,
	type Day,
	firstDayOfMonth,
	weekdayOf,
} from "./business-time.ts";

/** How often stores are paid: weeks from Monday to Sunday; days 1, 11 and 21; days 1 and 16; months. */
export const payoutCadences = [
	"semanal",
	"dezenas",
	"quinzenal",
	"mensal",
] as const;
export type PayoutCadence = (typeof payoutCadences)[number];

/** Of a fresh Pix key we wait that many days before money goes to it. */
export const pixKeyRestDays = 3;

/** Why a store whose cycle was closed gets no payout for it. */
export const leftOutReasons = [
	"saldo-negativo",
	"sem-saldo",
	"abaixo-do-minimo",
	"sem-chave-pix",
	"chave-pix-nova",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/**
 * The last day of the newest period that has ended before `today`:
 * lastCycleEnd("dezenas", "2024-02-29") → "2024-02-20", lastCycleEnd("mensal", "2024-02-29") → "2024-01-31".
 */
export function lastCycleEnd(cadence: PayoutCadence, today: Day): Day {
	return addDays(lastCycleStart(cadence, today), -1);
}

/** The last day of the period that `today` is in: the first day on which it can be closed is the one after it. */
export function cycleEnd(cadence: PayoutCadence, today: Day): Day {
	let day = today;
	while (
		lastCycleStart(cadence, addDays(day, 1)) === lastCycleStart(cadence, today)
	)
		day = addDays(day, 1);
	return day;
}

/** Why a store gets nothing now; null when it is paid `amountCents`. */
export function leftOutReason(
	store: {
		amountCents: number;
		pixKey: string | null;
		pixKeyChangedOn: Day | null;
	},
	{ today, minimumCents }: { today: Day; minimumCents: number },
): LeftOutReason | null {
	if (store.amountCents < 0) return "saldo-negativo";
	if (store.amountCents === 0) return "sem-saldo";
	if (store.amountCents < minimumCents) return "abaixo-do-minimo";
	if (!store.pixKey) return "sem-chave-pix";
	const { pixKeyChangedOn } = store;
	if (pixKeyChangedOn && today < addDays(pixKeyChangedOn, pixKeyRestDays))
		return "chave-pix-nova";
	return null;
}

/** The day on which what was delivered on `deliveredOn` is free: the day of delivery does not count for the window. */
export function freeDay(deliveredOn: Day, returnWindowDays: number): Day {
	return addDays(deliveredOn, returnWindowDays + 1);
}

function lastCycleStart(cadence: PayoutCadence, today: Day): Day {
	switch (cadence) {
		case "semanal":
			return addDays(today, -((weekdayOf(today) + 6) % 7));
		case "mensal":
			return firstDayOfMonth(today);
		case "dezenas":
			return latestOf(today, ["01", "11", "21"]);
		case "quinzenal":
			return latestOf(today, ["01", "16"]);
	}
}

function latestOf(today: Day, daysOfMonth: readonly string[]): Day {
	const start = daysOfMonth.findLast((day) => day <= today.slice(8)) ?? "01";
	return `${today.slice(0, 8)}${start}`;
}
