import { expect, test, vi } from "vitest";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";
import { readUntil } from "#tests/support/read-until.ts";
import { startPair } from "#tests/support/standby.ts";
import { createStoresUntil } from "#tests/support/stores-over-http.ts";

test("when the primary dies and its standby takes over, the same server goes on and nothing acknowledged is lost", async () => {
	const pair = await startPair();
	const server = await spawnServer({
		DATABASE_URL: pair.url,
		LOG_LEVEL: "error",
	});
	const { address } = server;
	if (!address) throw new Error(server.output());
	const events = await fetch(`${address}/api/events`);
	const stream = events.body?.pipeThrough(new TextDecoderStream()).getReader();
	expect((await stream?.read())?.value).toContain("event: ready");

	const acknowledged = new Set<string>();
	const isOver = { value: false };
	const writing = [0, 1, 2].map((writer) =>
		createStoresUntil(isOver, acknowledged, { address, writer: `${writer}` }),
	);
	await untilMoreThan(acknowledged, 20);
	await pair.killPrimary();
	await pair.promoteStandby();
	await untilMoreThan(acknowledged, acknowledged.size + 20);
	isOver.value = true;
	await Promise.all(writing);

	const session = await openPostgresSession(pair.url, "test");
	const rows = await session.query("select name from stores");
	await session.close();
	const kept = new Set(rows.map(({ name }) => String(name)));
	expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([]);

	// Open screens were told of the gap, and hear of what is changed now.
	await readUntil(stream, "event: ready");
	await stream?.cancel();
});

async function untilMoreThan(acknowledged: Set<string>, count: number) {
	await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(count), {
		timeout: 40_000,
		interval: 5,
	});
}
