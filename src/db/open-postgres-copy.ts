import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { CopySession } from "./copy-session.ts";
import { type CopyLimits, copyLimits } from "./open-postgres-limits.ts";
import { PostgresSockets } from "./open-postgres-sockets.ts";

/** Pieces are handed on whole; half a megabyte on its way is enough to keep both sides busy. */
const onTheWayBytes = 512 * 1024;

const settings = {
	// How values are written as text must not depend on the server: it is read by another one.
	...{ DateStyle: "ISO, YMD", IntervalStyle: "postgres", TimeZone: "UTC" },
	...{ extra_float_digits: "3", bytea_output: "hex" },
};

/** Whatever becomes of this process or its machine, PostgreSQL lets go of what such a connection holds. */
function limitSettings(limits: CopyLimits) {
	return {
		statement_timeout: `${limits.statementMs}`,
		lock_timeout: `${limits.lockMs}`,
		idle_in_transaction_session_timeout: `${limits.idleMs}`,
		idle_session_timeout: `${limits.idleMs}`,
		// A machine that is gone answers nothing; one that hangs reads nothing.
		...{ tcp_keepalives_idle: "60", tcp_keepalives_interval: "10" },
		...{ tcp_keepalives_count: "6", tcp_user_timeout: `${limits.unreadMs}` },
	};
}

export async function openPostgresCopy(
	connectionString: string,
	limits: CopyLimits = copyLimits,
): Promise<CopySession> {
	// A table may take long to be written to a slow disk: who makes the copy sees whether it goes on.
	const sockets = new PostgresSockets(0);
	const client = new pg.Client({
		connectionString,
		application_name: "divishop backup",
		connectionTimeoutMillis: limits.connectMs,
		stream: sockets.create,
	});
	// Every statement under way fails when the connection breaks; "error" only has to have a listener.
	client.on("error", () => {});
	await client.connect();
	const allSettings = { ...settings, ...limitSettings(limits) };
	for (const [name, value] of Object.entries(allSettings))
		await client.query("select set_config($1, $2, false)", [name, value]);
	// While files are read or checked nothing is asked of it, and it is at work all the same.
	let isAsking = false;
	const stayingAlive = setInterval(async () => {
		if (isAsking) return; // behind a table that is being copied
		isAsking = true;
		await client.query("select 1").catch(() => {}); // whoever asks next hears of it
		isAsking = false;
	}, limits.aliveMs);
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
			clearInterval(stayingAlive);
			const ended = client.end();
			await sockets.closeWithin(0);
			await ended.catch(() => {});
		},
	};
}
