import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { WebhookAnswer } from "#api/webhooks/webhook-sender.ts";
import { localOperator } from "#core/actor.ts";
import { retryForMs } from "#core/webhook-retry.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { webhooks } from "#db/schema/webhooks.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import {
	deliveriesOf,
	fakeReceiver,
	givenWebhook,
	letTimePass,
	sendWaiting,
	taken,
	told,
} from "#tests/support/webhooks.ts";
import { signatureOf } from "./signature.ts";

const t = useTestApi();

const refused: WebhookAnswer = { status: 500, body: "quebrou" };
const hourMs = 3_600_000;

/** A webhook, and stores of which each has been changed so often since. */
async function givenWaiting(...changes: number[]) {
	const stores = [];
	for (const _ of changes) stores.push(await givenActiveStore(t));
	const { webhook, secret } = await givenWebhook(t);
	for (const [index, store] of stores.entries())
		for (let n = 0; n < (changes[index] ?? 0); n++)
			await recordChange(t.db, {
				...{ actor: localOperator, entity: "store", entityId: store.id },
				action: "edited",
				before: { name: `${n}` },
				after: { name: `${n + 1}` },
			});
	return { id: webhook.id, secret };
}

async function statusesOf(id: number) {
	return (await deliveriesOf(t, id)).map(({ status }) => status);
}

async function healthOf(id: number) {
	const [row] = await t.db.select().from(webhooks).where(eq(webhooks.id, id));
	if (!row) throw new Error("no such webhook");
	return row;
}

/** At least so long it waits after it was sent, in milliseconds. */
function pauseOf(row?: { nextAt: Date; sentAt: Date | null }): number {
	return (row?.nextAt.getTime() ?? 0) - (row?.sentAt?.getTime() ?? 0);
}

test("a delivery goes out signed, and what was answered is kept", async () => {
	const { id, secret } = await givenWaiting(1);
	const { send, received } = fakeReceiver(() => ({ status: 201, body: "ok" }));
	await sendWaiting(t, id, send);
	const [request] = received;
	const [row] = await deliveriesOf(t, id);
	expect(request).toMatchObject({
		address: "https://loja.example/avisos",
		headers: {
			"Content-Type": "application/json",
			"Divishop-Delivery": row?.deliveryId,
			"Divishop-Event": "store.changed",
		},
	});
	const signature = await signatureOf(secret, {
		...{ id: row?.deliveryId ?? "", at: row?.sentAt ?? new Date(0) },
		body: request?.body ?? "",
	});
	expect(request?.headers["Divishop-Signature"]).toBe(signature);
	expect(row).toMatchObject({
		...{ status: "delivered", attempts: 1, error: null },
		...{ answerStatus: 201, answer: "ok", signature },
	});
	expect((await healthOf(id)).lastDeliveredAt).toEqual(row?.deliveredAt);
});

test("a record's later event waits for the earlier one, other records go on", async () => {
	const { id } = await givenWaiting(2, 1);
	let isDown = true;
	const receiver = fakeReceiver(({ body }) =>
		isDown && told(body) === "store.changed 1" ? refused : taken,
	);
	await sendWaiting(t, id, receiver.send);
	await sendWaiting(t, id, receiver.send);
	expect(receiver.told().toSorted()).toEqual([
		"store.changed 1",
		"store.changed 2",
	]);
	expect(await statusesOf(id)).toEqual(["waiting", "waiting", "delivered"]);
	isDown = false;
	await letTimePass(t, hourMs);
	await sendWaiting(t, id, receiver.send);
	await sendWaiting(t, id, receiver.send);
	const ids = receiver.received.map(
		({ headers }) => headers["Divishop-Delivery"],
	);
	const [first, second] = await deliveriesOf(t, id);
	const ofTheFirst = ids.filter(
		(sent) => sent === first?.deliveryId || sent === second?.deliveryId,
	);
	// The same id however often, and never the second before the first.
	expect(ofTheFirst).toEqual([
		...[first?.deliveryId, first?.deliveryId, second?.deliveryId],
	]);
	expect(await statusesOf(id)).toEqual(["delivered", "delivered", "delivered"]);
});

