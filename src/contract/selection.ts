import { z } from "zod";
import { id } from "./common.ts";

/** What one selection, and so one bulk action, may hold. */
export const mostSelected = 10_000;

const ids = z.array(id).max(mostSelected);

/** Records by their ids, or all that match a list's filters but for some: `selectionOf(orderMatch)`. */
export const selectionOf = <Filters extends z.ZodType>(filters: Filters) =>
	z.union([
		z.strictObject({ ids: ids.min(1) }),
		z.strictObject({ matching: filters, except: ids.default([]) }),
	]);

/** As a list hands it on: the filters as they stand in its address, without page and sorting. */
export type Selection<Filters = Readonly<Record<string, unknown>>> =
	| { ids: number[] }
	| { matching: Filters; except: number[] };
