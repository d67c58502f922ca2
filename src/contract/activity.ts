import { z } from "zod";
import { id, instant } from "./common.ts";

/** What a marketplace holds. */
export const recordEntities = [
	"store",
	"store-settings",
	/** Who a store is by law, and whom to call there. */
	"store-legal",
	"product",
	"customer",
	"order",
	/** What people of the team write down on a record for each other. */
	"note",
	/** What people ask about their own data. */
	"privacy-request",
	/** What a customer gives back of an order. */
	"return",
	/** What a store is paid, the closing it comes from, and what is added to its balance by hand. */
	"payout",
	"payout-cycle",
	"adjustment",
] as const;

/** What can be changed, and is told to open screens. */
const changedEntities = [
	...recordEntities,
	"settings",
	/** Days on which nobody works. */
	"calendar",
	/** People of the team, how they sign in, and the links that let them in. */
	"member",
	"invitation",
	"api-key",
	/** Work that goes on by itself. */
	"job",
	/** Addresses of other systems that hear of changes. */
	"webhook",
	/** Files that are brought in. */
	"import",
	/** Lists as people want to see them again. */
	"list-view",
	/** What is done to many records at once. */
	"bulk-action",
] as const;
export type ChangedEntity = (typeof changedEntities)[number];

export const auditedEntities = [
	...changedEntities,
	/** These are only ever read, and written down when it is by the file. */
	"report",
	"audit",
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

/** One change, as told to open screens by `/api/events`. */
export const changeEvent = z.object({
	/** `marketplace`: it began anew, and whatever a screen shows is gone. */
	entity: z.enum([...changedEntities, "notification", "marketplace"]),
	id: z.int(),
	action: z.string(),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

const notificationKinds = [
	"order-placed",
	"stock-low",
	"store-pending",
	"product-pending",
	"price-lowered",
	"return-requested",
	"return-refunded",
	"refund-reversed",
	"payout-returned",
	"note-mention",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notification = z
	.object({
		id: z.int(),
		at: instant,
		kind: z.enum(notificationKinds),
		storeId: id.nullable(),
		entityId: z.int(),
		/** What the sentence needs: names, codes, quantities. */
		params: z.record(z.string(), z.union([z.string(), z.number()])),
		readAt: instant.nullable(),
	})
	.meta({ id: "Notification" });
export type Notification = z.infer<typeof notification>;

export const notificationList = z.object({
	items: z.array(notification),
	unread: z.int(),
});
export type NotificationList = z.infer<typeof notificationList>;

/** Everything up to one of them was read. */
export const notificationsReading = z.strictObject({
	upToId: z.int().positive(),
});

export const activityEntry = z.object({
	id: z.int(),
	at: instant,
	/** Which clock `at` was read from: what people do while the sample pins the business clock is in real time. */
	clock: z.enum(["business", "real"]),
	actor: z.string(),
	entity: z.enum(auditedEntities),
	action: z.string(),
	/** Only the fields that changed. */
	before: z.record(z.string(), z.unknown()).nullable(),
	after: z.record(z.string(), z.unknown()).nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;