test("what failed is tried again after a pause that grows, and says why it failed", async () => {
	const { id } = await givenWaiting(1);
	const { send, received } = fakeReceiver(() => refused);
	const next = await sendWaiting(t, id, send);
	const [row] = await deliveriesOf(t, id);
	expect(row).toMatchObject({
		...{ status: "waiting", attempts: 1, error: "refused" },
		...{ answerStatus: 500, answer: "quebrou", nextAt: next },
	});
	expect(pauseOf(row)).toBeGreaterThanOrEqual(5_000);
	await letTimePass(t, -hourMs);
	await sendWaiting(t, id, send);
	expect(received).toHaveLength(1);
	await letTimePass(t, 2 * hourMs);
	await sendWaiting(t, id, send);
	expect(received).toHaveLength(2);
	expect(pauseOf((await deliveriesOf(t, id))[0])).toBeGreaterThanOrEqual(
		10_000,
	);
});

test.for([
	[{ status: 302, body: "" }, "redirected"],
	[{ status: 404, body: "" }, "refused"],
	[{ failure: "timed_out" }, "timed_out"],
	[{ failure: "closed_address" }, "closed_address"],
] as const)("%j is no success", async ([answer, error]) => {
	const { id } = await givenWaiting(1);
	await sendWaiting(t, id, fakeReceiver(() => answer).send);
	expect((await deliveriesOf(t, id))[0]).toMatchObject({
		...{ status: "waiting", error },
	});
});

test("after a day it has failed, and the next of its record goes out", async () => {
	const { id } = await givenWaiting(2);
	const receiver = fakeReceiver(() => refused);
	await sendWaiting(t, id, receiver.send);
	await letTimePass(t, retryForMs - hourMs);
	await sendWaiting(t, id, receiver.send);
	expect(await statusesOf(id)).toEqual(["waiting", "waiting"]);
	const up = fakeReceiver(() => taken);
	await letTimePass(t, 2 * hourMs);
	await sendWaiting(t, id, receiver.send);
	// Nothing had come through for a day: what was as old was given up with it.
	expect(await statusesOf(id)).toEqual(["failed", "failed"]);
	expect((await deliveriesOf(t, id)).map(({ error }) => error)).toEqual([
		...["refused", "given_up"],
	]);
	await letTimePass(t, hourMs);
	await sendWaiting(t, id, up.send);
	expect(up.received).toEqual([]);
});

test("what waited while nobody sent is tried, however old it is", async () => {
	const { id } = await givenWaiting(2);
	const { send } = fakeReceiver(() => taken);
	await letTimePass(t, 2 * retryForMs);
	await sendWaiting(t, id, send);
	await sendWaiting(t, id, send);
	expect(await statusesOf(id)).toEqual(["delivered", "delivered"]);
});

test("an address that fails eight times in a row is left alone, and one success ends that", async () => {
	const { id } = await givenWaiting(...Array.from({ length: 20 }, () => 1));
	let isDown = true;
	const receiver = fakeReceiver(() => (isDown ? refused : taken));
	const next = await sendWaiting(t, id, receiver.send);
	// Those under way when the eighth failed were sent; the others were not.
	const sent = receiver.received.length;
	expect(sent).toBeGreaterThanOrEqual(8);
	expect(sent).toBeLessThan(20);
	const { pausedUntil, failingSince } = await healthOf(id);
	expect(next).toEqual(pausedUntil);
	expect(failingSince).not.toBeNull();
	await letTimePass(t, -hourMs);
	await sendWaiting(t, id, receiver.send);
	expect(receiver.received).toHaveLength(sent);
	isDown = false;
	await letTimePass(t, 2 * hourMs);
	await sendWaiting(t, id, receiver.send);
	expect(await healthOf(id)).toMatchObject({
		...{ failuresInRow: 0, failingSince: null, pausedUntil: null },
	});
	expect(new Set(await statusesOf(id))).toEqual(new Set(["delivered"]));
});

test("eight at a time are under way, never two of one record", async () => {
	const { id } = await givenWaiting(...Array.from({ length: 12 }, () => 2));
	let most = 0;
	const underWay = new Set<string>();
	let letGo = () => {};
	const eightArrived = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const { send } = fakeReceiver(async ({ body }) => {
		const record = told(body);
		expect(underWay.has(record)).toBe(false);
		underWay.add(record);
		most = Math.max(most, underWay.size);
		if (most === 8) letGo();
		await eightArrived;
		underWay.delete(record);
		return taken;
	});
	await sendWaiting(t, id, send);
	expect(most).toBe(8);
	expect((await statusesOf(id)).filter((s) => s === "delivered")).toHaveLength(
		12,
	);
});

