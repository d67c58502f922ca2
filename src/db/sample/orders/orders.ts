import { commissionOf } from "#core/commission.ts";
import { sum } from "#core/money.ts";
import { orderCode } from "#core/order-code.ts";
import { freightOf } from "#core/order-intake.ts";
import {
	goodsOf,
	type StorePart,
	splitOrderByStore,
} from "#core/order-split.ts";
import { type OrderStatus, orderStatusFromParts } from "#core/order-status.ts";
import { orderSearchText } from "../../queries/order-search.ts";
import type { orderItems, orderParts, orders } from "../../schema/orders.ts";
import type { SampleCustomer } from "../customers.ts";
import type { SampleProduct } from "../products.ts";
import { type Random, randomFor } from "../random.ts";
import { sampleNow } from "../sample-time.ts";
import type { SampleStore } from "../stores.ts";
import { type BasketLine, fillBasket } from "./baskets.ts";
import { drawCancellation } from "./cancellations.ts";
import {
	cancellation,
	type HistoryEntry,
	historyUntil,
	type TrackedPart,
} from "./history.ts";
import { drawNote } from "./notes.ts";
import { drawDiscount, drawPayment } from "./payment.ts";
import { buildPlacements, type Placement } from "./placements.ts";
import { drawProgress, statusNow } from "./progress.ts";
import { shelfKeeper } from "./shelves.ts";
import { shopperPicker } from "./shoppers.ts";
import { drawTrackingCode } from "./tracking-code.ts";

export interface SampleOrder {
	row: typeof orders.$inferInsert & {
		id: number;
		cancelledAt: Date | null;
	};
	parts: SamplePart[];
	history: HistoryEntry[];
}

export interface SamplePart {
	row: Omit<typeof orderParts.$inferInsert, "id" | "orderId">;
	items: Omit<typeof orderItems.$inferInsert, "id" | "orderId" | "partId">[];
}

interface Market {
	shelvesOn: ReturnType<typeof shelfKeeper>;
	storeById: Map<number, SampleStore>;
	pickShopper: ReturnType<typeof shopperPicker>;
	random: Random;
}

/** All orders, oldest first, with ids and codes in that order. */
export function buildOrders(
	stores: readonly SampleStore[],
	products: readonly SampleProduct[],
	customers: readonly SampleCustomer[],
): SampleOrder[] {
	const market: Market = {
		shelvesOn: shelfKeeper(stores, products),
		storeById: new Map(stores.map((store) => [store.row.id, store])),
		pickShopper: shopperPicker(customers),
		random: randomFor("orders"),
	};
	const lastNumbers = new Map<number, number>();
	return buildPlacements().map((placement, index) => {
		const year = Number(placement.day.slice(0, 4));
		const number = (lastNumbers.get(year) ?? 0) + 1;
		lastNumbers.set(year, number);
		const code = orderCode(year, number);
		return buildOrder(market, placement, index + 1, code);
	});
}

