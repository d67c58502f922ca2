import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { byteaText, bytesOfByteaText } from "./bytea-text.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { withKeptStatements } from "./pglite-statements.ts";

const asWritten = (text: string) => text;

/** What Drizzle reads itself. */
const readByDrizzle = {
	...{ [types.TIMESTAMP]: asWritten, [types.TIMESTAMPTZ]: asWritten },
	...{ [types.INTERVAL]: asWritten, [types.DATE]: asWritten },
	// Arrays of numeric, timestamp, timestamptz, interval and date.
	...{ 1231: asWritten, 1115: asWritten, 1185: asWritten },
	...{ 1187: asWritten, 1182: asWritten },
};

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
		parsers: {
			...readByDrizzle,
			[types.INT8]: Number, // numbers as open-postgres.ts has them
			[types.BYTEA]: bytesOfByteaText,
		},
		serializers: { [types.BYTEA]: byteaText },
	});
	const db: Database = drizzle(withKeptStatements(client), {
		casing: "snake_case",
	});
	return {
		client,
		db,
		longWork: db,
		readMuch: (read) => read(db),
		listen: (channel, onPayload) => client.listen(channel, onPayload),
		copySession: null,
		replicaLagSeconds: null,
		connections: () => [],
		close: () => client.close(),
	};
}
