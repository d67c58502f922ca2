import { z } from "zod";
import {
	customerTypes,
	paymentMethods,
	productCategories,
} from "#core/categories.ts";
import {
	allOrderStatuses,
	type OrderStatus,
	waitingStatuses,
} from "#core/order-status.ts";
import { orderReturnStates, returnStates } from "#core/return-rules.ts";
import { cents, day, id, instant, pageOf, version } from "./common.ts";

/** A store's share of an order, as the split bar draws it. */
const orderSplit = z.object({
	storeId: id,
	storeName: z.string(),
	valueCents: cents,
	status: z.enum(allOrderStatuses),
});
export type OrderSplit = z.infer<typeof orderSplit>;

/** How a store is asked for what it owes a customer. */
export const chaseChannels = [
	"telefone",
	"whatsapp",
	"email",
	"outro",
] as const;
export type ChaseChannel = (typeof chaseChannels)[number];

/** The last time someone asked a store for a part that is late. */
const partChase = z.object({
	/** Of its entry in the history; what `seenChaseId` is compared to. */
	id: z.int(),
	at: instant,
	actor: z.string(),
	channel: z.enum(chaseChannels),
});
export type PartChase = z.infer<typeof partChase>;

/** How late a store is with its part of an order. */
const partLateness = z.object({
	/** Business days beyond its due day, from 1. */
	days: z.int().positive(),
	/** The first business day after its due day. */
	since: day,
	lastChase: partChase.nullable(),
});
export type PartLateness = z.infer<typeof partLateness>;

/** A store that is late, as a list names it. */
const lateStore = partLateness.extend({
	partId: z.int(),
	storeId: id,
	storeName: z.string(),
});
export type LateStore = z.infer<typeof lateStore>;

export const orderSummary = z
	.object({
		id: z.int(),
		code: z.string(),
		customerId: id,
		customerName: z.string(),
		status: z.enum(allOrderStatuses),
		totalCents: cents,
		itemCount: z.int(),
		placedAt: instant,
		splitDetails: z.array(orderSplit),
		/** The stores that are late with it, in the order of the split; usually none. */
		late: z.array(lateStore),
		/** Beside its status: whether something of it comes, or came, back. */
		returnState: z.enum(orderReturnStates).nullable(),
		version,
	})
	.meta({ id: "Order" });
export type OrderSummary = z.infer<typeof orderSummary>;
export const orderPage = pageOf(orderSummary);

const orderItem = z.object({
	id: z.int(),
	productId: id,
	name: z.string(),
	sku: z.string().nullable(),
	category: z.enum(productCategories),
	quantity: z.int(),
	unitPriceCents: cents,
	goodsCents: cents,
	discountCents: cents,
	/** Of the discount, what the marketplace pays. */
	marketplaceDiscountCents: cents,
	freightCents: cents,
	totalCents: cents,
	/** Its share of its part's commission. */
	commissionCents: cents,
});
export type OrderItem = z.infer<typeof orderItem>;

const orderPart = orderSplit.extend({
	id: z.int(),
	trackingCode: z.string().nullable(),
	goodsCents: cents,
	discountCents: cents,
	marketplaceDiscountCents: cents,
	freightCents: cents,
	commissionRateBps: z.int(),
	commissionBaseCents: cents,
	commissionCents: cents,
	/** What the store receives: value and the marketplace's share of the discount, minus commission. */
	payoutCents: cents,
	frozenAt: instant,
	/** The access key of its store's note (NF-e): its form is right, SEFAZ was not asked. */
	nfeKey: z.string().nullable(),
	/** Null while its store is in time. */
	late: partLateness.nullable(),
	items: z.array(orderItem),
});
export type OrderPart = z.infer<typeof orderPart>;

