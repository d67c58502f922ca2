import { z } from "zod";
import { id } from "./common.ts";

/** What one selection, and so one bulk action, may hold. */
export const mostSelected = 10_000;

/** Too many are refused below: within a union, no reason would be told. */
const chosen = z.array(id).min(1).meta({ maxItems: mostSelected });

/** Records by their ids, or all that match a list's filters but for some: `selectionOf(orderMatch)`. */
export const selectionOf = <Filters extends z.ZodType>(filters: Filters) =>
	z
		.union([
			z.strictObject({ ids: chosen }),
			z.strictObject({
				matching: filters,
				except: z.array(id).max(mostSelected).default([]),
			}),
		])
		.refine((given) => !("ids" in given && given.ids.length > mostSelected), {
			...{ error: "selection_too_large", path: ["ids"] },
		});

/** As a list hands it on: the filters as they stand in its address, without page and sorting. */
export type Selection<Filters = Readonly<Record<string, unknown>>> =
	| { ids: number[] }
	| { matching: Filters; except: number[] };
