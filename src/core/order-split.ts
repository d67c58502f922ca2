import { RuleViolation } from "./errors.ts";
import { allocate, type Cents, sum } from "./money.ts";

export type SplitLine = {
	productId: number;
	storeId: number;
	category: string;
	quantity: number;
	unitPriceCents: Cents;
};

type LineShares = {
	goodsCents: Cents;
	discountCents: Cents;
	/** Of the discount, what the marketplace pays. */
	marketplaceDiscountCents: Cents;
	freightCents: Cents;
	totalCents: Cents;
};

export type StorePart<Line extends SplitLine = SplitLine> = {
	storeId: number;
	lines: (Line & LineShares)[];
	goodsCents: Cents;
	discountCents: Cents;
	marketplaceDiscountCents: Cents;
	freightCents: Cents;
	valueCents: Cents;
};

/**
 * Splits an order into one part per store, in the order its first line appears. The discount is shared by goods,
 * across stores and then across lines; a store's freight is shared across its lines. Everything adds up by construction:
 * lines of R$ 66,66 and R$ 33,33 from two stores and a discount of R$ 10,00 → discounts of R$ 6,67 and R$ 3,33.
 * What the marketplace pays of the discount is shared as the discount is.
 */
export function splitOrderByStore<Line extends SplitLine>(order: {
	lines: readonly Line[];
	discountCents: Cents;
	marketplaceDiscountCents?: Cents;
	freightByStore: ReadonlyMap<number, Cents>;
}): StorePart<Line>[] {
	const groups = groupByStore(order.lines);
	const goodsByStore = groups.map(([, lines]) => sum(lines.map(goodsOf)));
	assertDiscountFits(order.discountCents, sum(goodsByStore));
	assertFreightHasLines(order.freightByStore, groups);

	const discounts = allocate(order.discountCents, goodsByStore);
	const coupons = allocate(order.marketplaceDiscountCents ?? 0, discounts);
	return groups.map(([storeId, lines], index) =>
		storePart(storeId, lines, {
			discountCents: discounts[index] ?? 0,
			marketplaceDiscountCents: coupons[index] ?? 0,
			freightCents: order.freightByStore.get(storeId) ?? 0,
		}),
	);
}

/** What a line costs before discount and freight: two at R$ 19,90 → 3980. */
export function goodsOf(line: {
	quantity: number;
	unitPriceCents: Cents;
}): Cents {
	if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
		throw new RangeError(`a quantity must be at least 1, not ${line.quantity}`);
	}
	return sum([line.quantity * line.unitPriceCents]);
}

function storePart<Line extends SplitLine>(
	storeId: number,
	lines: readonly Line[],
	shared: {
		discountCents: Cents;
		marketplaceDiscountCents: Cents;
		freightCents: Cents;
	},
): StorePart<Line> {
	const goods = lines.map(goodsOf);
	const goodsCents = sum(goods);
	const discounts = allocate(shared.discountCents, goods);
	const coupons = allocate(shared.marketplaceDiscountCents, discounts);
	// A part of free goods has no goods to weigh by, but its freight still belongs to its lines.
	const freightWeights = goodsCents > 0 ? goods : lines.map(() => 1);
	const freights = allocate(shared.freightCents, freightWeights);

	return {
		storeId,
		lines: lines.map((line, index) => {
			const goodsCents = goods[index] ?? 0;
			const discountCents = discounts[index] ?? 0;
			const freightCents = freights[index] ?? 0;
			return {
				...line,
				goodsCents,
				discountCents,
				marketplaceDiscountCents: coupons[index] ?? 0,
				freightCents,
				totalCents: goodsCents - discountCents + freightCents,
			};
		}),
		goodsCents,
		...shared,
		valueCents: goodsCents - shared.discountCents + shared.freightCents,
	};
}

function groupByStore<Line extends SplitLine>(
	lines: readonly Line[],
): [storeId: number, lines: Line[]][] {
	const groups = new Map<number, Line[]>();
	for (const line of lines) {
		const group = groups.get(line.storeId);
		if (group) group.push(line);
		else groups.set(line.storeId, [line]);
	}
	return [...groups];
}

function assertDiscountFits(discountCents: Cents, goodsCents: Cents): void {
	if (discountCents > goodsCents) {
		throw new RuleViolation(
			"discount_above_goods",
			`A discount of ${discountCents} is more than goods of ${goodsCents}`,
			{ params: { discountCents, goodsCents } },
		);
	}
}

// Freight of a store that sells nothing here would vanish from the parts, and the total with it.
function assertFreightHasLines(
	freightByStore: ReadonlyMap<number, Cents>,
	groups: readonly (readonly [storeId: number, lines: unknown])[],
): void {
	const storeIds = new Set(groups.map(([storeId]) => storeId));
	for (const [storeId, freightCents] of freightByStore) {
		if (freightCents !== 0 && !storeIds.has(storeId)) {
			throw new RangeError(`store ${storeId} has freight but no lines`);
		}
	}
}
