import { afterEach, expect, test, vi } from "vitest";
import { startJobWorkers } from "#api/jobs/job-workers.ts";
import type { OpenDatabase } from "#db/database.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { fail, useTestApi } from "#tests/support/test-api.ts";
import { fakeReceiver, givenWebhook, taken } from "#tests/support/webhooks.ts";
import { webhookDeliveryJob } from "./delivery-job.ts";
import { startWebhookWakes } from "./webhook-wakes.ts";

const t = useTestApi();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const stop of stops.splice(0)) await stop();
});

function startSending(listen: OpenDatabase["listen"] = t.database.listen) {
	const receiver = fakeReceiver(() => taken);
	const kind = webhookDeliveryJob(receiver.send);
	const workers = startJobWorkers({
		...{ database: t.database, kinds: [kind], workerName: "test" },
		...{ now: () => new Date(), onUnexpectedError: fail },
	});
	const wakes = startWebhookWakes({
		...{ database: { ...t.database, listen }, kind },
		...{ onUnexpectedError: fail, againMs: 10 },
	});
	stops.push(async () => {
		await wakes.stop();
		await workers.stop();
	});
	return receiver;
}

test("a change is on its way as soon as it is committed, time and again", async () => {
	await givenWebhook(t, { events: ["store.created"] });
	const { received, told } = startSending();
	await givenActiveStore(t);
	await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
	// Its job looks once a minute by itself: only a notice brings the next one sooner.
	await givenActiveStore(t);
	await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 20_000 });
	expect(told()).toEqual(["store.created 1", "store.created 2"]);
});

test("a change is heard of although nothing could be heard at first", async () => {
	await givenWebhook(t, { events: ["store.created"] });
	let failures = 2;
	const listening = vi.fn();
	const { received } = startSending(async (...args) => {
		failures -= 1;
		if (failures >= 0)
			throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
		const stop = await t.database.listen(...args);
		listening();
		return stop;
	});
	await vi.waitFor(() => expect(listening).toHaveBeenCalled(), {
		timeout: 20_000,
	});
	await givenActiveStore(t);
	await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
});

test("what was written down before a start is sent after it", async () => {
	await givenWebhook(t, { events: ["store.created"] });
	await givenActiveStore(t);
	const { received } = startSending();
	await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
});

test("one that is switched on again sends what it has", async () => {
	const { webhook } = await givenWebhook(t, { events: ["store.created"] });
	await givenActiveStore(t);
	const { version, ...fields } = webhook;
	const { name, address, events } = fields;
	const path = `/api/webhooks/${webhook.id}`;
	const input = { name, address, events };
	await t.send("PUT", path, { ...input, isActive: false, version });
	const { received } = startSending();
	const on = await t.send("PUT", path, {
		...input,
		...{ isActive: true, version: version + 1 },
	});
	expect(on.status).toBe(200);
	await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
});
