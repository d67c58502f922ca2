import {
	type Webhook,
	type WebhookInput,
	webhookInput,
} from "#contract/webhooks.ts";

export const webhookForm = webhookInput.extend({
	isActive: webhookInput.shape.isActive.unwrap(),
});
export type WebhookFormInput = Required<WebhookInput>;

export const blankWebhook: WebhookFormInput = {
	name: "",
	address: "",
	events: ["order.placed", "order.status_changed", "order.cancelled"],
	isActive: true,
};

export function formValuesOf(webhook: Webhook): WebhookFormInput {
	const { name, address, events, isActive } = webhook;
	return { name, address, events, isActive };
}

/** As they stand inside a sentence. */
export const webhookFieldLabels: Record<string, string> = {
	name: "nome",
	address: "endereço",
	events: "eventos",
	isActive: "se está ativa",
};
