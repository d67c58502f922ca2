import type { z } from "zod";
import { customerFilters } from "./customers.ts";
import { listLayoutOf } from "./list-layout.ts";
import type { ListName } from "./list-names.ts";
import { orderFilters } from "./order-filters.ts";
import { productFilters } from "./products.ts";
import { readParams } from "./read-params.ts";
import { storeFilters } from "./stores.ts";

/** A list's parameters by name, each as its address holds it: `{ status: "pago,enviado" }`. */
export type ViewParams = Readonly<Record<string, string>>;

const schemas = {
	orders: orderFilters,
	products: productFilters,
	customers: customerFilters,
	stores: storeFilters,
} as const;

/** What an address says of how a list looks. */
const looks = new Set(["layout", "columns"]);

/** Where one is in a list is no part of how one sees it. */
const ofPlace = new Set(["cursor", "pageSize"]);

/**
 * One view has one form: what the contract refuses, defaults and the page left out. `dropped` names what was refused,
 * such as a value that a newer release no longer has.
 */
export function viewParamsOf(
	list: ListName,
	params: ViewParams,
): { params: ViewParams; dropped: string[] } {
	const own = Object.entries(params).filter(
		([key, value]) => value !== "" && !ofPlace.has(key),
	);
	const filters = own.filter(([key]) => !looks.has(key));
	const { layout, columns } = listLayoutOf(list).parse(params);
	const schema: z.ZodObject = schemas[list];
	const { values, dropped } = readParams(schema, Object.fromEntries(filters));
	const usual: Record<string, unknown> = schema.parse({});
	const kept = Object.entries(values).filter(
		([key, value]) =>
			value !== undefined && value !== usual[key] && !ofPlace.has(key),
	);
	const look = Object.entries({ layout, columns: columns?.join() }).filter(
		([, value]) => value !== undefined,
	);
	return {
		params: Object.fromEntries(
			[...kept, ...look]
				.map(([key, value]) => [key, String(value)] as const)
				.sort(([a], [b]) => (a < b ? -1 : 1)),
		),
		dropped,
	};
}

/** As the list's own queries take them. */
export function viewFilters<List extends ListName>(
	list: List,
	params: ViewParams,
): z.output<(typeof schemas)[List]> {
	const filters = Object.entries(params).filter(([key]) => !looks.has(key));
	const read = readParams(
		schemas[list] as z.ZodObject,
		Object.fromEntries(filters),
	);
	return read.values as z.output<(typeof schemas)[List]>;
}

/** Whether the list is seen as the view has it; one that says nothing of the look is seen in any. */
export function isSameView(view: ViewParams, seen: ViewParams): boolean {
	const compared = Object.entries(seen).filter(
		([key]) => saysHowItLooks(view) || !looks.has(key),
	);
	return JSON.stringify(Object.entries(view)) === JSON.stringify(compared);
}

export function saysHowItLooks(view: ViewParams): boolean {
	return Object.keys(view).some((key) => looks.has(key));
}
