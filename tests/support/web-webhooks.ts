import type { DeliveryDetails, Webhook } from "#contract/webhooks.ts";

export const storefrontWebhook: Webhook = {
	id: 3,
	name: "Loja do Centro",
	address: "https://loja.example/avisos",
	events: [
		"order.placed",
		"order.status_changed",
		"order.part_changed",
		"order.cancelled",
		"product.stock_changed",
	],
	isActive: true,
	createdBy: "Ana Lima",
	createdAt: "2024-02-01T12:00:00.000Z",
	failingSince: null,
	pausedUntil: null,
	lastDeliveredAt: "2024-02-29T14:56:00.000Z",
	waiting: 0,
	failed: 0,
	version: 1,
};

export const placedDelivery: DeliveryDetails = {
	id: 41,
	deliveryId: "7d9f4c1e-2b3a-4c5d-8e6f-0a1b2c3d4e5f",
	event: "order.placed",
	recordName: "#DV-2024-1247",
	createdAt: "2024-02-29T14:56:00.000Z",
	status: "delivered",
	attempts: 1,
	nextAt: null,
	sentAt: "2024-02-29T14:56:00.000Z",
	answerStatus: 200,
	error: null,
	requestHeaders: [{ name: "Divishop-Event", value: "order.placed" }],
	body: '{"event":"order.placed"}',
	answer: "recebido",
	deliveredAt: "2024-02-29T14:56:00.000Z",
};
