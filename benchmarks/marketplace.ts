import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { EmbeddedPostgres } from "#server/embedded-postgres.ts";
import { openOrdersDatabase } from "./orders-database.ts";
import { type ServerProcess, startBuiltServer } from "./running-server.ts";

/** The built server on a copy of a database, and the same copy at hand. */
export interface ServedCopy {
	url: string;
	server: ServerProcess;
	/** As many connections as the server's own pool. */
	pool: pg.Pool;
	send(
		method: "GET" | "POST" | "PUT",
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<string>;
	/** Runs `work` while every flush of the log takes `ms` more, shared by whoever commits meanwhile, as on a slow disk. */
	withSlowDisk<Result>(
		ms: number,
		work: () => Promise<Result>,
	): Promise<Result>;
	close(): Promise<void>;
}

export interface Marketplace extends ServedCopy {
	orders: number;
}

const copyName = "bench_copy";

export async function openMarketplace(orders: number): Promise<Marketplace> {
	return { orders, ...(await serveCopy(await openOrdersDatabase(orders))) };
}

/** A benchmark may write to the copy and leaves the kept database as it was. */
export async function serveCopy(
	postgres: EmbeddedPostgres,
): Promise<ServedCopy> {
	await copyDatabase(postgres.adminUrl, new URL(postgres.url).username);
	const url = new URL(postgres.url);
	url.pathname = `/${copyName}`;
	const server = await startBuiltServer({ DATABASE_URL: url.href });
	const pool = new pg.Pool({ connectionString: url.href, max: 10 });
	const agent = new Agent({ keepAlive: true });
	return {
		...{ url: url.href, server, pool },
		async send(method, path, body, headers) {
			const asked = request(server.address + path, {
				method,
				agent,
				headers: { "content-type": "application/json", ...headers },
			});
			asked.end(body === undefined ? undefined : JSON.stringify(body));
			const [answer] = await once(asked, "response");
			const content = await text(answer);
			if (answer.statusCode >= 300)
				throw new Error(`${path} answered ${answer.statusCode}: ${content}`);
			return content;
		},
		async withSlowDisk(ms, work) {
			await delayFlushes(postgres.adminUrl, ms);
			try {
				return await work();
			} finally {
				await delayFlushes(postgres.adminUrl, 0);
			}
		},
		async close() {
			agent.destroy();
			await pool.end();
			await server.stop();
			await dropCopy(postgres.adminUrl);
			await postgres.stop();
		},
	};
}

/** PostgreSQL itself waits before it flushes, holding what a flush holds; also for one who commits alone. */
async function delayFlushes(adminUrl: string, ms: number) {
	await runAsAdmin(adminUrl, `alter system set commit_delay = ${ms * 1000}`);
	await runAsAdmin(adminUrl, "alter system set commit_siblings = 0");
	await runAsAdmin(adminUrl, "select pg_reload_conf()");
}

async function copyDatabase(adminUrl: string, owner: string) {
	await dropCopy(adminUrl);
	await runAsAdmin(
		adminUrl,
		`create database ${copyName} template divishop owner ${owner} strategy file_copy`,
	);
}

function dropCopy(adminUrl: string) {
	return runAsAdmin(adminUrl, `drop database if exists ${copyName}`);
}

async function runAsAdmin(adminUrl: string, statement: string) {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
