import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { signatureOf } from "#api/webhooks/signature.ts";
import type { SendWebhook } from "#api/webhooks/webhook-sender.ts";
import {
	type DeliveryDetails,
	type DeliveryPage,
	mostWebhooks,
	type WebhookList,
	type WebhookWithSecret,
} from "#contract/webhooks.ts";
import {
	countDeliveries,
	deleteOldDeliveries,
} from "#db/queries/webhook-deliveries.ts";
import { auditLog } from "#db/schema/activity.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import {
	deliveriesOf,
	fakeReceiver,
	givenWebhook,
	sendWaiting,
	taken,
} from "#tests/support/webhooks.ts";

let answer: SendWebhook = async () => taken;
const t = useTestApi(undefined, { sendWebhook: (request) => answer(request) });

const pathOf = ({ webhook }: WebhookWithSecret) =>
	`/api/webhooks/${webhook.id}`;

const inputOf = ({ webhook }: WebhookWithSecret) => {
	const { name, address, events, isActive, version } = webhook;
	return { name, address, events, isActive, version };
};

async function lastChange() {
	const [row] = await t.db
		.select()
		.from(auditLog)
		.orderBy(desc(auditLog.id))
		.limit(1);
	return row;
}

async function listed() {
	return (await t.get<WebhookList>("/api/webhooks")).items;
}

async function givenFailed(count: number) {
	const given = await givenWebhook(t, { events: ["store.created"] });
	for (let n = 0; n < count; n++) await givenActiveStore(t);
	await t.db.update(webhookDeliveries).set({
		...{ status: "failed", error: "given_up", attempts: 30 },
	});
	return given;
}

test("a secret is told when it is made and changed, and never again", async () => {
	const given = await givenWebhook(t);
	expect(given.secret).toMatch(/^whsec_[\w-]{43}$/);
	const changed = await t.send<WebhookWithSecret>(
		"POST",
		`${pathOf(given)}/secret`,
	);
	expect(changed.status).toBe(201);
	const { secret } = changed.body;
	expect(secret).not.toBe(given.secret);
	await t.send("PUT", pathOf(given), { ...inputOf(changed.body), name: "X" });
	const { body: test } = await t.send<DeliveryDetails>(
		"POST",
		`${pathOf(given)}/test`,
	);
	const told = JSON.stringify([
		await t.get("/api/webhooks"),
		await t.get(`${pathOf(given)}/deliveries`),
		await t.get(`${pathOf(given)}/deliveries/${test.id}`),
		await t.get("/api/audit"),
		await t.db.select().from(auditLog),
		test,
	]);
	for (const kept of [secret, given.secret])
		expect(told).not.toContain(kept.slice("whsec_".length));
});

test("a webhook is listed with how it does", async () => {
	const given = await givenFailed(2);
	expect(await t.get<WebhookList>("/api/webhooks")).toEqual({
		items: [{ ...given.webhook, waiting: 0, failed: 2 }],
		canSend: true,
	});
});

test.for([
	["loja.example/avisos", "invalid_web_address"],
	["ftp://loja.example", "invalid_web_address"],
	["file:///etc/passwd", "invalid_web_address"],
	["http://", "invalid_web_address"],
	["https://ana:senha@loja.example", "address_with_credentials"],
] as const)("the address %s is refused", async ([address, code]) => {
	const refusal = await t.refused("POST", "/api/webhooks", {
		...{ name: "Site", address, events: ["order.placed"] },
	});
	expect(refusal.errors).toMatchObject([{ field: "address", code }]);
});

test("a webhook wants at least one event, and knows them all", async () => {
	const refusal = await t.refused("POST", "/api/webhooks", {
		...{ name: "Site", address: "https://a.example", events: [] },
	});
	expect(refusal.errors?.[0]?.field).toBe("events");
	const unknown = await t.refused("POST", "/api/webhooks", {
		...{ name: "Site", address: "https://a.example", events: ["customer.x"] },
	});
	expect(unknown.errors?.[0]?.field).toBe("events.0");
});

