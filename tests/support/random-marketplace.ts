import { dayOf } from "#core/business-time.ts";
import { customerTypes, productCategories } from "#core/categories.ts";
import { commissionOf, commissionShares } from "#core/commission.ts";
import { sum } from "#core/money.ts";
import { splitOrderByStore } from "#core/order-split.ts";
import { orderStatuses } from "#core/order-status.ts";
import type { Database } from "#db/database.ts";
import { addToRollups } from "#db/queries/rollups.ts";
import { insertRows } from "#db/sample/insert-rows.ts";
import { type Random, randomFor } from "#db/sample/random.ts";
import { customers } from "#db/schema/customers.ts";
import { orderItems, orderParts, orders } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import { dailyVisits } from "#db/schema/sales.ts";
import { storeSettings, stores } from "#db/schema/stores.ts";

/** The edges of days and months in São Paulo, a leap day, a turn of the year; the months between stay empty. */
const moments = [
	"2023-10-01T02:59:59.999Z",
	"2023-10-01T03:00:00Z",
	"2023-12-31T23:30:00Z",
	"2024-01-01T02:59:59Z",
	"2024-01-01T03:00:00Z",
	"2024-01-31T15:00:00Z",
	"2024-02-01T02:59:59.999Z",
	"2024-02-01T03:00:00Z",
	"2024-02-15T12:00:00Z",
	"2024-02-28T12:00:00Z",
	"2024-02-29T03:00:00Z",
	"2024-03-01T02:59:59.999Z",
	"2024-03-01T03:00:00Z",
	"2024-03-15T18:45:00Z",
].map((text) => new Date(text));

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
 * orders. Its roll-ups are kept order by order, as intake and cancellation keep them.
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
	await insertRows(tx, products, productRows);
	const customerRows = customerTypes.flatMap((type, at) =>
		[1, 2].map((n) => customerOf(random, at * 2 + n, type)),
	);
	await insertRows(tx, customers, customerRows);
	await insertRows(tx, dailyVisits, visitsOf(random));
	const placed = Array.from({ length: random.int(0, 9) }, (_, index) =>
		orderOf(random, index + 1, productRows, customerRows),
	);
	await insertRows(
		tx,
		orders,
		placed.map(({ order }) => order),
	);
	await insertRows(tx, orderParts, placed.flatMap(partRowsOf));
	await insertRows(tx, orderItems, placed.flatMap(itemRowsOf));
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

function orderOf(
	random: Random,
	id: number,
	productRows: ReturnType<typeof productOf>[],
	customerRows: ReturnType<typeof customerOf>[],
) {
	const customer = random.pick(customerRows);
	const placedAt = random.pick(moments);
	const status = random.chance(0.25)
		? ("cancelado" as const)
		: random.pick(orderStatuses);
	const lines = Array.from({ length: random.int(1, 4) }, () => {
		const product = random.pick(productRows);
		return {
			productId: product.id,
			storeId: product.storeId,
			category: product.category,
			quantity: random.int(1, 5),
			unitPriceCents: product.priceRetailCents,
		};
	});
	const goodsCents = sum(
		lines.map((line) => line.quantity * line.unitPriceCents),
	);
	const discountCents = Math.floor(goodsCents * random.pick([0, 0.1, 1]));
	const storeIds = [...new Set(lines.map((line) => line.storeId))];
	const freightByStore = new Map(
		storeIds.map((storeId) => [storeId, random.pick([0, 1_337])]),
	);
	const split = splitOrderByStore({ lines, discountCents, freightByStore });
	const parts = split.map((part, position) => {
		const rateBps = random.pick([0, 333, 550, 1_999, 10_000]);
		const commission = commissionOf({ ...part, rateBps });
		const shares = commissionShares(commission.commissionCents, part.lines);
		const items = part.lines.map((line, index) => ({
			...line,
			commissionCents: shares[index] ?? 0,
		}));
		return { ...part, id: id * 10 + position, position, commission, items };
	});
	const order = {
		id,
		code: `#DV-2024-${String(id).padStart(3, "0")}`,
		customerId: customer.id,
		customerName: customer.name,
		customerEmail: customer.email,
		customerPhone: customer.phone,
		customerDocument: customer.document,
		customerType: customer.type,
		deliveryAddress: "Rua da Quitanda, 86",
		deliveryCity: "Rio de Janeiro",
		deliveryState: "RJ",
		paymentMethod: "pix" as const,
		status,
		goodsCents,
		discountCents,
		freightCents: sum(freightByStore.values()),
		totalCents: sum(parts.map((part) => part.valueCents)),
		commissionCents: sum(parts.map((part) => part.commission.commissionCents)),
		itemCount: sum(lines.map((line) => line.quantity)),
		storeCount: parts.length,
		placedAt,
		placedDay: dayOf(placedAt),
		cancelledAt: status === "cancelado" ? placedAt : null,
		searchText: "",
	};
	return { order, parts };
}

type PlacedOrder = ReturnType<typeof orderOf>;

function partRowsOf({ order, parts }: PlacedOrder) {
	return parts.map(({ lines: _, items: __, commission, ...part }) => ({
		...part,
		orderId: order.id,
		storeName: `Loja ${part.storeId}`,
		status: order.status,
		commissionRateBps: commission.rateBps,
		commissionBaseCents: commission.baseCents,
		commissionCents: commission.commissionCents,
		frozenAt: order.placedAt,
		placedAt: order.placedAt,
	}));
}

function itemRowsOf({ order, parts }: PlacedOrder) {
	return parts.flatMap((part) =>
		part.items.map(({ storeId: _, ...item }) => ({
			...item,
			orderId: order.id,
			partId: part.id,
			name: `Produto ${item.productId}`,
		})),
	);
}
