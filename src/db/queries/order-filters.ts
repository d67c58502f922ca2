import {
	and,
	eq,
	gt,
	gte,
	inArray,
	isNull,
	lt,
	lte,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import type { OrderFilters } from "#contract/order-filters.ts";
import { addDays, startOfDay } from "#core/business-time.ts";
import type { PersonalSearch } from "../personal-search.ts";
import { orderHistory, orderParts, orders } from "../schema/orders.ts";
import type { BusinessToday } from "./calendar.ts";
import { lateParts } from "./late-orders.ts";
import { type KnownPieces, matchesOrderSearch } from "./order-search.ts";

export type OrderMatch = Omit<OrderFilters, "sort" | "cursor" | "pageSize"> &
	PersonalSearch & {
		/** With the situation `late`: what it is counted by. */
		lateAt?: BusinessToday | undefined;
		/** Of the search's short terms, where they were looked up. */
		pieces?: KnownPieces | undefined;
	};

/**
 * The orders a list shows and its export writes. With a store, the list joins
 * that store's parts instead (`joined`), and reads them in the order of their index.
 */
export function orderMatching(
	filters: OrderMatch,
	storeIs: "joined" | "tested" = "tested",
): SQL | undefined {
	const { status, type, dateFrom, dateTo, minValue, maxValue } = filters;
	const { storeId, customerId, paymentMethod, customerType } = filters;
	const isJoined = storeIs === "joined" && storeId !== undefined;
	const placedAt = isJoined ? orderParts.placedAt : orders.placedAt;
	return and(
		matchesOrderSearch(filters),
		status && isOneOf(orders.status, status),
		type === "multi" ? gt(orders.storeCount, 1) : undefined,
		type === "single" ? eq(orders.storeCount, 1) : undefined,
		dateFrom ? gte(placedAt, startOfDay(dateFrom)) : undefined,
		dateTo ? lt(placedAt, startOfDay(addDays(dateTo, 1))) : undefined,
		minValue === undefined ? undefined : gte(orders.totalCents, minValue),
		maxValue === undefined ? undefined : lte(orders.totalCents, maxValue),
		customerId === undefined ? undefined : eq(orders.customerId, customerId),
		paymentMethod && isOneOf(orders.paymentMethod, paymentMethod),
		customerType && eq(orders.customerType, customerType),
		storeId === undefined || isJoined ? undefined : hasPartOf(storeId),
		filters.lateAt ? isLate(filters.lateAt, storeId) : undefined,
		filters.returns && hasReturns(filters.returns),
		filters.createdBy && isCreatedBy(filters.createdBy),
	);
}

export function partOf(storeId: number): SQL | undefined {
	return and(
		eq(orderParts.orderId, orders.id),
		eq(orderParts.storeId, storeId),
	);
}

/** One value is compared as such: an index that begins with it is then in the order of what follows. */
function isOneOf(
	column: typeof orders.status | typeof orders.paymentMethod,
	values: readonly string[],
): SQL {
	const [value, ...others] = values;
	return others.length === 0
		? sql`${column} = ${value}`
		: sql`${column} in ${[...values]}`;
}

function hasPartOf(storeId: number): SQL {
	return sql`exists (select 1 from ${orderParts} where ${partOf(storeId)})`;
}

/** With a store: that one is late, whatever the others of the order are. */
function isLate(at: BusinessToday, storeId: number | undefined): SQL {
	return sql`${orders.id} in (select order_id from ${lateParts(at, storeId)} as late)`;
}

/** In words that the index of returned orders answers to. */
function hasReturns(states: NonNullable<OrderFilters["returns"]>): SQL {
	const isReturned = sql`${orders.returnState} is not null`;
	return states.includes("any")
		? isReturned
		: sql`${isReturned} and ${orders.returnState} in ${states}`;
}

/** Storefronts are told by their key, people by what the history says of the orders they took by hand. */
function isCreatedBy(actors: readonly string[]): SQL | undefined {
	const idsOf = (kind: string) =>
		actors.flatMap((actor) => {
			const [actorKind, id] = actor.split("-");
			return actorKind === kind ? Number(id) : [];
		});
	const people = idsOf("person");
	const keys = idsOf("key");
	return (
		or(
			people.length > 0
				? sql`${orders.id} in (select order_id from ${orderHistory}
					where ${isTakenByHand} and ${orderHistory.actorKind} = 'person' and ${inArray(orderHistory.actorId, people)})`
				: undefined,
			keys.some((id) => id > 0)
				? inArray(
						orders.apiKeyId,
						keys.filter((id) => id > 0),
					)
				: undefined,
			// A storefront that needed no key.
			keys.includes(0)
				? and(
						isNull(orders.apiKeyId),
						sql`not exists (select 1 from ${orderHistory}
							where ${eq(orderHistory.orderId, orders.id)} and ${isTakenByHand})`,
					)
				: undefined,
		) ?? sql`false`
	);
}

/** In the words of the index that holds them alone. */
export const isTakenByHand = sql`(${orderHistory.kind} = 'placed' and ${orderHistory.detail} ->> 'isManual' = 'true')`;