test("there is a most of them", async () => {
	for (let n = 0; n < mostWebhooks; n++) await givenWebhook(t);
	const refusal = await t.refused("POST", "/api/webhooks", {
		...{ name: "A mais", address: "https://a.example" },
		events: ["order.placed"],
	});
	expect(refusal).toMatchObject({ status: 409, code: "too_many_webhooks" });
});

test("an edit is written down, and one on an older version refused", async () => {
	const given = await givenWebhook(t);
	const input = { ...inputOf(given), address: "https://nova.example/" };
	expect((await t.send("PUT", pathOf(given), input)).status).toBe(200);
	expect(await lastChange()).toMatchObject({
		...{ entity: "webhook", action: "edited" },
		before: { address: given.webhook.address },
		after: { address: "https://nova.example/" },
	});
	const refusal = await t.refused("PUT", pathOf(given), {
		...{ ...input, name: "Outro" },
	});
	expect(refusal.code).toBe("version_conflict");
});

test("what an address has after its path stays out of the audit, which says that there is more", async () => {
	const place = "https://nova.example/avisos";
	const given = await givenWebhook(t, { address: `${place}?token=segredo1` });
	expect((await lastChange())?.after).toMatchObject({
		address: `${place} (com parâmetros)`,
	});
	let { version } = given.webhook;
	for (const rest of ["?token=segredo2#segredo3", "#segredo4", ""]) {
		const input = { ...inputOf(given), address: `${place}${rest}`, version };
		expect((await t.send("PUT", pathOf(given), input)).status).toBe(200);
		version += 1;
		if (rest.startsWith("?"))
			expect(await lastChange()).toMatchObject({
				before: { address: `${place} (com parâmetros)` },
				after: { address: `${place} (com outros parâmetros)` },
			});
	}
	await t.send("DELETE", `${pathOf(given)}?version=${version}`);
	const audited = JSON.stringify(await t.db.select().from(auditLog));
	expect(audited).not.toContain("segredo");
});

test("switching off and on are written down as such", async () => {
	const given = await givenWebhook(t);
	const input = inputOf(given);
	await t.send("PUT", pathOf(given), { ...input, isActive: false });
	expect((await lastChange())?.action).toBe("deactivated");
	await t.send("PUT", pathOf(given), { ...input, version: 2 });
	expect((await lastChange())?.action).toBe("activated");
});

test("one that was removed is gone from the list, and hears of nothing more", async () => {
	const given = await givenWebhook(t);
	const { status } = await t.send("DELETE", `${pathOf(given)}?version=1`);
	expect(status).toBe(204);
	expect(await lastChange()).toMatchObject({
		...{ entity: "webhook", action: "removed" },
		before: { name: given.webhook.name },
	});
	await givenActiveStore(t);
	expect(await deliveriesOf(t, given.webhook.id)).toEqual([]);
	expect(await listed()).toEqual([]);
	const gone = await t.refused("GET", `${pathOf(given)}/deliveries`);
	expect(gone.status).toBe(404);
});

test("a test is sent at once and signed, and its answer is shown and kept", async () => {
	const given = await givenWebhook(t, { isActive: false });
	const receiver = fakeReceiver(() => ({ status: 200, body: "recebido" }));
	answer = receiver.send;
	const { status, body } = await t.send<DeliveryDetails>(
		"POST",
		`${pathOf(given)}/test`,
	);
	expect(status).toBe(201);
	expect(body).toMatchObject({
		...{ event: "webhook.test", status: "delivered", attempts: 1 },
		...{ answerStatus: 200, answer: "recebido", error: null },
		recordName: given.webhook.name,
	});
	const headers = Object.fromEntries(
		body.requestHeaders.map(({ name, value }) => [name, value]),
	);
	expect(receiver.received[0]?.headers).toEqual(headers);
	expect(headers["Divishop-Signature"]).toBe(
		await signatureOf(given.secret, {
			...{ id: body.deliveryId, body: body.body, at: t.now },
		}),
	);
	expect((await lastChange())?.action).toBe("tested");
	expect((await listed())[0]?.lastDeliveredAt).toBe(t.now.toISOString());
});

