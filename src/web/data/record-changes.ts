import { infiniteQueryOptions } from "@tanstack/react-query";
import { type ActionKind, recordChanges } from "#contract/audit.ts";
import { orderPathCode } from "#core/order-code.ts";
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

/** Who printed an order or asked to see whose it is: its own history tells the rest. */
export function readingsOf(code: string) {
	return {
		...changesOf("orders", orderPathCode(code).toUpperCase(), "read"),
		staleTime: 0, // no change tells of them
	};
}
