import type { Day } from "#core/business-time.ts";
import { sum } from "#core/money.ts";
import { orderCode } from "#core/order-code.ts";
import { orderStatusFromParts } from "#core/order-status.ts";
import { orderSearchText } from "../../queries/order-search.ts";
import type { orders } from "../../schema/orders.ts";
import type { SampleCustomer } from "../customers.ts";
import type { SampleProduct } from "../products.ts";
import { type Random, randomFor } from "../random.ts";
import { sampleNow } from "../sample-time.ts";
import type { SampleStore } from "../stores.ts";
import { fillBasket } from "./baskets.ts";
import { drawCancellation } from "./cancellations.ts";
import { cancellation, type HistoryEntry, historyUntil } from "./history.ts";
import { drawNote } from "./notes.ts";
import { buildPart, type SamplePart, trackPart } from "./parts.ts";
import { drawPayment } from "./payment.ts";
import { buildPlacements, type Placement } from "./placements.ts";
import { priceLines } from "./prices.ts";
import { shelfKeeper } from "./shelves.ts";
import { shopperPicker } from "./shoppers.ts";

export interface SampleOrder {
	row: typeof orders.$inferInsert & {
		id: number;
		cancelledAt: Date | null;
	};
	parts: SamplePart[];
	history: HistoryEntry[];
}

interface Market {
	random: Random;
	shelvesOn: ReturnType<typeof shelfKeeper>;
	pickShopper: ReturnType<typeof shopperPicker>;
	storeOf: (storeId: number) => SampleStore;
}

/** All orders, oldest first, with ids and codes in that order. */
export function buildOrders(
	stores: readonly SampleStore[],
	products: readonly SampleProduct[],
	customers: readonly SampleCustomer[],
): SampleOrder[] {
	const market: Market = {
		random: randomFor("orders"),
		shelvesOn: shelfKeeper(stores, products),
		pickShopper: shopperPicker(customers),
		storeOf: storeFinder(stores),
	};
	const nextCode = codeGiver();
	return buildPlacements().map((placement, index) =>
		buildOrder(market, placement, index + 1, nextCode(placement.day)),
	);
}

function buildOrder(
	market: Market,
	placement: Placement,
	id: number,
	code: string,
): SampleOrder {
	const { random, storeOf } = market;
	const { placedAt, day } = placement;
	const customer = market.pickShopper(random, day);
	const shelves = market.shelvesOn(day);
	const lines = fillBasket(random, shelves, customer, placement);
	const { parts: pricedParts, ...figures } = priceLines(random, lines, storeOf);
	const tracked = pricedParts.map((part) => ({
		part,
		...trackPart(random, storeOf(part.storeId), customer.city, placement),
	}));
	const cancelled = placement.isCancelled
		? drawCancellation(random, placedAt)
		: null;
	const parts = tracked.map((track, position) =>
		buildPart(
			cancelled ? { ...track, status: "cancelado", trackingCode: null } : track,
			{ position, placedAt },
		),
	);
	const buyer = snapshotOf(customer);
	const history = historyUntil(cancelled?.at ?? sampleNow, tracked);
	const { customerType } = buyer;
	return {
		row: {
			id,
			code,
			...buyer,
			...figures,
			...drawPayment(random, customerType, figures.totalCents),
			status: orderStatusFromParts(parts.map((part) => part.row.status)),
			commissionCents: sum(parts.map((part) => part.row.commissionCents)),
			itemCount: sum(lines.map((line) => line.quantity)),
			storeCount: parts.length,
			placedAt,
			placedDay: day,
			note: drawNote(random, customerType === "atacado"),
			cancelledAt: cancelled?.at ?? null,
			cancelReason: cancelled?.reason ?? null,
			searchText: orderSearchText(
				{ code, ...buyer },
				parts.map(({ row, items }) => ({ ...row, items })),
			),
		},
		parts,
		history: cancelled
			? [...history, cancellation(cancelled, history.at(-1)?.detail.to)]
			: history,
	};
}

/** The customer as the order remembers them. */
function snapshotOf({ row }: SampleCustomer) {
	return {
		customerId: row.id,
		customerName: row.name,
		customerEmail: row.email,
		customerPhone: row.phone,
		customerDocument: row.document,
		customerType: row.type,
		deliveryPostalCode: row.postalCode,
		deliveryAddress: row.address,
		deliveryCity: row.city,
		deliveryState: row.state,
	};
}

/** Numbers orders within their year, in the order in which it is asked. */
function codeGiver(): (day: Day) => string {
	const lastNumbers = new Map<number, number>();
	return (day) => {
		const year = Number(day.slice(0, 4));
		const number = (lastNumbers.get(year) ?? 0) + 1;
		lastNumbers.set(year, number);
		return orderCode(year, number);
	};
}

function storeFinder(stores: readonly SampleStore[]) {
	const byId = new Map(stores.map((store) => [store.row.id, store]));
	return (storeId: number): SampleStore => {
		const store = byId.get(storeId);
		if (!store) throw new Error(`the sample has no store ${storeId}`);
		return store;
	};
}
