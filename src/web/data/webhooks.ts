import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
	type DeliveryFilters,
	type DeliverySummary,
	deliveryDetails,
	deliveryPage,
	resending,
	type Webhook,
	type WebhookInput,
	type WebhookList,
	webhook,
	webhookList,
	webhookWithSecret,
} from "#contract/webhooks.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";

type Id = Pick<Webhook, "id">;

export const webhookQueries = {
	list: () =>
		queryOptions({
			queryKey: ["webhooks", "list"],
			queryFn: reading("/api/webhooks", webhookList),
			// What is written down to be sent is told of once it was.
			staleTime: 0,
		}),
	deliveries: (id: number, filters: DeliveryFilters) =>
		queryOptions({
			queryKey: ["webhooks", id, "deliveries", filters],
			queryFn: reading(`/api/webhooks/${id}/deliveries`, deliveryPage, filters),
			placeholderData: keepPreviousData,
			staleTime: 0,
		}),
	delivery: (id: number, deliveryId: number) =>
		queryOptions({
			queryKey: ["webhooks", id, "deliveries", deliveryId],
			queryFn: reading(
				`/api/webhooks/${id}/deliveries/${deliveryId}`,
				deliveryDetails,
			),
		}),
};

/** There are few: one is read with all of them. */
export function withId(id: number) {
	return ({ items }: WebhookList): Webhook | null =>
		items.find((webhook) => webhook.id === id) ?? null;
}

export function createWebhook(api: ApiClient, input: WebhookInput) {
	return api.send("POST", "/api/webhooks", input, webhookWithSecret);
}

export function updateWebhook(
	api: ApiClient,
	{ id, version }: Pick<Webhook, "id" | "version">,
	input: WebhookInput,
) {
	return api.send("PUT", `/api/webhooks/${id}`, { ...input, version }, webhook);
}

export function removeWebhook(
	api: ApiClient,
	{ id, version }: Pick<Webhook, "id" | "version">,
) {
	return api.send("DELETE", `/api/webhooks/${id}?version=${version}`);
}

export function changeSecret(api: ApiClient, { id }: Id) {
	const path = `/api/webhooks/${id}/secret`;
	return api.send("POST", path, undefined, webhookWithSecret);
}

export function sendTest(api: ApiClient, { id }: Id) {
	const path = `/api/webhooks/${id}/test`;
	return api.send("POST", path, undefined, deliveryDetails);
}

export function resendDelivery(
	api: ApiClient,
	{ webhook, delivery }: { webhook: Id; delivery: Pick<DeliverySummary, "id"> },
) {
	const path = `/api/webhooks/${webhook.id}/deliveries/${delivery.id}/resending`;
	return api.send("POST", path, undefined, deliveryDetails);
}

export function resendFailed(api: ApiClient, { id }: Id) {
	const path = `/api/webhooks/${id}/failed-deliveries/resending`;
	return api.send("POST", path, undefined, resending);
}
