import { z } from "zod";
import {
	customerTypes,
	paymentMethods,
	productCategories,
} from "#core/categories.ts";
import {
	allOrderStatuses,
	type OrderStatus,
	orderStatuses,
} from "#core/order-status.ts";
import {
	cents,
	centsInput,
	centsParam,
	day,
	id,
	idParam,
	instant,
	optionalText,
	pageOf,
	pageParams,
	requiredText,
	typedText,
	version,
} from "./common.ts";
import {
	exportDays,
	exportParamFields,
	ofPage,
	orderExportRows,
} from "./exports.ts";
import { email, optionalPostalCode, phone, state } from "./people.ts";
import { inOrder } from "./ranges.ts";

export const orderSorts = ["newest", "oldest", "highest", "lowest"] as const;
export type OrderSort = (typeof orderSorts)[number];
export const orderTypes = ["all", "single", "multi"] as const;

const orderFilterFields = pageParams.extend({
	status: z.enum(allOrderStatuses).optional(),
	type: z.enum(orderTypes).default("all"),
	dateFrom: day.optional(),
	dateTo: day.optional(),
	minValue: centsParam.optional(),
	maxValue: centsParam.optional(),
	storeId: idParam.optional(),
	customerId: idParam.optional(),
	/** `late`: a part waits longer than its store's processing time. */
	situation: z.enum(["late"]).optional(),
	sort: z.enum(orderSorts).default("newest"),
});
const ranges = [
	["dateFrom", "dateTo"],
	["minValue", "maxValue"],
] as const;
export const orderFilters = orderFilterFields.superRefine(inOrder(...ranges));
export type OrderFilters = z.infer<typeof orderFilters>;
export const orderExportParams = orderFilterFields
	.omit(ofPage)
	.extend(exportParamFields.shape)
	.extend({ rows: z.enum(orderExportRows).default("order") })
	.superRefine(inOrder(...ranges, exportDays));

/** A store's share of an order, as the split bar draws it. */
export const orderSplit = z.object({
	storeId: id,
	storeName: z.string(),
	valueCents: cents,
	status: z.enum(allOrderStatuses),
});
export type OrderSplit = z.infer<typeof orderSplit>;

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
		version,
	})
	.meta({ id: "Order" });
export type OrderSummary = z.infer<typeof orderSummary>;
export const orderPage = pageOf(orderSummary);

export const orderItem = z.object({
	id: z.int(),
	productId: id,
	name: z.string(),
	sku: z.string().nullable(),
	category: z.enum(productCategories),
	quantity: z.int(),
	unitPriceCents: cents,
	goodsCents: cents,
	discountCents: cents,
	freightCents: cents,
	totalCents: cents,
	/** Its share of its part's commission. */
	commissionCents: cents,
});
export type OrderItem = z.infer<typeof orderItem>;

export const orderPart = orderSplit.extend({
	id: z.int(),
	trackingCode: z.string().nullable(),
	goodsCents: cents,
	discountCents: cents,
	freightCents: cents,
	commissionRateBps: z.int(),
	commissionBaseCents: cents,
	commissionCents: cents,
	/** What the store receives: value minus commission. */
	payoutCents: cents,
	frozenAt: instant,
	items: z.array(orderItem),
});
export type OrderPart = z.infer<typeof orderPart>;