test("a test that fails says why, and is not tried again", async () => {
	const given = await givenWebhook(t);
	answer = async () => ({ failure: "closed_address" });
	const { body } = await t.send<DeliveryDetails>(
		"POST",
		`${pathOf(given)}/test`,
	);
	expect(body).toMatchObject({
		...{ status: "failed", error: "closed_address", answerStatus: null },
	});
	const { send, received } = fakeReceiver(() => taken);
	await sendWaiting(t, given.webhook.id, send);
	expect(received).toEqual([]);
});

test("the log is read page by page, and by how it went", async () => {
	const given = await givenFailed(2);
	await givenActiveStore(t);
	const path = `${pathOf(given)}/deliveries`;
	const first = await t.get<DeliveryPage>(`${path}?pageSize=2`);
	const second = await t.get<DeliveryPage>(
		`${path}?pageSize=2&cursor=${first.nextCursor}`,
	);
	expect(first.total).toBe(3);
	expect(
		[...first.items, ...second.items].map(({ id, status }) => [id, status]),
	).toEqual([
		[3, "waiting"],
		[2, "failed"],
		[1, "failed"],
	]);
	expect(first.items[0]).toMatchObject({
		...{ event: "store.created", recordName: "Loja 4", attempts: 0 },
	});
	const failed = await t.get<DeliveryPage>(`${path}?status=failed`);
	expect(failed.items.map(({ id }) => id)).toEqual([2, 1]);
});

test("another webhook's delivery is not found", async () => {
	const given = await givenFailed(1);
	const other = await givenWebhook(t);
	const refusal = await t.refused("GET", `${pathOf(other)}/deliveries/1`);
	expect(refusal.status).toBe(404);
	const mine = await t.get<DeliveryDetails>(`${pathOf(given)}/deliveries/1`);
	expect(mine.id).toBe(1);
});

test("one that failed is sent again under the same id", async () => {
	const given = await givenFailed(2);
	const path = `${pathOf(given)}/deliveries/1`;
	const before = await t.get<DeliveryDetails>(path);
	const again = await t.send<DeliveryDetails>("POST", `${path}/resending`);
	expect(again.body).toMatchObject({
		...{ status: "waiting", attempts: 0, deliveryId: before.deliveryId },
	});
	expect(await lastChange()).toMatchObject({
		...{ action: "resent", after: { event: "store.created" } },
	});
	const { send, received } = fakeReceiver(() => taken);
	await sendWaiting(t, given.webhook.id, send);
	expect(received.map(({ headers }) => headers["Divishop-Delivery"])).toEqual([
		before.deliveryId,
	]);
});

test("all that failed go back at once", async () => {
	const given = await givenFailed(3);
	const path = `${pathOf(given)}/failed-deliveries/resending`;
	expect((await t.send("POST", path)).body).toEqual({ resent: 3 });
	expect((await listed())[0]).toMatchObject({ waiting: 3, failed: 0 });
	expect((await lastChange())?.after).toEqual({ resent: 3 });
	expect((await t.send("POST", path)).body).toEqual({ resent: 0 });
});

test("what a webhook that is off or gone has does not wait", async () => {
	const events: ["store.created"] = ["store.created"];
	const [off, gone] = [
		await givenWebhook(t, { events }),
		await givenWebhook(t, { events }),
	];
	await givenWebhook(t, { events });
	await givenActiveStore(t);
	expect(await countDeliveries(t.db)).toMatchObject({ waiting: 3, failed: 0 });
	await t.send("PUT", pathOf(off), { ...inputOf(off), isActive: false });
	await t.send("DELETE", `${pathOf(gone)}?version=1`);
	expect(await countDeliveries(t.db)).toMatchObject({ waiting: 1, failed: 0 });
	await t.db.update(webhookDeliveries).set({ status: "failed" });
	expect(await countDeliveries(t.db)).toEqual({
		...{ waiting: 0, oldestSeconds: 0, failed: 3 },
	});
});

test("deliveries are kept for thirty days", async () => {
	await givenFailed(2);
	await t.db
		.update(webhookDeliveries)
		.set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
	await givenActiveStore(t);
	expect(await deleteOldDeliveries(t.db, 100)).toBe(2);
	expect(await t.db.select().from(webhookDeliveries)).toHaveLength(1);
});
