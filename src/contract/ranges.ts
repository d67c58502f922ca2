import type { z } from "zod";

/** For each pair, refuses `to` below `from` when both are given; the message stands at `to`. */
export function inOrder<Key extends string>(
	...pairs: readonly (readonly [from: Key, to: Key])[]
) {
	return (
		value: { [key in Key]?: number | string | undefined },
		context: z.core.$RefinementCtx,
	) => {
		for (const [from, to] of pairs) {
			const low = value[from];
			const high = value[to];
			if (low !== undefined && high !== undefined && low > high)
				context.addIssue({
					code: "custom",
					path: [to],
					message: typeof low === "string" ? "days_reversed" : "range_reversed",
					input: high,
				});
		}
	};
}
