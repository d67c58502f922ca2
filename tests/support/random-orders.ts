import { dayOf } from "#core/business-time.ts";
import type { CustomerType, ProductCategory } from "#core/categories.ts";
import { commissionOf, commissionShares } from "#core/commission.ts";
import { sum } from "#core/money.ts";
import { orderCode } from "#core/order-code.ts";
import { type SplitLine, splitOrderByStore } from "#core/order-split.ts";
import { orderStatuses } from "#core/order-status.ts";
import { orderSearchText } from "#db/queries/order-search.ts";
import type { Random } from "#db/sample/random.ts";

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

interface SoldProduct {
	id: number;
	storeId: number;
	category: ProductCategory;
	priceRetailCents: number;
}

interface Buyer {
	id: number;
	name: string;
	email: string;
	phone: string;
	document: string;
	type: CustomerType;
}

/** One or several lines of one or several stores, at a price, free or with a discount that the marketplace may pay. */
export function randomOrder(
	random: Random,
	id: number,
	productRows: readonly SoldProduct[],
	customerRows: readonly Buyer[],
) {
	const customer = random.pick(customerRows);
	const placedAt = random.pick(moments);
	const status = random.chance(0.25)
		? ("cancelado" as const)
		: random.pick([...orderStatuses, "entregue", "entregue"] as const);
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
	const marketplaceDiscountCents = Math.floor(
		discountCents * random.pick([0, 0, 0.3, 1]),
	);
	const storeIds = [...new Set(lines.map((line) => line.storeId))];
	const freightByStore = new Map(
		storeIds.map((storeId) => [storeId, random.pick([0, 1_337])]),
	);
	const rates = new Map(
		storeIds.map((id) => [id, random.pick([0, 333, 550, 1_999, 10_000])]),
	);
	const cart = { lines, discountCents, freightByStore };
	const parts = partsOf(id, { ...cart, marketplaceDiscountCents }, rates);
	const placedDay = dayOf(placedAt);
	const order = {
		id,
		code: orderCode(Number(placedDay.slice(0, 4)), id),
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
		marketplaceDiscountCents: sum(
			parts.map((part) => part.marketplaceDiscountCents),
		),
		freightCents: sum(freightByStore.values()),
		totalCents: sum(parts.map((part) => part.valueCents)),
		commissionCents: sum(parts.map((part) => part.commission.commissionCents)),
		itemCount: sum(lines.map((line) => line.quantity)),
		storeCount: parts.length,
		placedAt,
		placedDay,
		cancelledAt: status === "cancelado" ? placedAt : null,
	};
	const searchText = orderSearchText(order, parts);
	return { order: { ...order, searchText }, parts };
}

function partsOf(
	orderId: number,
	cart: Parameters<
		typeof splitOrderByStore<SplitLine & { category: ProductCategory }>
	>[0],
	rates: ReadonlyMap<number, number>,
) {
	return splitOrderByStore(cart).map((part, position) => {
		const rateBps = rates.get(part.storeId) ?? 0;
		const commission = commissionOf({ ...part, rateBps });
		const shares = commissionShares(commission.commissionCents, part.lines);
		const items = part.lines.map((line, index) => ({
			...line,
			sku: null,
			commissionCents: shares[index] ?? 0,
		}));
		const storeName = `Loja ${part.storeId}`;
		const id = orderId * 10 + position;
		return { ...part, id, storeName, position, commission, items };
	});
}

export type PlacedOrder = ReturnType<typeof randomOrder>;

export function partRowsOf({ order, parts }: PlacedOrder) {
	return parts.map(({ lines: _, items: __, commission, ...part }) => ({
		...part,
		orderId: order.id,
		status: order.status,
		commissionRateBps: commission.rateBps,
		commissionBaseCents: commission.baseCents,
		commissionCents: commission.commissionCents,
		frozenAt: order.placedAt,
		placedAt: order.placedAt,
	}));
}

export function itemRowsOf({ order, parts }: PlacedOrder) {
	return parts.flatMap((part) =>
		part.items.map(({ storeId: _, ...item }) => ({
			...item,
			orderId: order.id,
			partId: part.id,
			name: `Produto ${item.productId}`,
		})),
	);
}
