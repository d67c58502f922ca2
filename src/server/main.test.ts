import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test, vi } from "vitest";
import {
	freshDataDir,
	isPostgresRunning,
	migratedDataDir,
	postmasterPidIn,
	startPostgresIn,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";
import { startSilentHost } from "#tests/support/silent-host.ts";
import { version } from "../../package.json";

const patiently = { timeout: 30_000, interval: 100 };

test("the server says where it is, answers there, and ends in order on SIGTERM", async () => {
	const dataDir = temporaryFolder();
	const server = await spawnServer({ DATA_DIR: dataDir });
	expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
	const [firstLine = ""] = server.output().split("\n");
	expect(JSON.parse(firstLine)).toMatchObject({
		...{ msg: "Divishop starts", version, node: process.version },
		commit: expect.toSatisfy(
			(commit) => commit === null || /^[0-9a-f]{12}$/.test(commit),
		),
	});
	const answer = await fetch(`${server.address}/api/stores`);
	expect(answer.status).toBe(200);
	expect(await answer.json()).toMatchObject({ items: [], total: 0 });

	const pid = postmasterPidIn(dataDir);
	server.child.kill("SIGTERM");
	expect(await server.ended).toBe(0);
	expect(await isPostgresRunning(dataDir, pid)).toBe(false);
});

test("a stop ends open event streams, also when asked for twice", async () => {
	const server = await spawnServer({ DATA_DIR: migratedDataDir() });
	const events = await fetch(`${server.address}/api/events`);
	const stream = events.body?.pipeThrough(new TextDecoderStream()).getReader();
	expect((await stream?.read())?.value).toContain("event: ready");
	server.child.kill("SIGINT");
	server.child.kill("SIGINT");
	let isOver = false;
	while (!isOver) isOver = (await stream?.read())?.done ?? true;
	expect(await server.ended).toBe(0);
});

test("a stop first says that it is not ready, and answers whoever comes meanwhile", async () => {
	const variables = { DATA_DIR: migratedDataDir(), DRAIN_SECONDS: "300" };
	const { child, address, ended, output } = await spawnServer(variables);
	child.kill("SIGTERM");
	await vi.waitFor(async () => {
		const answer = await fetch(`${address}/readyz`);
		expect(answer.status).toBe(503);
		expect(await answer.json()).toEqual({ status: "stopping" });
	}, patiently);
	expect((await fetch(`${address}/healthz`)).status).toBe(200);
	const read = await fetch(`${address}/api/stores`);
	expect(read.status).toBe(200);
	await read.text();

	await vi.waitFor(() => {
		child.kill("SIGTERM");
		expect(output()).toContain("ended at once");
	}, patiently);
	expect(await ended).toBe(1);
});

test("once load balancers had their time it ends in order", async () => {
	const variables = { DATA_DIR: migratedDataDir(), DRAIN_SECONDS: "1" };
	const { child, address, ended } = await spawnServer(variables);
	const events = await fetch(`${address}/api/events`);
	child.kill("SIGTERM");
	await events.text(); // ends with the server
	expect(await ended).toBe(0);
	await expect(fetch(`${address}/readyz`)).rejects.toThrow();
});

test("a second server on the same DATA_DIR says who has it and ends with 1", async () => {
	const dataDir = migratedDataDir();
	const first = await spawnServer({ DATA_DIR: dataDir });
	const second = await spawnServer({ DATA_DIR: dataDir });
	expect(await second.ended).toBe(1);
	expect(second.output()).toContain(
		`Another Divishop (process ${first.child.pid}) is already using DATA_DIR ${dataDir}.`,
	);
	expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
});

test("a taken port is named, and PostgreSQL does not stay behind", async () => {
	const taken = createServer().listen(0, "127.0.0.1");
	await once(taken, "listening");
	const address = taken.address();
	const port = typeof address === "object" ? address?.port : 0;
	const dataDir = freshDataDir();
	const server = await spawnServer({ DATA_DIR: dataDir, PORT: String(port) });
	expect(await server.ended).toBe(1);
	expect(server.output()).toContain(
		`Port ${port} on 127.0.0.1 is taken by another program.`,
	);
	expect(() => postmasterPidIn(dataDir)).toThrow("No PostgreSQL");
	taken.close();
});

test("a taken port is said before a database is made", async () => {
	const taken = createServer().listen(0, "127.0.0.1");
	await once(taken, "listening");
	const address = taken.address();
	const port = typeof address === "object" ? address?.port : 0;
	const dataDir = temporaryFolder();
	const server = await spawnServer({ DATA_DIR: dataDir, PORT: String(port) });
	expect(await server.ended).toBe(1);
	expect(server.output()).toContain(
		`Port ${port} on 127.0.0.1 is taken by another program.`,
	);
	expect(readdirSync(dataDir)).toEqual([]);
	taken.close();
});

test("a second server says who has DATA_DIR, also when the port is taken with it", async () => {
	const dataDir = migratedDataDir();
	const first = await spawnServer({ DATA_DIR: dataDir });
	const { port } = new URL(first.address ?? "");
	const second = await spawnServer({ DATA_DIR: dataDir, PORT: port });
	expect(await second.ended).toBe(1);
	expect(second.output()).toContain(
		`Another Divishop (process ${first.child.pid}) is already using DATA_DIR ${dataDir}.`,
	);
});

test("bad settings are listed together without starting anything", async () => {
	const server = await spawnServer({ PORT: "many", LOG_LEVEL: "loud" });
	expect(await server.ended).toBe(1);
	expect(server.output()).toContain("PORT must be");
	expect(server.output()).toContain("LOG_LEVEL must be");
});

test("where others can reach it, nobody is let in but by signing in, and its first link makes an administrator", async () => {
	const server = await spawnServer({
		DATA_DIR: migratedDataDir(),
		HOST: "0.0.0.0",
	});
	const { port } = new URL(server.address ?? "");
	const [, token] = server.output().match(/\/convite#(\S+)/) ?? [];
	const send = (path: string, body?: unknown, headers = {}) =>
		fetch(`http://127.0.0.1:${port}/api/${path}`, {
			method: body === undefined ? "GET" : "POST",
			headers: { "content-type": "application/json", ...headers },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
	expect((await send("orders")).status).toBe(401);

	const acceptance = {
		...{ token, name: "Ana Prado", email: "ana@loja.com.br" },
		password: "girassol andando tarde",
	};
	const accepted = await send("invitations/acceptance", acceptance);
	expect(accepted.status).toBe(200);
	const [cookie = ""] = accepted.headers.getSetCookie();
	expect((await send("orders", undefined, { cookie })).status).toBe(200);
	expect((await send("invitations/acceptance", acceptance)).status).toBe(409);
});

test("an installation that has an administrator prints no link", async () => {
	const dataDir = migratedDataDir();
	const variables = { DATA_DIR: dataDir, HOST: "0.0.0.0" };
	const first = await spawnServer(variables);
	const { port } = new URL(first.address ?? "");
	const [, token] = first.output().match(/\/convite#(\S+)/) ?? [];
	await fetch(`http://127.0.0.1:${port}/api/invitations/acceptance`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			...{ token, name: "Ana Prado", email: "ana@loja.com.br" },
			password: "girassol andando tarde",
		}),
	});
	first.child.kill("SIGTERM");
	await first.ended;

	const second = await spawnServer(variables);
	expect(second.output()).not.toContain("/convite#");
	second.child.kill("SIGTERM");
	await second.ended;

	const other = await spawnServer({
		...variables,
		AUTH_SECRET: "another secret than the one before",
	});
	expect(await other.ended).toBe(1);
	expect(other.output()).toContain("used with another AUTH_SECRET");
});

test("requests in the name of another host, and writes from other pages, are refused", async () => {
	const { address = "" } = await spawnServer({ DATA_DIR: migratedDataDir() });
	const { port, host } = new URL(address);
	const statusOf = async (
		method: string,
		headers: Record<string, string>,
	): Promise<number> => {
		const path = "/api/stores";
		const sent = request({ host: "127.0.0.1", port, method, path, headers });
		const [answer] = await once(sent.end(), "response");
		answer.resume();
		return answer.statusCode;
	};
	expect(await statusOf("GET", {})).toBe(200);
	expect(await statusOf("GET", { host: `evil.example:${port}` })).toBe(403);
	expect(await statusOf("POST", { origin: "https://evil.example" })).toBe(403);
	// Let in, and refused for its empty body.
	expect(await statusOf("POST", { origin: `http://${host}` })).toBe(422);
});

test("a damaged DATA_DIR is explained without a stack", async () => {
	const dataDir = temporaryFolder();
	writeFileSync(path.join(dataDir, "postgres"), "not a folder");
	const server = await spawnServer({ DATA_DIR: dataDir });
	expect(await server.ended).toBe(1);
	expect(server.output()).toContain("is damaged: PG_VERSION is missing");
	expect(server.output()).not.toContain("    at ");
});

test("a DATABASE_URL where nobody answers is explained", async () => {
	const server = await spawnServer({
		DATABASE_URL: "postgres://divishop:secret@127.0.0.1:1/divishop",
	});
	expect(await server.ended).toBe(1);
	expect(server.output()).toContain(
		"The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1",
	);
	expect(server.output()).not.toContain("secret");
});

test("a DATABASE_URL that takes connections and stays silent is explained", {
	tags: "all",
}, async () => {
	const host = await startSilentHost();
	const server = await spawnServer({ DATABASE_URL: host.url });
	expect(await server.ended).toBe(1);
	expect(server.output()).toContain(
		"The database of DATABASE_URL does not answer: it cuts connections, or takes them and stays silent",
	);
});

/** A server whose database has fallen silent, with a request that waits for it. */
async function givenSilentDatabase() {
	const postgres = await startPostgresIn(migratedDataDir());
	const host = await startSilentHost(postgres.url);
	const server = await spawnServer({ DATABASE_URL: host.url });
	expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
	host.fallSilent();
	const waiting = fetch(`${server.address}/api/stores`).catch(() => "cut");
	expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
	return { ...server, waiting };
}

test("a stop ends also when the database is silent", {
	tags: "all",
}, async () => {
	const server = await givenSilentDatabase();
	server.child.kill("SIGTERM");
	expect(await server.ended).toBe(0);
	// Whoever waits is cut off; where their own time was up first, they were told so.
	const waiting = await server.waiting;
	expect(typeof waiting === "string" ? waiting : waiting.status).toBeOneOf([
		...["cut", 503],
	]);
});

test("whoever asks again to stop does not wait", { tags: "all" }, async () => {
	const server = await givenSilentDatabase();
	await vi.waitFor(
		() => {
			server.child.kill("SIGINT");
			expect(server.output()).toContain("ended at once");
		},
		{ timeout: 30_000, interval: 100 },
	);
	expect(await server.ended).toBe(1);
});

test("while PostgreSQL is away the server lives, is not ready, and answers again afterwards", async () => {
	const dataDir = migratedDataDir();
	const { address } = await spawnServer({ DATA_DIR: dataDir });
	process.kill(postmasterPidIn(dataDir), "SIGKILL");
	await vi.waitFor(
		async () => expect((await fetch(`${address}/readyz`)).status).toBe(503),
		{ timeout: 50_000, interval: 5 },
	);
	expect((await fetch(`${address}/healthz`)).status).toBe(200);
	await vi.waitFor(
		async () => {
			expect((await fetch(`${address}/readyz`)).status).toBe(200);
			expect((await fetch(`${address}/api/stores`)).status).toBe(200);
		},
		{ timeout: 50_000, interval: 50 },
	);
});
