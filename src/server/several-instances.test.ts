import { expect, test, vi } from "vitest";
import type { NewApiKey } from "#contract/api-keys.ts";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import {
	freshDataDir,
	migratedDataDir,
	startPostgresIn,
} from "#tests/support/embedded-data-dir.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";
import { metricValues } from "#tests/support/metric-values.ts";
import { readUntil } from "#tests/support/read-until.ts";
import { startRoundRobin } from "#tests/support/round-robin.ts";
import {
	createStore,
	createStoresUntil,
} from "#tests/support/stores-over-http.ts";
import { version } from "../../package.json";
import { findFreePort } from "./embedded-postgres/free-port.ts";

const email = "ana@loja.com.br";
const password = "girassol andando tarde";

test("two instances behind one address are one installation", async () => {
	const { instances, ports, send } = await startTwoWithSignIn();
	const migrated = instances.filter(({ output }) =>
		output().includes("migrated the database"),
	);
	expect(migrated).toHaveLength(1);

	// A session that one of them began is known to the other.
	const cookie = await becomeAdministrator(instances, send);
	const asAna = { cookie };
	expect(await statusesOfTwo(() => send("GET", "orders", asAna))).toEqual([
		200, 200,
	]);

	// A key's minute is one minute, and a revoked key is revoked.
	const key = await send("POST", "keys", asAna, {
		...{ name: "Loja virtual", scopes: ["orders:read"] },
		...{ expiresInDays: null, requestsPerMinute: 2 },
	});
	const made = (await key.json()) as NewApiKey;
	const asKey = { authorization: `Bearer ${made.key}` };
	for (const _ of instances)
		expect((await send("GET", "orders", asKey)).status).toBe(200);
	for (const _ of instances) {
		const refused = await send("GET", "orders", asKey);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	}
	const revoked = await send("DELETE", `keys/${made.apiKey.id}`, asAna);
	expect(revoked.ok).toBe(true);
	expect(await statusesOfTwo(() => send("GET", "orders", asKey))).toEqual([
		401, 401,
	]);

	// Guesses count wherever they are made.
	const guess = () =>
		send("POST", "session", {}, { email, password: "not this one" });
	for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(401);
	expect(await statusesOfTwo(guess)).toEqual([429, 429]);

	// Each counts what it answered.
	const metrics = await Promise.all(ports.map(metricsAt));
	expect(total(metrics, "divishop_sign_ins_total", "refused")).toBe(10);
	expect(total(metrics, "divishop_refusals_total", "too_many_requests")).toBe(
		2,
	);
});

test("what one instance changes is told on the other, and killing one loses nothing it acknowledged", async () => {
	const { url } = await startPostgresIn(migratedDataDir());
	const variables = { DATABASE_URL: url, LOG_LEVEL: "warn" };
	const [first, second] = await Promise.all([
		spawnServer(variables),
		spawnServer(variables),
	]);
	const events = await fetch(`${first.address}/api/events`);
	const stream = events.body?.pipeThrough(new TextDecoderStream()).getReader();
	expect((await stream?.read())?.value).toContain("event: ready");
	expect(await createStore(second.address, "Loja Vizinha")).toBe(201);
	await readUntil(stream, '"entity":"store"');
	await stream?.cancel();

	const acknowledged = new Set<string>();
	const isOver = { value: false };
	const writing = [first, second].flatMap(({ address = "" }, instance) =>
		[0, 1, 2].map((writer) =>
			createStoresUntil(isOver, acknowledged, {
				...{ address, writer: `${instance}-${writer}` },
			}),
		),
	);
	await untilMoreThan(acknowledged, 30);
	first.child.kill("SIGKILL");
	await first.ended;
	await untilMoreThan(acknowledged, acknowledged.size + 30);
	isOver.value = true;
	await Promise.all(writing);

	const session = await openPostgresSession(url, "test");
	const rows = await session.query("select name from stores");
	await session.close();
	const kept = new Set(rows.map(({ name }) => String(name)));
	expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([]);
	expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
});

test("a database of a newer release is left as it is, and said to be one", async () => {
	const { url } = await startPostgresIn(migratedDataDir());
	const running = await spawnServer({ DATABASE_URL: url });
	const session = await openPostgresSession(url, "test");
	await session.query(
		"insert into schema_migrations (name, release) values ('9999-from-the-future', '9.9.9 (fedcba987654)')",
	);
	const refused = await spawnServer({ DATABASE_URL: url });
	expect(await refused.ended).toBe(1);
	expect(refused.output()).toContain(
		`The database was migrated by Divishop 9.9.9 (fedcba987654), which is newer than this one, ${version}`,
	);
	expect(refused.output()).toContain(
		"it has migrations this release does not know: 9999-from-the-future. Nothing was changed. Start that release",
	);
	// What already runs is the release before in a rolling upgrade: it goes on.
	expect(await createStore(running.address, "Loja Antiga")).toBe(201);
	await session.close();
});

type Send = (
	method: string,
	path: string,
	headers?: Record<string, string>,
	body?: unknown,
) => Promise<Response>;

/** Started at the same moment on an empty database; requests go to the one, then to the other. */
async function startTwoWithSignIn() {
	const { url } = await startPostgresIn(freshDataDir());
	const proxy = await startRoundRobin();
	const ports = [await findFreePort(), await findFreePort()];
	const instances = await Promise.all(
		ports.map((port) =>
			spawnServer({
				PORT: String(port),
				DATABASE_URL: url,
				PUBLIC_URL: proxy.address,
				TRUSTED_PROXIES: "127.0.0.1",
				AUTH_SECRET: "the same secret for both instances",
			}),
		),
	);
	proxy.passTo(ports.map((port) => `http://127.0.0.1:${port}`));
	const send: Send = (method, path, headers = {}, body) =>
		fetch(`${proxy.address}/api/${path}`, {
			method,
			headers: { "content-type": "application/json", ...headers },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
	return { instances, ports, send };
}

/** Each instance printed a link; the later one ended the other. */
async function becomeAdministrator(
	instances: { output(): string }[],
	send: Send,
): Promise<string> {
	const [token, ...others] = instances.map(
		({ output }) => output().match(/\/convite#(\S+)/)?.[1],
	);
	// They share one link: whichever is opened works.
	expect(others).toEqual([token]);
	const accepted = await send(
		"POST",
		"invitations/acceptance",
		{},
		{
			...{ token, name: "Ana Prado", email, password },
		},
	);
	expect(accepted.status).toBe(200);
	return accepted.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function statusesOfTwo(ask: () => Promise<Response>): Promise<number[]> {
	return [(await ask()).status, (await ask()).status];
}

async function metricsAt(port: number): Promise<string> {
	const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
	return answer.text();
}

/** Of all instances, the samples of a metric that have this label. */
function total(metrics: string[], name: string, label: string): number {
	return metrics
		.flatMap((text) => Object.entries(metricValues(text, name)))
		.filter(([labels]) => labels.includes(`="${label}"`))
		.reduce((sum, [, value]) => sum + value, 0);
}

async function untilMoreThan(acknowledged: Set<string>, count: number) {
	await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(count), {
		timeout: 30_000,
		interval: 5,
	});
}
