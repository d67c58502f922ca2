import { expect, test } from "vitest";
import { createChangeHub } from "./change-hub.ts";

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
