import { z } from "zod";
import { id } from "./common.ts";

/** No more records are acted on at once. */
export const maxSelected = 10_000;

/** Records chosen one by one, or all that match a list's filters but for a few. */
export const selectionOf = <Filters extends z.ZodType>(filters: Filters) =>
	z.union([
		z.strictObject({ ids: z.array(id).min(1).max(maxSelected) }),
		z.strictObject({
			matching: filters,
			except: z.array(id).max(maxSelected).default([]),
		}),
	]);

export type Selection<Filters = Record<string, unknown>> =
	| { ids: number[] }
	| { matching: Filters; except: number[] };
