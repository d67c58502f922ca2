import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, OpenDatabase } from "./database.ts";
import { withParsersOfDrizzle } from "./pglite-parsers.ts";

/**
 * The engine of the demo, in the tab's memory. `loadDataDir` starts from a prepared image;
 * `sharedBuffers` ("16MB") is what PostgreSQL clears before it starts.
 */
export async function openPglite({
	sharedBuffers = "128MB",
	...options
}: PGliteOptions & { sharedBuffers?: string } = {}): Promise<
	OpenDatabase & { client: PGlite }
> {
	const client = await PGlite.create({
		...options,
		startParams: [
			...PGlite.defaultStartParams,
			"-c",
			`shared_buffers=${sharedBuffers}`,
		],
		extensions: { pg_trgm },
		parsers: { [types.INT8]: Number }, // as open-postgres.ts has it
	});
	const db: Database = drizzle(withParsersOfDrizzle(client), {
		casing: "snake_case",
	});
	return {
		client,
		db,
		longWork: db,
		readMuch: (read) => read(db),
		listen: (channel, onPayload) => client.listen(channel, onPayload),
		copySession: null,
		connections: () => [],
		close: () => client.close(),
	};
}
