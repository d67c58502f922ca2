import type { Month } from "#core/business-time.ts";

export interface SampleMonth {
	month: Month;
	/** Orders that stay; the figures of the reports count these. */
	orders: number;
	cancelled: number;
	visits: number;
	/** What baskets are worth against those of the reference month. */
	basketFactor: number;
}

/** Five growing months; the last one is the reference month of the reports. */
export const sampleMonths: readonly SampleMonth[] = [
	{
		month: "2023-10",
		orders: 872,
		cancelled: 15,
		visits: 29_760,
		basketFactor: 0.9,
	},
	{
		month: "2023-11",
		orders: 979,
		cancelled: 19,
		visits: 32_410,
		basketFactor: 0.92,
	},
	{
		month: "2023-12",
		orders: 1_068,
		cancelled: 20,
		visits: 34_900,
		basketFactor: 0.94,
	},
	{
		month: "2024-01",
		orders: 1_152,
		cancelled: 21,
		visits: 37_050,
		basketFactor: 0.96,
	},
	{
		month: "2024-02",
		orders: 1_247,
		cancelled: 23,
		visits: 38_970,
		basketFactor: 0.998,
	},
];

/** Orders of the sample's last day, which is cut short at 15:00. */
export const ordersToday = 43;
