/** What another system can be told of, grouped by the record it happens to. */
export const webhookEventGroups = {
	order: [
		"order.placed",
		"order.status_changed",
		"order.part_changed",
		"order.cancelled",
	],
	return: ["return.requested", "return.changed", "return.refunded"],
	product: [
		"product.created",
		"product.changed",
		"product.removed",
		"product.price_changed",
		"product.stock_changed",
	],
	store: ["store.created", "store.changed", "store.removed"],
	payout: [
		"payout.closed",
		"payout.paid",
		"payout.returned",
		"payout.reversed",
	],
} as const;

/** The records whose events keep their order. */
export type WebhookRecord = keyof typeof webhookEventGroups;
export type WebhookEvent =
	(typeof webhookEventGroups)[keyof typeof webhookEventGroups][number];

export const webhookEvents: readonly WebhookEvent[] =
	Object.values(webhookEventGroups).flat();

/** Sent by hand to try an address; nobody subscribes to it. */
export const webhookTestEvent = "webhook.test";
export type DeliveredEvent = WebhookEvent | typeof webhookTestEvent;

/** Something that happened to a record, for whoever wants to know. */
export interface Happening {
	event: WebhookEvent;
	kind: WebhookRecord;
	id: number;
	/** What it was before; how it is now is read when it is written down. */
	previous: Record<string, unknown>;
	/** Added to a product's stock: what that was before follows from what it is now. */
	moved?: number;
}

interface Change {
	entity: string;
	entityId: number | null;
	action: string;
	before?: Record<string, unknown> | null;
	after?: Record<string, unknown> | null;
}

/**
 * What a change in the audit means to other systems: nothing, one event or two. Stock is told of by
 * its movements (`stockHappenings`), wherever they come from.
 * `{ entity: "product", action: "edited", … a new price }` → `product.price_changed`
 */
export function happeningsOf(change: Change): Happening[] {
	if (change.entityId === null) return [];
	const id = change.entityId;
	const of =
		(kind: WebhookRecord) =>
		([event, previous]: Told): Happening => ({ event, kind, id, previous });
	switch (change.entity) {
		case "order":
			return ofOrder(change).map(of("order"));
		case "return":
			return [of("return")(ofReturn(change))];
		case "product":
			return ofProduct(change).map(of("product"));
		case "store":
			return ofStore(change).map(of("store"));
		case "store-settings":
			return ofStoreSettings(change).map(of("store"));
		case "payout":
			return ofPayout(change).map(of("payout"));
		default:
			return [];
	}
}

export function stockHappenings(
	changes: readonly { productId: number; quantity: number }[],
): Happening[] {
	return changes.map(({ productId, quantity }) => ({
		event: "product.stock_changed",
		kind: "product",
		id: productId,
		previous: {},
		moved: quantity,
	}));
}

/** A cycle is closed at once for all of its payouts. */
export function closedHappenings(payoutIds: readonly number[]): Happening[] {
	return payoutIds.map((id) => ({
		event: "payout.closed",
		kind: "payout",
		id,
		previous: {},
	}));
}

type Told = [event: WebhookEvent, previous: Record<string, unknown>];

function ofOrder({ action, before, after }: Change): Told[] {
	switch (action) {
		case "placed":
			return [["order.placed", {}]];
		case "cancelled":
			return [["order.cancelled", { status: before?.status }]];
		case "status":
		case "reprocessed":
		case "undone":
			return [
				...statusChange(before, after),
				["order.part_changed", { parts: before?.parts }],
			];
		case "part":
			return [
				...statusChange(before, after),
				[
					"order.part_changed",
					{
						parts: [
							{
								storeName: after?.storeName,
								status: before?.partStatus,
								trackingCode: before?.trackingCode ?? null,
							},
						],
					},
				],
			];
		case "nfe":
			return [
				[
					"order.part_changed",
					{
						parts: [
							{ storeName: after?.storeName, nfeKey: before?.nfeKey ?? null },
						],
					},
				],
			];
		default:
			return [];
	}
}

function statusChange(before: Change["before"], after: Change["after"]) {
	const changed = changedAmong(["status"], before, after);
	return changed ? [["order.status_changed", changed] satisfies Told] : [];
}

function ofReturn({ action, before }: Change): Told {
	if (action === "requested") return ["return.requested", {}];
	const previous = { state: before?.state };
	return action === "refunded"
		? ["return.refunded", previous]
		: ["return.changed", previous];
}

const priceFields = ["priceRetailCents", "priceWholesaleCents"];
const productFields = [
	...["name", "sku", "storeId", "category", "description"],
	...["weightGrams", "dimensions", "isOnline", "isApproved", "refusalReason"],
];

function ofProduct({ action, before, after }: Change): Told[] {
	switch (action) {
		case "created":
		case "duplicated":
			return [["product.created", {}]];
		case "removed":
			return [["product.removed", {}]];
		case "stock-adjusted":
			return [];
		case "image-added":
		case "image-removed":
		case "images-ordered":
			return [["product.changed", {}]];
		default: {
			const price = changedAmong(priceFields, before, after);
			const rest = changedAmong(productFields, before, after);
			const told: Told[] = [];
			if (price) told.push(["product.price_changed", price]);
			if (rest) told.push(["product.changed", rest]);
			return told;
		}
	}
}

/** Who runs the store and how to reach them is nobody else's business. */
const storeFields = [
	...["name", "slug", "type", "category", "status"],
	...["description", "ratingTenths"],
];

function ofStore({ action, before, after }: Change): Told[] {
	if (action === "created" || action === "duplicated")
		return [["store.created", {}]];
	if (action === "removed") return [["store.removed", {}]];
	const changed = changedAmong(storeFields, before, after);
	return changed ? [["store.changed", changed]] : [];
}

const sellingFields = [
	...["freeShippingLimitCents", "shippingRateCents", "processingDays"],
	...["requireMinOrder", "minOrderCents", "allowBackorders"],
];

function ofStoreSettings({ before, after }: Change): Told[] {
	const changed = changedAmong(sellingFields, before, after);
	return changed ? [["store.changed", changed]] : [];
}

function ofPayout({ action, before }: Change): Told[] {
	const previous = { state: before?.state };
	if (action === "paid") return [["payout.paid", previous]];
	if (action === "returned") return [["payout.returned", previous]];
	if (action === "reversed") return [["payout.reversed", previous]];
	return [];
}

/** Those of the fields that differ, as they were; undefined when none does. */
function changedAmong(
	fields: readonly string[],
	before: Change["before"],
	after: Change["after"],
): Record<string, unknown> | undefined {
	if (!before || !after) return undefined;
	const changed = fields.filter((field) => {
		const isTold = field in before || field in after;
		return (
			isTold && JSON.stringify(before[field]) !== JSON.stringify(after[field])
		);
	});
	if (changed.length === 0) return undefined;
	return Object.fromEntries(
		changed.map((field) => [field, before[field] ?? null]),
	);
}
