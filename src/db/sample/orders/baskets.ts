import type { CustomerType, StoreType } from "#core/categories.ts";
import { unitPriceFor } from "#core/order-intake.ts";
import { goodsOf, type SplitLine } from "#core/order-split.ts";
import type { SampleCustomer } from "../customers.ts";
import type { SampleProduct } from "../products.ts";
import type { Random } from "../random.ts";
import type { SampleStore } from "../stores.ts";
import { sampleMonths } from "./months.ts";
import type { Placement } from "./placements.ts";
import type { Shelf } from "./shelves.ts";

export interface BasketLine extends SplitLine {
	product: SampleProduct;
}

/** How many stores an order is bought from, with the share of such orders in percent. */
const storeCounts = [
	{ stores: 1, share: 66 },
	{ stores: 2, share: 24 },
	{ stores: 3, share: 8 },
	{ stores: 4, share: 2 },
];

/** How much rather a customer buys from a kind of store. */
const affinities: Record<CustomerType, Record<StoreType, number>> = {
	varejo: { atacado: 0.55, varejo: 1.1, ambos: 1 },
	atacado: { atacado: 2.6, varejo: 0.25, ambos: 1 },
};

/** Those who buy to sell on fill bigger baskets, with more lines and more of each. */
const habits: Record<
	CustomerType,
	{ basketFactor: number; mostLines: number; mostUnits: number }
> = {
	varejo: { basketFactor: 0.45, mostLines: 3, mostUnits: 4 },
	atacado: { basketFactor: 1.9, mostLines: 5, mostUnits: 48 },
};

/** What one customer puts into the cart, store by store. */
export function fillBasket(
	random: Random,
	shelves: readonly Shelf[],
	customer: SampleCustomer,
	placement: Placement,
): BasketLine[] {
	const count =
		placement.storeCount ??
		random.weighted(storeCounts, ({ share }) => share).stores;
	const { type } = customer.row;
	const chosen = drawDistinct(random, shelves, count, ({ store }) =>
		storeWeight(store, type, placement.monthIndex),
	);
	return chosen.flatMap((shelf) =>
		fillFromStore(random, shelf, type, placement),
	);
}

function storeWeight(
	{ row, demand }: SampleStore,
	type: CustomerType,
	monthIndex: number,
): number {
	let weight = demand.weight * affinities[type][row.type];
	for (let month = sampleMonths.length - 1; month > monthIndex; month -= 1)
		weight /= demand.monthlyTrend;
	return weight;
}

function fillFromStore(
	random: Random,
	{ store, products }: Shelf,
	type: CustomerType,
	{ month }: Placement,
): BasketLine[] {
	const { basketFactor, mostLines, mostUnits } = habits[type];
	const worth =
		store.demand.basketCents *
		basketFactor *
		month.basketFactor *
		random.spread();
	const lines = drawAffordable(random, products, worth, mostLines).map(
		(product) => lineOf(product, type),
	);
	const share = worth / lines.length;
	for (const line of lines) {
		const units = Math.round(share / line.unitPriceCents);
		line.quantity = Math.min(Math.max(1, units), mostUnits);
	}
	reachMinimumOrder(lines, store);
	return lines;
}

/** Distinct products, none dearer than the whole basket is meant to be, unless nothing else is there. */
function drawAffordable(
	random: Random,
	products: readonly SampleProduct[],
	worth: number,
	mostLines: number,
): SampleProduct[] {
	const affordable = products.filter(
		({ row }) => row.priceRetailCents <= worth * 1.15,
	);
	if (affordable.length === 0) return [cheapestOf(products)];
	return drawDistinct(
		random,
		affordable,
		random.int(1, mostLines),
		// Who came to spend a lot looks at dearer things.
		({ row, weight }) => weight * (0.25 + row.priceRetailCents / worth),
	);
}

function cheapestOf(products: readonly SampleProduct[]): SampleProduct {
	return products.reduce((cheapest, product) =>
		product.row.priceRetailCents < cheapest.row.priceRetailCents
			? product
			: cheapest,
	);
}

function lineOf(product: SampleProduct, type: CustomerType): BasketLine {
	const { row } = product;
	return {
		product,
		productId: row.id,
		storeId: row.storeId,
		category: row.category,
		quantity: 1,
		unitPriceCents: unitPriceFor(type, row),
	};
}

function reachMinimumOrder(lines: BasketLine[], { settings }: SampleStore) {
	const [first] = lines;
	if (!first || !settings.requireMinOrder) return;
	const goods = lines.reduce((all, line) => all + goodsOf(line), 0);
	const missing = Math.max(0, settings.minOrderCents - goods);
	first.quantity += Math.ceil(missing / first.unitPriceCents);
}

function drawDistinct<Item>(
	random: Random,
	items: readonly Item[],
	count: number,
	weightOf: (item: Item) => number,
): Item[] {
	const left = [...items];
	const drawn: Item[] = [];
	while (drawn.length < count && left.length > 0) {
		const item = random.weighted(left, weightOf);
		drawn.push(item);
		left.splice(left.indexOf(item), 1);
	}
	return drawn;
}
