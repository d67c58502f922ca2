import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { hashOfToken, newKey } from "#api/access/tokens.ts";
import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { apiKeys } from "#db/schema/access.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { makeAdministratorLink } from "#server/identity/administrator-link.ts";
import { mediansOf, printAtMost } from "./figures.ts";
import { startBuiltServer } from "./running-server.ts";

const mostMs = 0.5;

/** What it costs to know who asks: the same page of orders with a session, with a key, and where sign-in is off. */
export async function benchAccess(): Promise<void> {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "divishop-bench-"));
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: pino({ level: "silent" }),
		onFailure(error) {
			throw error;
		},
	});
	try {
		await compare(postgres.url);
	} finally {
		await postgres.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function compare(databaseUrl: string): Promise<void> {
	const shared = { DATABASE_URL: databaseUrl, SAMPLE_DATA: "on" };
	const open = await startBuiltServer(shared);
	const guarded = await startBuiltServer({
		...shared,
		HOST: "0.0.0.0",
		AUTH_SECRET: "a secret of this benchmark, and of nothing else",
	});
	const database = await openPostgres(databaseUrl);
	try {
		const cookie = await signIn(guarded.address, database.db);
		const authorization = `Bearer ${await givenKey(database.db)}`;
		const read =
			(address: string, headers = {}) =>
			async () => {
				const answer = await fetch(`${address}/api/orders`, { headers });
				if (!answer.ok) throw new Error(`answered ${answer.status}`);
				await answer.text();
			};
		const ms = await mediansOf(300, {
			open: read(open.address),
			session: read(guarded.address, { cookie }),
			key: read(guarded.address, { authorization }),
		});
		for (const [name, withIdentity] of [
			["with a session", ms.session],
			["with a key", ms.key],
		] as const)
			printAtMost(
				`a page of orders ${name}`,
				`${withIdentity.toFixed(2)} ms, open ${ms.open.toFixed(2)} ms: ${(withIdentity - ms.open).toFixed(2)} ms more (at most ${mostMs} ms)`,
				withIdentity,
				ms.open + mostMs,
			);
	} finally {
		await database.close();
		await guarded.stop();
		await open.stop();
	}
}

async function signIn(address: string, db: Database): Promise<string> {
	const link = await makeAdministratorLink(db, address);
	const answer = await fetch(`${address}/api/invitations/acceptance`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			token: new URL(link).hash.slice(1),
			name: "Ana Prado",
			email: "ana@loja.com.br",
			password: "girassol andando tarde",
		}),
	});
	const [cookie] = answer.headers.getSetCookie();
	if (!cookie) throw new Error(`Signing in answered ${answer.status}`);
	return cookie.split(";")[0] ?? "";
}

async function givenKey(db: Database): Promise<string> {
	const key = newKey();
	await db.insert(apiKeys).values({
		...{ name: "Bench", prefix: "bench", createdBy: "Bench" },
		keyHash: await hashOfToken(key),
		scopes: ["orders:read"],
		requestsPerMinute: 60_000,
	});
	return key;
}