const orderHistoryKinds = [
	"placed",
	"status",
	"part",
	"edited",
	"reprocessed",
	"undone",
	"cancelled",
	"return",
	"hold",
	"chased",
	"nfe",
] as const;
export type OrderHistoryKind = (typeof orderHistoryKinds)[number];
const statusThen = z.enum(allOrderStatuses).optional();
const valuesThen = z.record(z.string(), z.string().nullable()).optional();
/** How one store's part moved with the whole order. */
const orderPartMove = z.object({
	id: z.int(),
	storeName: z.string(),
	from: z.enum(allOrderStatuses),
	to: z.enum(allOrderStatuses),
	trackingFrom: z.string().nullable(),
	trackingTo: z.string().nullable(),
	/** The day it had been delivered on; entries of earlier releases have none. */
	deliveredFrom: day.nullish(),
});
export type OrderPartMove = z.infer<typeof orderPartMove>;
/** What a history entry tells beside its kind. */
export const orderHistoryDetail = z.object({
	from: statusThen,
	to: statusThen,
	/** `placed`: someone of the team took it, on the phone; otherwise it came from a storefront. */
	isManual: z.boolean().optional(),
	/** `part`: whose part it was, and its tracking code where that changed. */
	storeName: z.string().optional(),
	trackingFrom: z.string().nullish(),
	trackingTo: z.string().nullish(),
	deliveredFrom: day.nullish(),
	/** `status`, `reprocessed`, `undone`: every part that moved; what undoing goes by. */
	parts: z.array(orderPartMove).optional(),
	/** `cancelled`: why. */
	reason: z.string().nullish(),
	/** `return`: which one, where it stands since, how many units it is of, and what was refunded. */
	returnId: z.int().optional(),
	returnState: z.enum(returnStates).optional(),
	units: z.int().optional(),
	refundCents: cents.optional(),
	/** Of a return: its refund was undone. */
	isReversed: z.boolean().optional(),
	/** `chased`: which part its store was reminded of, and how. */
	partId: z.int().optional(),
	channel: z.enum(chaseChannels).optional(),
	/** `hold`: held back, for `reason`, or let go. */
	isHeld: z.boolean().optional(),
	/** `edited`: only the fields that changed; `nfe`: the key. */
	before: valuesThen,
	after: valuesThen,
});
export type OrderHistoryDetail = z.infer<typeof orderHistoryDetail>;
const orderHistoryEntry = z.object({
	id: z.int(),
	at: instant,
	actor: z.string(),
	kind: z.enum(orderHistoryKinds),
	detail: orderHistoryDetail,
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>;

const ofList = { splitDetails: true, late: true } as const;
export const orderDetails = orderSummary.omit(ofList).extend({
	customerEmail: z.string(),
	customerPhone: z.string(),
	customerDocument: z.string(),
	customerType: z.enum(customerTypes),
	deliveryPostalCode: z.string().nullable(),
	deliveryAddress: z.string(),
	deliveryCity: z.string(),
	deliveryState: z.string(),
	paymentMethod: z.enum(paymentMethods),
	paymentInstallments: z.int(),
	goodsCents: cents,
	discountCents: cents,
	marketplaceDiscountCents: cents,
	freightCents: cents,
	commissionCents: cents,
	note: z.string(),
	cancelledAt: instant.nullable(),
	cancelReason: z.string().nullable(),
	/** The API key it came with, by name; null where none was needed. */
	storefront: z.string().nullable(),
	parts: z.array(orderPart),
	/** Newest first. */
	history: z.array(orderHistoryEntry),
});
export type OrderDetails = z.infer<typeof orderDetails>;

/** The code with or without #, as in `DV-2024-1247`. */
export const orderPath = z.object({ code: z.string().max(40) });

export const maxPrintedOrders = 100;
/** The whole purchase, or the slips its stores pack by. */
export const orderPapers = ["pedido", "romaneio"] as const;
export type OrderPaper = (typeof orderPapers)[number];
/** `codes=DV-2024-1247,DV-2024-1248` */
export const orderPrintoutParams = z.strictObject({
	/** What they are printed on; the audit keeps it. */
	paper: z.enum(orderPapers).default("pedido"),
	codes: z
		.string()
		.min(1)
		.transform((text) => text.split(",").filter((code) => code !== ""))
		.pipe(z.array(z.string().max(40)).min(1).max(maxPrintedOrders)),
});

/** Orders in these statuses still have something to be done. */
export const openOrderStatuses = [
	...waitingStatuses,
	"enviado",
] as const satisfies OrderStatus[];
export const orderCounters = z.object({
	/** Orders of the current business month that are not cancelled. */
	thisMonth: z.int(),
	/** Of any month; when `isCapped`, there are at least `count`. */
	open: z.array(
		z.object({
			status: z.enum(openOrderStatuses),
			count: z.int(),
			isCapped: z.boolean(),
		}),
	),
});
export type OrderCounters = z.infer<typeof orderCounters>;