export const orderHistoryKinds = [
	"placed",
	"status",
	"part",
	"edited",
	"reprocessed",
	"undone",
	"cancelled",
] as const;
export type OrderHistoryKind = (typeof orderHistoryKinds)[number];
const statusThen = z.enum(allOrderStatuses).optional();
const valuesThen = z.record(z.string(), z.string().nullable()).optional();
/** How one store's part moved with the whole order. */
export const orderPartMove = z.object({
	id: z.int(),
	storeName: z.string(),
	from: z.enum(allOrderStatuses),
	to: z.enum(allOrderStatuses),
	trackingFrom: z.string().nullable(),
	trackingTo: z.string().nullable(),
});
export type OrderPartMove = z.infer<typeof orderPartMove>;
/** What a history entry tells beside its kind. */
export const orderHistoryDetail = z.object({
	from: statusThen,
	to: statusThen,
	/** `part`: whose part it was, and its tracking code where that changed. */
	storeName: z.string().optional(),
	trackingFrom: z.string().nullish(),
	trackingTo: z.string().nullish(),
	/** `status`, `reprocessed`, `undone`: every part that moved; what undoing goes by. */
	parts: z.array(orderPartMove).optional(),
	/** `cancelled`: why. */
	reason: z.string().nullish(),
	/** `edited`: only the fields that changed. */
	before: valuesThen,
	after: valuesThen,
});
export type OrderHistoryDetail = z.infer<typeof orderHistoryDetail>;
export const orderHistoryEntry = z.object({
	id: z.int(),
	at: instant,
	actor: z.string(),
	kind: z.enum(orderHistoryKinds),
	detail: orderHistoryDetail,
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>;

export const orderDetails = orderSummary.omit({ splitDetails: true }).extend({
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
	freightCents: cents,
	commissionCents: cents,
	note: z.string(),
	cancelledAt: instant.nullable(),
	cancelReason: z.string().nullable(),
	parts: z.array(orderPart),
	/** Newest first. */
	history: z.array(orderHistoryEntry),
});
export type OrderDetails = z.infer<typeof orderDetails>;

export const maxPrintedOrders = 100;
/** `codes=DV-2024-1247,DV-2024-1248` */
export const orderPrintoutParams = z.strictObject({
	codes: z
		.string()
		.min(1)
		.transform((text) => text.split(",").filter((code) => code !== ""))
		.pipe(z.array(z.string().max(40)).min(1).max(maxPrintedOrders)),
});

/** Orders in these statuses still have something to be done. */
export const openOrderStatuses = [
	"pago",
	"processando",
	"em-separacao",
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

/** An order has at most this many items, and so no more parts. */
export const maxOrderLines = 500;

export const orderStatusChange = z.strictObject({
	status: z.enum(orderStatuses),
	version,
});
export type OrderStatusChange = z.infer<typeof orderStatusChange>;
/** Carriers print nothing else on their labels, and every engine compares it alike. */
const plainCharacters = /^[ -~]+$/;
const trackingCode = optionalText(60).refine(
	(code) => code === null || plainCharacters.test(code),
	{ error: "invalid_tracking_code" },
);
export const orderPartChange = z.strictObject({
	status: z.enum(orderStatuses),
	trackingCode,
	/** The order's version: parts have none of their own. */
	version,
});
export type OrderPartChange = z.infer<typeof orderPartChange>;
/** Sent and delivered parts stay unless they are named. */
export const orderReprocessing = z.strictObject({
	partIds: z.array(id).min(1).max(maxOrderLines),
	version,
});
export type OrderReprocessing = z.infer<typeof orderReprocessing>;
/** Takes back the change of status that made this version. */
export const orderUndo = z.strictObject({ version });
export type OrderUndo = z.infer<typeof orderUndo>;
export const orderCancellation = z.strictObject({
	reason: optionalText(500),
	version,
});
export type OrderCancellation = z.infer<typeof orderCancellation>;
export const orderUpdate = z.strictObject({
	customerEmail: email,
	customerPhone: phone,
	deliveryPostalCode: optionalPostalCode,
	deliveryAddress: requiredText(200),
	deliveryCity: requiredText(100),
	deliveryState: state,
	note: typedText(2000).default(""),
	version,
});
export type OrderUpdate = z.infer<typeof orderUpdate>;

export const maxLineQuantity = 100_000;
export const maxOrderUnits = 1_000_000;

/** What a storefront hands over: items of several stores in, one order out. */
export const orderIntake = z
	.strictObject({
		customerId: id,
		items: z
			.array(
				z.strictObject({
					productId: id,
					quantity: z
						.int()
						.min(1)
						.refine((units) => units <= maxLineQuantity, {
							error: "line_too_many_units",
						})
						.meta({ maximum: maxLineQuantity }),
					/** What the buyer was shown; refused when it is not today's price. */
					unitPriceCents: centsInput.optional(),
				}),
			)
			.min(1)
			.max(maxOrderLines)
			.refine((items) => unitsOf(items) <= maxOrderUnits, {
				error: "order_too_many_units",
			}),
		discountCents: centsInput.default(0),
		paymentMethod: z.enum(paymentMethods),
		/** More than one only by card. */
		paymentInstallments: z.int().min(1).max(24).default(1),
		/** The customer's own address when left out. */
		delivery: z
			.strictObject({
				postalCode: optionalPostalCode,
				address: requiredText(200),
				city: requiredText(100),
				state,
			})
			.optional(),
		note: typedText(2000).default(""),
	})
	.superRefine(({ paymentMethod, paymentInstallments }, context) => {
		if (paymentMethod !== "cartao" && paymentInstallments > 1)
			context.addIssue({
				code: "custom",
				path: ["paymentInstallments"],
				message: "installments_by_card_only",
				input: paymentInstallments,
			});
	})
	.meta({ id: "OrderIntake" });
export type OrderIntake = z.infer<typeof orderIntake>;

/** One key per purchase: a repeat with the same key and body answers the same order. */
export const intakeHeaders = z.object({
	"idempotency-key": z
		.string()
		.trim()
		.min(8)
		.max(200)
		.regex(/^[\x21-\x7e]+$/, { error: "invalid_text" })
		.meta({
			description:
				"Chosen by the storefront, one per purchase (a UUID does). A repeat with the same body answers the same order; with another body it is refused.",
			examples: ["7f9c24e8-3b12-4fef-91d0-5a6f3c1b2d4e"],
		}),
});

/** A line that is too long is refused as such, and not once more for the whole order. */
function unitsOf(items: readonly { quantity: number }[]): number {
	return items.reduce(
		(units, { quantity }) => units + Math.min(quantity, maxLineQuantity),
		0,
	);
}
