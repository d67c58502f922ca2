import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Lookup, mostFound } from "#contract/lookup.ts";
import { onlyAlphanumerics, searchTerms } from "#core/search-text.ts";
import { asCapped, countMatching } from "../count-matching.ts";
import type { Database } from "../database.ts";
import { listCandidateIds, nearestFirst } from "../nearest.ts";
import type { PersonalSearch } from "../personal-search.ts";
import { customers } from "../schema/customers.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { customerFound } from "./customers.ts";
import {
	customerColumns,
	orderColumns,
	productColumns,
	storeColumns,
} from "./lookup-columns.ts";
import { lookUpNotes } from "./lookup-notes.ts";
import { orderMatching } from "./order-filters.ts";
import { findPieces, orderCodesLike } from "./order-search.ts";
import { productMatching, withStore } from "./products.ts";
import { storeMatching } from "./stores.ts";

/** What the palette shows for a few words: of each noun the nearest, and how many its list finds. */
export async function lookUp(
	db: Database,
	search: string,
	{ mayReadNotes, ...by }: PersonalSearch & { mayReadNotes: boolean },
): Promise<Lookup> {
	const [orders, stores, products, customers, notes] = await Promise.all([
		lookUpOrders(db, search, by),
		lookUpStores(db, search),
		lookUpProducts(db, search),
		lookUpCustomers(db, search, by),
		mayReadNotes ? lookUpNotes(db, search) : [],
	]);
	return { orders, stores, products, customers, notes };
}

/** Codes first, then the newest: among an order's many names the latest purchase is what one asks about. */
async function lookUpOrders(
	db: Database,
	search: string,
	by: PersonalSearch,
): Promise<Lookup["orders"]> {
	const pieces = await findPieces(db, search);
	const matching = orderMatching({ ...by, search, type: "all", pieces });
	const newestFirst = [desc(orders.placedAt), desc(orders.id)];
	const byCode = await db
		.select(orderColumns)
		.from(orders)
		// What the list does not find would lead from here to an empty one.
		.where(
			and(matching, inArray(orders.code, await orderCodesLike(db, search))),
		)
		.orderBy(...newestFirst);
	const newest = await db
		.select(orderColumns)
		.from(orders)
		.where(matching)
		.orderBy(...newestFirst)
		.limit(newestLookedAt);
	const found = [
		...byCode,
		...newest.filter(({ id }) => byCode.every((order) => order.id !== id)),
	];
	const nearest = nearestFirst(found, search, ({ code, customerName }) => ({
		names: [customerName],
		codes: [code, code.split("-").at(-1)],
	})).slice(0, mostFound);
	const trackingCodes = await listTrackingCodes(db, nearest, search);
	return {
		items: nearest.map((order) => ({
			...order,
			trackingCode: trackingCodes.get(order.id) ?? null,
		})),
		...totalOf(
			newest.length < newestLookedAt
				? asCapped(newest.length)
				: await countMatching(db, orders, matching),
		),
	};
}

const newestLookedAt = 50;

/** Of each order the tracking code that holds a word typed: it is what the order was found by. */
async function listTrackingCodes(
	db: Database,
	found: readonly { id: number }[],
	search: string,
): Promise<Map<number, string>> {
	const terms = searchTerms(search).map(onlyAlphanumerics);
	const rows = await db
		.select({ orderId: orderParts.orderId, code: orderParts.trackingCode })
		.from(orderParts)
		.where(
			and(
				inArray(
					orderParts.orderId,
					found.map(({ id }) => id),
				),
				isNotNull(orderParts.trackingCode),
			),
		)
		.orderBy(desc(orderParts.position));
	return new Map(
		rows.flatMap(({ orderId, code }) => {
			const text = onlyAlphanumerics(code ?? "");
			const isMeant = terms.some((term) => term !== "" && text.includes(term));
			return code && isMeant ? [[orderId, code]] : [];
		}),
	);
}

async function lookUpStores(
	db: Database,
	search: string,
): Promise<Lookup["stores"]> {
	const matching = storeMatching({ search }, sql<number>`0`);
	const ids = await listCandidateIds(
		db,
		{ ...stores, from: stores, matching },
		search,
	);
	const rows = await db
		.select({ ...storeColumns, phone: stores.phone })
		.from(stores)
		.where(inArray(stores.id, ids))
		.orderBy(asc(stores.name));
	const nearest = nearestFirst(rows, search, ({ name, manager, phone }) => ({
		names: [name, manager],
		codes: [phone],
	})).slice(0, mostFound);
	return {
		items: nearest.map(({ phone: _, ...store }) => store),
		...totalOf(await countMatching(db, stores, matching)),
	};
}

async function lookUpProducts(
	db: Database,
	search: string,
): Promise<Lookup["products"]> {
	const matching = productMatching({ search }, 0);
	const ids = await listCandidateIds(
		db,
		{ ...products, from: withStore, matching },
		search,
	);
	const rows = await db
		.select(productColumns)
		.from(products)
		.innerJoin(stores, eq(stores.id, products.storeId))
		.where(inArray(products.id, ids))
		.orderBy(asc(products.name), asc(products.id));
	return {
		items: nearestFirst(rows, search, ({ name, sku }) => ({
			names: [name],
			codes: [sku],
		})).slice(0, mostFound),
		...totalOf(await countMatching(db, withStore, matching)),
	};
}

async function lookUpCustomers(
	db: Database,
	search: string,
	by: PersonalSearch,
): Promise<Lookup["customers"]> {
	const matching = customerFound({ ...by, search });
	const ids = await listCandidateIds(
		db,
		{ ...customers, from: customers, matching },
		search,
	);
	const rows = await db
		.select({ ...customerColumns, phone: customers.phone })
		.from(customers)
		.where(inArray(customers.id, ids))
		.orderBy(asc(customers.name), asc(customers.id));
	const nearest = nearestFirst(rows, search, (customer) => ({
		names: [customer.name],
		// An order of rank would tell a part of them, too.
		codes: by.findsByParts
			? [customer.document, customer.phone, customer.email]
			: [],
	})).slice(0, mostFound);
	return {
		items: nearest.map(({ phone: _, ...customer }) => customer),
		...totalOf(await countMatching(db, customers, matching)),
	};
}

function totalOf({ count, isCapped }: { count: number; isCapped: boolean }) {
	return { total: count, isTotalCapped: isCapped };
}
