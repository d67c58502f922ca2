import {
	addDays,
	type Day,
	daysBetween,
	firstDayOfMonth,
	lastDayOfMonth,
	weekdayOf,
} from "#core/business-time.ts";
import { allocate } from "#core/money.ts";
import { type Random, randomFor } from "../random.ts";
import {
	minutesAfter,
	momentOf,
	sampleNow,
	sampleToday,
} from "../sample-time.ts";
import { ordersToday, type SampleMonth, sampleMonths } from "./months.ts";

/** When an order is placed, and whether it will be cancelled. */
export interface Placement {
	placedAt: Date;
	day: Day;
	month: SampleMonth;
	monthIndex: number;
	isCancelled: boolean;
	/** From how many stores, where that is not left to chance. */
	storeCount: number | null;
}

/** Every order of the five months, oldest first. */
export function buildPlacements(): Placement[] {
	const random = randomFor("placements");
	return sampleMonths
		.flatMap((month, monthIndex) =>
			daysWithOrders(random, month).flatMap(({ day, orders, cancelled }) =>
				momentsOf(random, day, orders + cancelled).map((moment, index) => ({
					...moment,
					day,
					month,
					monthIndex,
					isCancelled: index < cancelled,
				})),
			),
		)
		.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

function daysWithOrders(random: Random, month: SampleMonth) {
	const days = daysOf(month.month);
	const full = days.filter((day) => day !== sampleToday);
	const weights = full.map((day, index) => dayWeight(random, day, index));
	const isCutShort = full.length < days.length;
	const kept = allocate(month.orders - (isCutShort ? ordersToday : 0), weights);
	const cancelled = allocate(
		month.cancelled,
		full.map(() => random.int(1, 100)),
	);
	const rows = full.map((day, index) => ({
		day,
		orders: kept[index] ?? 0,
		cancelled: cancelled[index] ?? 0,
	}));
	return isCutShort
		? [...rows, { day: sampleToday, orders: ordersToday, cancelled: 0 }]
		: rows;
}

/** From Sunday to Saturday: people buy on working days, most at the beginning of the week. */
const weekdayWeights = [72, 112, 114, 108, 104, 100, 84];

/** A month ends a little busier than it begins. */
function dayWeight(random: Random, day: Day, index: number): number {
	const weekday = weekdayWeights[weekdayOf(day)] ?? 100;
	return weekday * (100 + index) * random.int(88, 112);
}

/** From midnight on: few at night, most before lunch and after dinner. */
const hourWeights = [
	...[3, 2, 1, 1, 1, 2, 5, 12, 26, 40, 48, 46],
	...[38, 36, 40, 42, 40, 38, 36, 42, 50, 48, 34, 14],
];
const hours = hourWeights.map((_, hour) => hour);

/** The last orders came in minutes ago. They stand at the top of the dashboard, which shows some that stores share. */
const latestOrders = [
	{ minutesAgo: 52, storeCount: 2 },
	{ minutesAgo: 40, storeCount: 1 },
	{ minutesAgo: 26, storeCount: 3 },
	{ minutesAgo: 11, storeCount: 1 },
	{ minutesAgo: 4, storeCount: 2 },
];

type Moment = Pick<Placement, "placedAt" | "storeCount">;

function momentsOf(random: Random, day: Day, count: number): Moment[] {
	const isToday = day === sampleToday;
	const among = isToday ? hours.filter((hour) => hour < 14) : hours;
	const latest = isToday ? latestOrders : [];
	const earlier = Array.from({ length: count - latest.length }, () => ({
		placedAt: drawMoment(random, day, among),
		storeCount: null,
	}));
	return [
		...earlier,
		...latest.map(({ minutesAgo, storeCount }) => ({
			placedAt: minutesAfter(sampleNow, -minutesAgo),
			storeCount,
		})),
	];
}

function drawMoment(random: Random, day: Day, among: readonly number[]): Date {
	const hour = random.weighted(among, (hour) => hourWeights[hour] ?? 0);
	return momentOf(day, hour * 3_600 + random.int(0, 3_599));
}

function daysOf(month: string): Day[] {
	const first = firstDayOfMonth(month);
	const length = daysBetween(first, lastDayOfMonth(month)) + 1;
	return Array.from({ length }, (_, index) => addDays(first, index));
}