function buildOrder(
	market: Market,
	placement: Placement,
	id: number,
	code: string,
): SampleOrder {
	const { random } = market;
	const { placedAt } = placement;
	const customer = market.pickShopper(random, placement.day);
	const lines = fillBasket(
		random,
		market.shelvesOn(placement.day),
		customer,
		placement,
	);
	const priced = priceLines(market, lines);
	const tracked = priced.parts.map((part) =>
		trackPart(market, part, customer, placedAt),
	);
	const cancelled = placement.isCancelled
		? drawCancellation(random, placedAt)
		: null;
	const parts = priced.parts.map((part, position) =>
		samplePart(part, {
			position,
			placedAt,
			status: cancelled ? "cancelado" : tracked[position]?.status,
			trackingCode: cancelled ? null : tracked[position]?.trackingCode,
			store: storeOf(market, part.storeId),
		}),
	);
	const { row: person } = customer;
	const snapshot = {
		code,
		customerId: person.id,
		customerName: person.name,
		customerEmail: person.email,
		customerPhone: person.phone,
		customerDocument: person.document,
		customerType: person.type,
		deliveryPostalCode: person.postalCode,
		deliveryAddress: person.address,
		deliveryCity: person.city,
		deliveryState: person.state,
	};
	const history = historyUntil(cancelled?.at ?? sampleNow, tracked);
	if (cancelled)
		history.push(
			cancellation(
				cancelled.at,
				history.at(-1)?.detail.to ?? "pago",
				cancelled.reason,
			),
		);
	return {
		row: {
			id,
			...snapshot,
			...drawPayment(random, person.type, priced.totalCents),
			status: orderStatusFromParts(parts.map((part) => part.row.status)),
			goodsCents: priced.goodsCents,
			discountCents: priced.discountCents,
			freightCents: priced.freightCents,
			totalCents: priced.totalCents,
			commissionCents: sum(parts.map((part) => part.row.commissionCents)),
			itemCount: sum(lines.map((line) => line.quantity)),
			storeCount: parts.length,
			placedAt,
			placedDay: placement.day,
			note: drawNote(random, person.type === "atacado"),
			cancelledAt: cancelled?.at ?? null,
			cancelReason: cancelled?.reason ?? null,
			searchText: orderSearchText(
				snapshot,
				parts.map(({ row, items }) => ({ storeName: row.storeName, items })),
			),
		},
		parts,
		history,
	};
}

/** The same rules as for orders from outside: freight per store, discount shared by goods. */
function priceLines(market: Market, lines: BasketLine[]) {
	const goodsCents = sum(lines.map(goodsOf));
	const discountCents = drawDiscount(market.random, goodsCents);
	const goodsByStore = new Map<number, number>();
	for (const line of lines)
		goodsByStore.set(
			line.storeId,
			(goodsByStore.get(line.storeId) ?? 0) + goodsOf(line),
		);
	const freightByStore = new Map(
		[...goodsByStore].map(([storeId, goods]) => [
			storeId,
			freightOf(goods, storeOf(market, storeId).settings),
		]),
	);
	const freightCents = sum(freightByStore.values());
	return {
		parts: splitOrderByStore({ lines, discountCents, freightByStore }),
		goodsCents,
		discountCents,
		freightCents,
		totalCents: goodsCents - discountCents + freightCents,
	};
}

function trackPart(
	market: Market,
	part: StorePart<BasketLine>,
	customer: SampleCustomer,
	placedAt: Date,
): TrackedPart & { status: OrderStatus } {
	const store = storeOf(market, part.storeId);
	const { random } = market;
	const progress = drawProgress(
		random,
		placedAt,
		store.settings,
		customer.city,
	);
	const trackingCode = drawTrackingCode(random);
	const status = statusNow(progress);
	const wasSent = status === "enviado" || status === "entregue";
	return {
		storeName: store.row.name,
		trackingCode: wasSent ? trackingCode : null,
		progress,
		status,
	};
}

function samplePart(
	part: StorePart<BasketLine>,
	of: {
		position: number;
		placedAt: Date;
		status: OrderStatus | undefined;
		trackingCode: string | null | undefined;
		store: SampleStore;
	},
): SamplePart {
	const { position, placedAt, store } = of;
	const { baseCents, rateBps, commissionCents } = commissionOf({
		...part,
		rateBps: store.settings.commissionRateBps,
	});
	return {
		row: {
			storeId: part.storeId,
			storeName: store.row.name,
			position,
			status: of.status ?? "pago",
			trackingCode: of.trackingCode ?? null,
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
		items: part.lines.map((line) => ({
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
		})),
	};
}

function storeOf(market: Market, storeId: number): SampleStore {
	const store = market.storeById.get(storeId);
	if (!store) throw new Error(`the sample has no store ${storeId}`);
	return store;
}
