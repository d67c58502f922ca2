import type { Day } from "#core/business-time.ts";
import type { PayoutCadence } from "#core/payout-cycle.ts";

/** Stores of the sample are paid three times a month. */
export const payoutCadence: PayoutCadence = "dezenas";

export interface SampleCycle {
	closedOn: Day;
	/** One after the other, as the desk gets to them. */
	paidOn: Day[];
	/** How many of its payouts still wait. */
	stillOpen: number;
	/** The store whose bank sent its payout back. */
	sentBack?: { storeName: string; on: Day; reason: string };
}

/** Closed on the first working day after they ended, and paid around Carnival. */
export const sampleCycles: SampleCycle[] = [
	{
		closedOn: "2024-02-12",
		paidOn: ["2024-02-12", "2024-02-14"],
		stillOpen: 0,
		sentBack: {
			storeName: "Joias da Ilha",
			on: "2024-02-15",
			reason: "Conta de destino encerrada",
		},
	},
	{
		closedOn: "2024-02-21",
		paidOn: ["2024-02-21", "2024-02-22"],
		stillOpen: 3,
	},
];
