import { commissionOf, commissionShares } from "#core/commission.ts";
import type { StorePart } from "#core/order-split.ts";
import type { OrderStatus } from "#core/order-status.ts";
import type { orderItems, orderParts } from "../../schema/orders.ts";
import type { City } from "../people/cities.ts";
import type { Random } from "../random.ts";
import type { SampleStore } from "../stores.ts";
import type { BasketLine } from "./baskets.ts";
import type { TrackedPart } from "./history.ts";
import type { Placement } from "./placements.ts";
import { drawProgress, statusNow } from "./progress.ts";
import { drawTrackingCode } from "./tracking-code.ts";

export interface SamplePart {
	row: Omit<typeof orderParts.$inferInsert, "id" | "orderId">;
	items: Omit<typeof orderItems.$inferInsert, "id" | "orderId" | "partId">[];
}

interface Track extends TrackedPart {
	store: SampleStore;
	status: OrderStatus;
}

/** How far a store's part has come, with its tracking code once it was sent. */
export function trackPart(
	random: Random,
	store: SampleStore,
	city: City,
	placement: Placement,
): Track {
	const progress = drawProgress(random, placement, store.settings, city);
	const trackingCode = drawTrackingCode(random);
	const status = statusNow(progress);
	const wasSent = status === "enviado" || status === "entregue";
	return {
		store,
		storeName: store.row.name,
		trackingCode: wasSent ? trackingCode : null,
		progress,
		status,
	};
}

export function buildPart(
	track: Track & { part: StorePart<BasketLine> },
	{ position, placedAt }: { position: number; placedAt: Date },
): SamplePart {
	const { part } = track;
	const { baseCents, rateBps, commissionCents } = commissionOf({
		...part,
		rateBps: track.store.settings.commissionRateBps,
	});
	const shares = commissionShares(commissionCents, part.lines);
	return {
		row: {
			storeId: part.storeId,
			storeName: track.storeName,
			position,
			status: track.status,
			trackingCode: track.trackingCode,
			goodsCents: part.goodsCents,
			discountCents: part.discountCents,
			freightCents: part.freightCents,
			valueCents: part.valueCents,
			commissionRateBps: rateBps,
			commissionBaseCents: baseCents,
			commissionCents,
			frozenAt: placedAt,
			placedAt,
		},
		items: part.lines.map((line, index) => ({
			productId: line.productId,
			name: line.product.row.name,
			sku: line.product.row.sku,
			category: line.product.row.category,
			quantity: line.quantity,
			unitPriceCents: line.unitPriceCents,
			goodsCents: line.goodsCents,
			discountCents: line.discountCents,
			freightCents: line.freightCents,
			totalCents: line.totalCents,
			commissionCents: shares[index] ?? 0,
		})),
	};
}
