import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { deliver } from "#api/webhooks/deliver.ts";
import { signatureOf } from "#api/webhooks/signature.ts";
import { loopbackNetworks } from "./loopback.ts";
import {
	createWebhookReceiver,
	type ReceivedDelivery,
	refusalOf,
} from "./webhook-receiver.ts";
import { createSendWebhook } from "./webhooks/send-webhook.ts";

const secret = "whsec_exemplo";
const now = new Date("2024-02-29T15:00:00Z");
const delivery = {
	deliveryId: "7d9f4c1e-2b3a-4c5d-8e6f-0a1b2c3d4e5f",
	event: "order.placed" as const,
	body: '{"id":"7d9f","event":"order.placed","record":{"kind":"order","id":1}}',
};
const send = createSendWebhook({ allowedNetworks: loopbackNetworks });

const closings: (() => void)[] = [];
afterEach(() => {
	for (const close of closings.splice(0)) close();
});

async function givenReceiver() {
	const received: ReceivedDelivery[] = [];
	const ignored: string[] = [];
	const server = createWebhookReceiver({
		...{ secret: () => secret, now: () => now },
		onDelivery: (delivery) => received.push(delivery),
		onIgnored: (reason) => ignored.push(reason),
	});
	closings.push(() => server.close());
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	const deliverWith = (secret: string, sentAt = now, body = delivery.body) =>
		deliver(
			send,
			{ address: `http://127.0.0.1:${port}`, secret },
			{ ...delivery, body },
			{ sentAt },
		);
	return { received, ignored, deliverWith };
}

test("what Divishop signed is taken, and taken once", async () => {
	const { received, ignored, deliverWith } = await givenReceiver();
	expect((await deliverWith(secret)).error).toBeNull();
	const later = new Date(now.getTime() + 60_000);
	expect((await deliverWith(secret, later)).error).toBeNull();
	expect(received).toEqual([JSON.parse(delivery.body)]);
	expect(ignored).toEqual([`${delivery.deliveryId} came before`]);
});

test.each(["{", "null", "[]", '{"event":"webhook.test"}'])(
	"%s is no delivery, however well it is signed",
	async (body) => {
		const { received, ignored, deliverWith } = await givenReceiver();
		expect(await deliverWith(secret, now, body)).toMatchObject({
			...{ error: "refused", answerStatus: 400 },
		});
		expect(received).toEqual([]);
		expect(ignored).toEqual(["not a delivery"]);
	},
);

test("what was signed with another secret, or too long ago, is refused", async () => {
	const { received, ignored, deliverWith } = await givenReceiver();
	expect(await deliverWith("outro")).toMatchObject({
		...{ error: "refused", answerStatus: 400 },
	});
	await deliverWith(secret, new Date(now.getTime() - 301_000));
	await deliverWith(secret, new Date(now.getTime() + 301_000));
	expect(received).toEqual([]);
	expect(ignored).toEqual(["wrong signature", "too old", "too old"]);
});

test.for([
	["another body", { body: "{}" }],
	["another id", { id: "outro" }],
	["another time", { signature: /t=\d+/ }],
] as const)("%s does not fit the signature", async ([, change]) => {
	const { deliveryId: id, body } = delivery;
	const signature = await signatureOf(secret, { id, at: now, body });
	const forged =
		"signature" in change
			? { signature: signature.replace(change.signature, "t=1709218801") }
			: change;
	expect(refusalOf(secret, { id, body, signature, now })).toBeUndefined();
	expect(refusalOf(secret, { id, body, signature, now, ...forged })).toBe(
		"wrong signature",
	);
});

test("what is not signed at all is refused", () => {
	const { deliveryId: id, body } = delivery;
	expect(refusalOf(secret, { id, body, now, signature: "" })).toBe(
		"not signed",
	);
});
