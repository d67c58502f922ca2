import { expect, test } from "vitest";
import {
	createChangeHub,
	mostReaders,
	mostReadersOfOne,
} from "./change-hub.ts";

/** A database whose LISTEN is reached when the test says so. */
function slowDatabase() {
	let send = (_payload: string) => {};
	let reach = () => {};
	const reached = new Promise<void>((resolve) => {
		reach = resolve;
	});
	return {
		reach: () => reach(),
		send: (payload: string) => send(payload),
		async listen(_channel: string, onPayload: (payload: string) => void) {
			await reached;
			send = onPayload;
			return async () => {};
		},
	};
}

async function nextText(
	reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<string | undefined> {
	const { value } = await reader.read();
	return value && new TextDecoder().decode(value);
}

test("a reader that left before the stream began does not disturb the others", async () => {
	const database = slowDatabase();
	const hub = createChangeHub(database.listen);
	await hub.subscribe().cancel();
	const staying = hub.subscribe().getReader();
	database.reach();
	expect(await nextText(staying)).toContain("event: ready");
	database.send("1");
	expect(await nextText(staying)).toBe("data: 1\n\n");
	await hub.close();
	expect(await nextText(staying)).toBeUndefined();
});

test("a stream asked for while the server closes ends as well", async () => {
	const database = slowDatabase();
	const hub = createChangeHub(database.listen);
	const reader = hub.subscribe().getReader();
	const closed = hub.close();
	database.reach();
	expect(await nextText(reader)).toBeUndefined();
	await closed;
});

test("after the database was away the next stream works", async () => {
	let isAway = true;
	const hub = createChangeHub(async () => {
		if (isAway) throw new Error("connect ECONNREFUSED");
		return async () => {};
	});
	await expect(hub.subscribe().getReader().read()).rejects.toThrow(
		"ECONNREFUSED",
	);
	isAway = false;
	expect(await nextText(hub.subscribe().getReader())).toContain("ready");
	await hub.close();
});

test("when the feed was lost and is back, readers are told to fetch again", async () => {
	let tellGap = () => {};
	const hub = createChangeHub(async (_channel, _onPayload, onGap) => {
		tellGap = onGap;
		return async () => {};
	});
	const reader = hub.subscribe().getReader();
	expect(await nextText(reader)).toContain("event: ready");
	tellGap();
	expect(await nextText(reader)).toContain("event: ready");
	await hub.close();
});

test("a reader that takes nothing is let go before its backlog grows, and the others stay", async () => {
	const database = slowDatabase();
	const hub = createChangeHub(database.listen);
	database.reach();
	const stalled = hub.subscribe().getReader();
	const reading = hub.subscribe().getReader();
	expect(await nextText(stalled)).toContain("ready");
	expect(await nextText(reading)).toContain("ready");
	const notice = JSON.stringify("x".repeat(100_000));
	for (let sent = 0; sent < 5; sent++) {
		database.send(notice);
		expect(await nextText(reading)).toContain(notice);
	}
	// What it had not read is gone with it.
	await expect(stalled.read()).rejects.toThrow("too far behind");
	await hub.close();
});

test("there is room for a number of readers, and for another when one leaves", async () => {
	const database = slowDatabase();
	const hub = createChangeHub(database.listen);
	const streams = Array.from({ length: mostReaders }, () => hub.subscribe());
	expect(() => hub.subscribe()).toThrow("readers");
	await streams[0]?.cancel();
	await hub.subscribe().cancel();
	database.reach();
	await hub.close();
});

test("of one person there is room for some readers, and for others all the same", async () => {
	const database = slowDatabase();
	const hub = createChangeHub(database.listen);
	const listen = (id: number) =>
		hub.subscribe({
			actor: { kind: "person", id, name: "Ana" },
			permissions: [],
			session: null,
		});
	for (let tab = 0; tab < mostReadersOfOne; tab++) listen(1);
	expect(() => listen(1)).toThrow("readers");
	listen(2);
	hub.requireRoom();
	database.reach();
	await hub.close();
});
