import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { CopySession } from "./copy-session.ts";
import { longWorkLimits } from "./open-postgres-limits.ts";
import { PostgresSockets } from "./open-postgres-sockets.ts";

/** Pieces are handed on whole; half a megabyte on its way is enough to keep both sides busy. */
const onTheWayBytes = 512 * 1024;

const settings = {
	...{ statement_timeout: "0", lock_timeout: "0" },
	idle_in_transaction_session_timeout: "0",
	// How values are written as text must not depend on the server: it is read by another one.
	...{ DateStyle: "ISO, YMD", IntervalStyle: "postgres", TimeZone: "UTC" },
	...{ extra_float_digits: "3", bytea_output: "hex" },
};

export async function openPostgresCopy(
	connectionString: string,
): Promise<CopySession> {
	// A table may take any time to be written to a slow disk: nothing is cut for its silence.
	const sockets = new PostgresSockets(0);
	const client = new pg.Client({
		connectionString,
		application_name: "divishop backup",
		connectionTimeoutMillis: longWorkLimits.connectMs,
		stream: sockets.create,
	});
	// Every statement under way fails when the connection breaks; "error" only has to have a listener.
	client.on("error", () => {});
	await client.connect();
	for (const [name, value] of Object.entries(settings))
		await client.query("select set_config($1, $2, false)", [name, value]);
	return {
		db: drizzle(client, { casing: "snake_case" }),
		copyOut: (statement) =>
			client.query(copyTo(statement, { highWaterMark: onTheWayBytes })),
		async copyIn(statement, pieces) {
			const taking = client.query(copyFrom(statement));
			await pipeline(Readable.from(pieces, { objectMode: true }), taking);
			return taking.rowCount;
		},
		async close() {
			const ended = client.end();
			await sockets.closeWithin(0);
			await ended.catch(() => {});
		},
	};
}
