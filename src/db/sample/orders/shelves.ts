import type { Day } from "#core/business-time.ts";
import { isForSaleOn, type SampleProduct } from "../products.ts";
import type { SampleStore } from "../stores.ts";

/** What a store has for sale. */
export interface Shelf {
	store: SampleStore;
	products: SampleProduct[];
}

/** Answers the stores that sell something on a day, and what. Days are asked for in order, many times each. */
export function shelfKeeper(
	stores: readonly SampleStore[],
	products: readonly SampleProduct[],
) {
	let preparedFor: Day | undefined;
	let shelves: Shelf[] = [];
	return (day: Day): Shelf[] => {
		if (day !== preparedFor) {
			const forSale = products.filter((one) => isForSaleOn(one, day));
			shelves = stores
				.map((store) => ({
					store,
					products: forSale.filter((one) => one.row.storeId === store.row.id),
				}))
				.filter((shelf) => shelf.products.length > 0);
			preparedFor = day;
		}
		return shelves;
	};
}
