import type { Day } from "#core/business-time.ts";
import type { SampleCustomer } from "../customers.ts";
import type { Random } from "../random.ts";

/** Draws who buys on a day, among those who had joined by then and still buy. */
export function shopperPicker(customers: readonly SampleCustomer[]) {
	let preparedFor: Day | undefined;
	let present: SampleCustomer[] = [];
	return (random: Random, day: Day): SampleCustomer => {
		if (day !== preparedFor) {
			present = customers.filter((customer) => buysOn(customer, day));
			preparedFor = day;
		}
		return random.weighted(present, (customer) => customer.weight);
	};
}

function buysOn({ row, boughtUntil }: SampleCustomer, day: Day): boolean {
	return row.joinedOn < day && (boughtUntil === null || day <= boughtUntil);
}
