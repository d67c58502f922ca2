import type { z } from "zod";

/**
 * Parameters that may be older than the contract, from an address or a saved view. What it refuses is left out and
 * named in `dropped`: of several values only those, otherwise the whole parameter. Never a crash.
 */
export function readParams<Schema extends z.ZodObject>(
	schema: Schema,
	params: Readonly<Record<string, string>>,
): { values: z.output<Schema>; dropped: string[] } {
	const known: Record<string, string> = {};
	const dropped = new Set<string>();
	for (const [key, value] of Object.entries(params))
		if (key in schema.shape) known[key] = value;
		else dropped.add(key);
	for (;;) {
		const result = schema.safeParse(known);
		if (result.success)
			return { values: result.data, dropped: [...dropped].sort() };
		const refused = result.error.issues.map(({ path }) => path);
		if (!refused.some(([key]) => String(key) in known)) throw result.error;
		for (const key of new Set(refused.map(([key]) => String(key)))) {
			const places = refused.flatMap(([first, place]) =>
				String(first) === key ? (place ?? null) : [],
			);
			const rest = withoutPlaces(known[key] ?? "", places);
			if (rest === "") delete known[key];
			else known[key] = rest;
			dropped.add(key);
		}
	}
}

/** What is left of a list; nothing where it was refused as a whole. */
function withoutPlaces(
	text: string,
	places: readonly (PropertyKey | null)[],
): string {
	if (places.includes(null)) return "";
	return text
		.split(",")
		.filter((value) => value !== "")
		.filter((_, place) => !places.includes(place))
		.join();
}
