import { z } from "zod";
import { webhookEvents, webhookTestEvent } from "#core/webhook-events.ts";
import {
	id,
	idParam,
	instant,
	pageOf,
	pageParams,
	requiredText,
	version,
} from "./common.ts";

/** How many an installation keeps. */
export const mostWebhooks = 20;

/** Of an answer, so much is kept. */
export const mostAnswerBytes = 2048;

export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a delivery did not come through, the last time it was tried. */
export const webhookFailures = [
	/** An answer that is not 2xx. */
	"refused",
	"redirected",
	"timed_out",
	"unknown_host",
	/** A private, local or otherwise closed address. */
	"closed_address",
	"no_connection",
	"bad_certificate",
	"broken_answer",
	/** Nothing came through for so long that it was not even tried. */
	"given_up",
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

const webhookEvent = z.enum(webhookEvents);

/** Where another system listens. Who may be reached is asked when it is sent, once its name is an address. */
const address = requiredText(2000)
	.refine(isWebAddress, { error: "invalid_web_address" })
	.refine((text) => !hasCredentials(text), {
		error: "address_with_credentials",
	});

export const webhookInput = z.strictObject({
	name: requiredText(80),
	address,
	events: z.array(webhookEvent).min(1).max(webhookEvents.length),
	isActive: z.boolean().default(true),
});
export type WebhookInput = z.input<typeof webhookInput>;

export const webhookUpdate = webhookInput.extend({ version });
export type WebhookUpdate = z.input<typeof webhookUpdate>;

export const webhook = z
	.object({
		id,
		name: z.string(),
		address: z.string(),
		events: z.array(webhookEvent),
		isActive: z.boolean(),
		createdBy: z.string(),
		createdAt: instant,
		/** Since when nothing has come through. */
		failingSince: instant.nullable(),
		/** Until then it is left alone: it failed too often in a row. */
		pausedUntil: instant.nullable(),
		lastDeliveredAt: instant.nullable(),
		/** Counted up to `mostCounted`. */
		waiting: z.int(),
		failed: z.int(),
		version,
	})
	.meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhook>;

/** Deliveries that wait or failed are counted no further. */
export const mostCounted = 1000;

export const webhookList = z.object({
	items: z.array(webhook),
	/** False where nothing can be sent at all: a page in a tab. */
	canSend: z.boolean(),
});
export type WebhookList = z.infer<typeof webhookList>;

/** The secret is told this once, and again only when it is changed. */
export const webhookWithSecret = z
	.object({ secret: z.string(), webhook })
	.meta({ id: "WebhookWithSecret" });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const deliverySummary = z
	.object({
		id: z.int(),
		deliveryId: z.uuid(),
		event: z.enum([...webhookEvents, webhookTestEvent]),
		/** Of the record: an order's code, a product's or store's name. */
		recordName: z.string(),
		createdAt: instant,
		status: z.enum(deliveryStatuses),
		attempts: z.int(),
		/** When it is tried next, while it waits. */
		nextAt: instant.nullable(),
		sentAt: instant.nullable(),
		answerStatus: z.int().nullable(),
		error: z.enum(webhookFailures).nullable(),
	})
	.meta({ id: "WebhookDelivery" });
export type DeliverySummary = z.infer<typeof deliverySummary>;

export const deliveryPage = pageOf(deliverySummary);
export type DeliveryPage = z.infer<typeof deliveryPage>;

export const deliveryDetails = deliverySummary
	.extend({
		/** As last sent; of one that never was, without its signature. */
		requestHeaders: z.array(z.object({ name: z.string(), value: z.string() })),
		body: z.string(),
		/** Its beginning. */
		answer: z.string().nullable(),
		deliveredAt: instant.nullable(),
	})
	.meta({ id: "WebhookDeliveryDetails" });
export type DeliveryDetails = z.infer<typeof deliveryDetails>;

export const deliveryFilters = pageParams.omit({ search: true }).extend({
	status: z.enum(deliveryStatuses).optional(),
});
export type DeliveryFilters = z.infer<typeof deliveryFilters>;

export const deliveryPath = z.object({
	id: idParam,
	/** Deliveries are many more than records. */
	deliveryId: z
		.string()
		.regex(/^\d{1,15}$/, { error: "not_integer" })
		.transform(Number),
});

export const resending = z.object({ resent: z.int() });

function isWebAddress(text: string): boolean {
	return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}

function hasCredentials(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { username, password } = new URL(text);
	return username !== "" || password !== "";
}
