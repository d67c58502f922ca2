import { localOperator } from "#core/actor.ts";
import { customerTypes, productCategories } from "#core/categories.ts";
import { sum } from "#core/money.ts";
import { payoutCadences } from "#core/payout-cycle.ts";
import type { Database } from "#db/database.ts";
import { keepPieces } from "#db/queries/order-search.ts";
import { addToRollups } from "#db/queries/rollups.ts";
import { insertRows } from "#db/sample/insert-rows.ts";
import { type Random, randomFor } from "#db/sample/random.ts";
import { actorValues } from "#db/schema/actor.ts";
import { customers } from "#db/schema/customers.ts";
import {
	orderCodes,
	orderItems,
	orderParts,
	orders,
} from "#db/schema/orders.ts";
import { products, stockMovements } from "#db/schema/products.ts";
import { dailyVisits } from "#db/schema/sales.ts";
import { storeSettings, stores } from "#db/schema/stores.ts";
import {
	itemRowsOf,
	type PlacedOrder,
	partRowsOf,
	randomOrder,
} from "./random-orders.ts";

const mostOrders = 9;

/** When someone looks: in, at the end of and after those months. */
export const looks = [
	"2024-02-29T15:00:00Z",
	"2024-03-01T02:59:59Z",
	"2024-03-01T03:00:00Z",
	"2024-03-20T12:00:00Z",
	"2024-07-01T12:00:00Z",
].map((text) => new Date(text));

/**
 * A marketplace nobody would think of: stores that joined lately, are inactive or
 * gone, products off line, orders of one or several stores, free goods, cancelled
 * orders. Its roll-ups are kept order by order, as intake and cancellation keep them, and what else is kept of orders
 * is as they are.
 */
export async function givenRandomMarketplace(
	tx: Database,
	number: number,
): Promise<{ storeIds: number[] }> {
	const random = randomFor(`marketplace ${number}`);
	const storeRows = Array.from({ length: random.int(1, 5) }, (_, index) =>
		storeOf(random, index + 1),
	);
	await insertRows(tx, stores, storeRows);
	await insertRows(
		tx,
		storeSettings,
		storeRows.map(({ id }) => settingsOf(random, id)),
	);
	const productRows = Array.from({ length: random.int(1, 8) }, (_, index) =>
		productOf(random, index + 1, storeRows.length),
	);
	const customerRows = customerTypes.flatMap((type, at) =>
		[1, 2].map((n) => customerOf(random, at * 2 + n, type)),
	);
	const visits = visitsOf(random);
	const placed = Array.from({ length: random.int(0, mostOrders) }, (_, index) =>
		randomOrder(random, index + 1, productRows, customerRows),
	);
	const counted = placed.filter(({ order }) => order.status !== "cancelado");
	await insertRows(
		tx,
		products,
		productRows.map((row) => ({ ...row, sold: unitsSold(row.id, counted) })),
	);
	await insertRows(tx, stockMovements, productRows.map(firstMovementOf));
	await insertRows(
		tx,
		customers,
		customerRows.map((row) => ({ ...row, ...totalsOf(row.id, counted) })),
	);
	await insertRows(tx, dailyVisits, visits);
	await insertRows(
		tx,
		orders,
		placed.map(({ order }) => order),
	);
	await insertRows(tx, orderParts, placed.flatMap(partRowsOf));
	await insertRows(tx, orderItems, placed.flatMap(itemRowsOf));
	await insertRows(
		tx,
		orderCodes,
		[2023, 2024].map((year) => ({ year, lastNumber: mostOrders })),
	);
	await keepPieces(
		tx,
		placed.map(({ order }) => order.searchText),
	);
	for (const { order, parts } of placed) {
		await addToRollups(tx, { ...order, parts }, 1);
		if (order.status === "cancelado")
			await addToRollups(tx, { ...order, parts }, -1);
	}
	return { storeIds: storeRows.map(({ id }) => id) };
}

