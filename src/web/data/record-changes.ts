import { infiniteQueryOptions } from "@tanstack/react-query";
import { type ActionKind, recordChanges } from "#contract/audit.ts";
import { reading } from "./reading.ts";

type Recorded = "stores" | "products" | "customers" | "orders";

/** All that happened to one record, page after page. */
export function changesOf(
	noun: Recorded,
	id: number | string,
	kind?: ActionKind,
) {
	return infiniteQueryOptions({
		queryKey: [noun, "changes", id, kind],
		queryFn: ({ pageParam, ...context }) =>
			reading(`/api/${noun}/${id}/changes`, recordChanges, {
				cursor: pageParam,
				kind,
			})(context),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	});
}
