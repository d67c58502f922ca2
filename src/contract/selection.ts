import { z } from "zod";

/** What one selection, and so one bulk action, may hold. */
export const mostSelected = 10_000;

/** Lists whose records can be selected. */
export const selectableLists = [
	"orders",
	"products",
	"customers",
	"stores",
] as const;
export type SelectableList = (typeof selectableLists)[number];

const ids = z.array(z.int().positive()).max(mostSelected);

/** Records by their ids, or all that match a list's filters but for some: `selectionOf(orderMatch)`. */
export const selectionOf = <Filters extends z.ZodType>(filters: Filters) =>
	z.union([
		z.strictObject({ ids: ids.min(1) }),
		z.strictObject({ matching: filters, except: ids.default([]) }),
	]);

/** As a list hands it on: the filters as they stand in its address, without page and sorting. */
export type Selection =
	| { ids: number[] }
	| { matching: Readonly<Record<string, unknown>>; except: number[] };