test("a webhook that is off or gone ends its job", async () => {
	const { id } = await givenWaiting(1);
	const { send, received } = fakeReceiver(() => taken);
	await t.db.update(webhooks).set({ isActive: false });
	expect(await sendWaiting(t, id, send)).toBeNull();
	expect(await sendWaiting(t, 4711, send)).toBeNull();
	expect(received).toEqual([]);
});

test("an answer's zero characters do not keep it from being written down", async () => {
	const { id } = await givenWaiting(1);
	const { send } = fakeReceiver(() => ({ status: 200, body: "a\0b" }));
	await sendWaiting(t, id, send);
	expect((await deliveriesOf(t, id))[0]?.answer).toBe("ab");
});

/** More than go out at once, of which each was asked for after `change` was made. */
async function sendWhile(id: number, change: () => Promise<unknown>) {
	let changed: Promise<unknown> | undefined;
	const receiver = fakeReceiver(async () => {
		changed ??= change();
		await changed;
		return refused;
	});
	const next = await sendWaiting(t, id, receiver.send);
	return { ...receiver, next };
}

const twentyStores = Array.from({ length: 20 }, () => 1);
const pathOf = (id: number) => `/api/webhooks/${id}`;

test.for([
	[
		"another address",
		(id: number) =>
			t.send("PUT", pathOf(id), {
				...{ name: "Site", address: "https://nova.example/" },
				...{ events: ["store.changed"], isActive: true, version: 1 },
			}),
	],
	["another secret", (id: number) => t.send("POST", `${pathOf(id)}/secret`)],
	["its end", (id: number) => t.send("DELETE", `${pathOf(id)}?version=1`)],
] as const)("%s holds from the next delivery on", async ([, change]) => {
	const { id } = await givenWaiting(...twentyStores);
	const { received, next } = await sendWhile(id, () => change(id));
	// Those were under way.
	expect(received.length).toBeLessThanOrEqual(8);
	// What failed at the old one is no reason to leave the new one alone, and it is tried at once.
	expect(await healthOf(id)).toMatchObject({
		...{ failuresInRow: 0, failingSince: null, pausedUntil: null },
	});
	expect(next?.getTime()).toBeLessThanOrEqual(Date.now());
});

test("an address that a test reached meanwhile is not left alone", async () => {
	const { id } = await givenWaiting(...twentyStores);
	const deliveredAt = new Date("2024-02-29T15:00:00Z");
	await sendWhile(id, () =>
		t.db.update(webhooks).set({ lastDeliveredAt: deliveredAt }),
	);
	expect(await healthOf(id)).toMatchObject({
		...{ failuresInRow: 0, failingSince: null, pausedUntil: null },
		lastDeliveredAt: deliveredAt,
	});
});

test("what someone wants sent again is not held up by failures from before", async () => {
	const { id } = await givenWaiting(...twentyStores);
	await t.db.update(webhooks).set({ failuresInRow: 7 });
	await sendWhile(id, () =>
		t.send("POST", `${pathOf(id)}/failed-deliveries/resending`),
	);
	expect(await healthOf(id)).toMatchObject({
		...{ failuresInRow: 0, pausedUntil: null },
	});
});

test("where one cannot be sent no more are begun, and the run ends when all have", async () => {
	const { id } = await givenWaiting(...twentyStores);
	let begun = 0;
	let ended = 0;
	let letGo = () => {};
	const allBegun = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const run = sendWaiting(t, id, async () => {
		begun += 1;
		const isFirst = begun === 1;
		if (begun === 8) letGo();
		await allBegun;
		if (isFirst) throw new Error("broken here");
		await t.db.select().from(webhooks); // longer than the one that fails
		ended += 1;
		return taken;
	});
	await expect(run).rejects.toThrow("broken here");
	expect([begun, ended]).toEqual([8, 7]);
	expect((await statusesOf(id)).filter((s) => s === "delivered")).toHaveLength(
		7,
	);
});
