import { type PGlite, type QueryOptions, types } from "@electric-sql/pglite";

const asWritten = (value: string) => value;

/** What Drizzle reads itself, as it asks for it. */
const readByDrizzle = {
	...{ [types.TIMESTAMP]: asWritten, [types.TIMESTAMPTZ]: asWritten },
	...{ [types.INTERVAL]: asWritten, [types.DATE]: asWritten },
	// Arrays of numeric, timestamp, timestamptz, interval and date.
	...{ 1231: asWritten, 1115: asWritten, 1185: asWritten },
	...{ 1187: asWritten, 1182: asWritten },
};

/**
 * Drizzle sends its parsers along with every query, and PGlite merges them with a hundred of its own
 * each time, which takes longer than many a query does. Here PGlite has them from the start.
 */
export function withParsersOfDrizzle(client: PGlite): PGlite {
	Object.assign(client.parsers, readByDrizzle);
	const asking = (asked: Pick<PGlite, "query">): Pick<PGlite, "query"> => ({
		query: (text, params, options) =>
			asked.query(text, params, withoutParsers(options)),
	});
	return {
		...asking(client),
		transaction: (work) =>
			client.transaction((tx) =>
				work(Object.assign(Object.create(tx), asking(tx))),
			),
	} satisfies Pick<PGlite, "query" | "transaction"> as PGlite;
}

function withoutParsers({ parsers: _, ...options }: QueryOptions = {}) {
	return options;
}
