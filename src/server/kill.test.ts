import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import {
	migratedDataDir,
	postmasterPidIn,
} from "#tests/support/embedded-data-dir.ts";
import {
	type SpawnedServer,
	spawnServer,
} from "#tests/support/embedded-server.ts";
import { createStoresUntil } from "#tests/support/stores-over-http.ts";
import { readPostmasterPid } from "./embedded-postgres/postmaster-pid.ts";

const targets = ["server", "database", "both"] as const;
const writersAtOnce = 4;

test(
	"no acknowledged write is lost when server, database and both are killed while writing",
	() => killAndCheck(3),
	60_000,
);

test(
	"nor in many rounds, each at another moment",
	{ tags: "all", timeout: 180_000 },
	() => killAndCheck(21),
);

async function killAndCheck(rounds: number) {
	const dataDir = migratedDataDir();
	const acknowledged = new Set<string>();
	let server = await start(dataDir);
	for (let round = 0; round < rounds; round++) {
		const target = targets[round % targets.length];
		const before = acknowledged.size;
		const isOver = { value: false };
		const writing = Promise.all(
			Array.from({ length: writersAtOnce }, (_, writer) =>
				createStoresUntil(isOver, acknowledged, {
					address: server.address,
					writer: `${round}-${writer}`,
				}),
			),
		);
		// Each round strikes after another number of answers, so at another moment.
		await vi.waitFor(
			() => expect(acknowledged.size).toBeGreaterThan(before + 3 * (round % 5)),
			{ timeout: 30_000, interval: 1 },
		);
		if (target !== "server") process.kill(postmasterPidIn(dataDir), "SIGKILL");
		if (target !== "database") server.child.kill("SIGKILL");
		if (target !== "database") await server.ended;
		isOver.value = true;
		await writing;

		if (target === "database") await untilReady(server);
		else server = await start(dataDir);
		const kept = await storedNames(dataDir);
		expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([]);
	}
}

async function start(dataDir: string) {
	const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
	if (!server.address) throw new Error(server.output());
	return { ...server, address: server.address };
}

async function untilReady({ address, output }: SpawnedServer) {
	await vi.waitFor(
		async () => {
			const answer = await fetch(`${address}/readyz`);
			expect(answer.status, output()).toBe(200);
		},
		{ timeout: 30_000, interval: 20 },
	);
}

async function storedNames(dataDir: string): Promise<Set<string>> {
	const root = path.join(dataDir, "postgres");
	const running = readPostmasterPid(path.join(root, "data"));
	if (typeof running !== "object") throw new Error("PostgreSQL is not running");
	const password = readFileSync(
		path.join(root, "application-password"),
		"utf8",
	).trim();
	const session = await openPostgresSession(
		`postgres://divishop:${password}@127.0.0.1:${running.port}/divishop`,
		"kill test",
	);
	const rows = await session.query("select name from stores");
	await session.close();
	return new Set(rows.map(({ name }) => String(name)));
}
