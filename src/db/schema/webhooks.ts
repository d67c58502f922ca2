import {
	bigint,
	boolean,
	integer,
	pgTable,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import type { DeliveryStatus, WebhookFailure } from "#contract/webhooks.ts";
import type { DeliveredEvent, WebhookEvent } from "#core/webhook-events.ts";
import { instant } from "./instant.ts";

/** Addresses of other systems that want to hear of changes. */
export const webhooks = pgTable("webhooks", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	name: text().notNull(),
	address: text().notNull(),
	/** Needed to sign, and so kept as it is; told only when it is made. */
	secret: text().notNull(),
	events: text().array().$type<WebhookEvent[]>().notNull(),
	isActive: boolean().notNull().default(true),
	createdBy: text().notNull(),
	createdAt: instant().notNull().defaultNow(),
	/** Since when nothing has come through; null once something did. */
	failingSince: instant(),
	failuresInRow: integer().notNull().default(0),
	/** Until then nothing is sent: it failed too often in a row. */
	pausedUntil: instant(),
	lastDeliveredAt: instant(),
	removedAt: instant(),
	version: integer().notNull().default(1),
});

/** What is to be sent, and what was: written in the transaction of the change it tells of. */
export const webhookDeliveries = pgTable("webhook_deliveries", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	/** The same however often it is sent. */
	deliveryId: uuid().notNull().defaultRandom(),
	webhookId: integer().notNull(),
	event: text().$type<DeliveredEvent>().notNull(),
	/** The record whose events go out one after another. */
	entity: text().notNull(),
	entityId: bigint({ mode: "number" }).notNull(),
	/** To the byte what is signed and sent. */
	body: text().notNull(),
	createdAt: instant().notNull().defaultNow(),
	status: text().$type<DeliveryStatus>().notNull().default("waiting"),
	attempts: integer().notNull().default(0),
	nextAt: instant().notNull().defaultNow(),
	giveUpAt: instant().notNull().defaultNow(),
	/** The last time, with the signature it went out with. */
	sentAt: instant(),
	signature: text(),
	answerStatus: integer(),
	answer: text(),
	error: text().$type<WebhookFailure>(),
	deliveredAt: instant(),
});