function storeOf(random: Random, id: number) {
	return {
		id,
		name: `Loja ${id}`,
		slug: `loja-${id}`,
		type: "ambos" as const,
		status: random.weighted(["ativa", "pendente", "inativa"] as const, (s) =>
			s === "ativa" ? 4 : 1,
		),
		category: "geral" as const,
		manager: "Helena Prado",
		phone: "11987654321",
		ratingTenths: random.chance(0.2) ? null : random.int(10, 50),
		joinedOn: random.pick([
			"2023-01-10",
			"2024-01-31",
			"2024-02-29",
			"2024-03-01",
		]),
		searchText: `loja ${id}`,
		removedAt: random.chance(0.15) ? new Date("2024-02-20T12:00:00Z") : null,
	};
}

function settingsOf(random: Random, storeId: number) {
	return {
		storeId,
		commissionRateBps: random.pick([0, 333, 550, 1_999, 10_000]),
		freeShippingLimitCents: 0,
		shippingRateCents: 0,
		processingDays: random.int(1, 40),
		minOrderCents: 0,
		orderNotifications: random.chance(0.5),
		stockAlerts: true,
		promotionUpdates: false,
		autoApproveProducts: false,
		allowBackorders: true,
		requireMinOrder: false,
		pixKey: random.chance(0.8) ? "52998224725" : null,
		payoutCadence: random.pick([null, ...payoutCadences]),
	};
}

function productOf(random: Random, id: number, storeCount: number) {
	return {
		id,
		storeId: random.int(1, storeCount),
		name: `Produto ${id}`,
		category: random.pick(productCategories.slice(0, 3)),
		priceRetailCents: random.pick([0, 1, 99, 4_990, 123_457]),
		stock: random.int(-1, 3),
		isOnline: random.chance(0.8),
		isApproved: random.chance(0.8),
		refusalReason: random.chance(0.4) ? "Sem foto" : null,
		createdAt: new Date("2023-09-01T12:00:00Z"),
		searchText: `produto ${id}`,
		removedAt: random.chance(0.1) ? new Date("2024-02-10T12:00:00Z") : null,
	};
}

function customerOf(
	random: Random,
	id: number,
	type: (typeof customerTypes)[number],
) {
	return {
		id,
		name: `Cliente ${id}`,
		email: `cliente-${id}@exemplo.com.br`,
		phone: "21998765432",
		document: String(10_000_000_000 + id),
		type,
		status: random.pick(["ativo", "vip", "inativo"] as const),
		joinedOn: "2023-09-01",
		searchText: `cliente ${id}`,
	};
}

function visitsOf(random: Random) {
	return ["2024-02-01", "2024-02-29", "2024-03-01", "2024-03-20"]
		.filter(() => random.chance(0.7))
		.map((day) => ({ day, visits: random.int(0, 90) }));
}

/** All of its stock came at once. */
function firstMovementOf({
	id,
	stock,
	createdAt,
}: ReturnType<typeof productOf>) {
	return {
		productId: id,
		kind: "initial" as const,
		quantity: stock,
		stockAfter: stock,
		at: createdAt,
		...actorValues(localOperator),
	};
}

function unitsSold(productId: number, counted: readonly PlacedOrder[]): number {
	const items = counted.flatMap(({ parts }) =>
		parts.flatMap((part) => part.items),
	);
	const own = items.filter((item) => item.productId === productId);
	return sum(own.map(({ quantity }) => quantity));
}

function totalsOf(customerId: number, counted: readonly PlacedOrder[]) {
	const own = counted
		.map(({ order }) => order)
		.filter((order) => order.customerId === customerId)
		.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
	return {
		totalOrders: own.length,
		totalSpentCents: sum(own.map(({ totalCents }) => totalCents)),
		lastOrderAt: own.at(-1)?.placedAt ?? null,
	};
}
