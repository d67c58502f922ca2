import { maxCents } from "#contract/common.ts";
import type { OrderIntake } from "#contract/order-intake.ts";
import type { CustomerType } from "#core/categories.ts";
import { commissionOf, commissionShares } from "#core/commission.ts";
import { RuleViolation } from "#core/errors.ts";
import { sum } from "#core/money.ts";
import {
	assertInStock,
	assertMinimumOrder,
	freightOf,
	unitPriceFor,
} from "#core/order-intake.ts";
import { goodsOf, splitOrderByStore } from "#core/order-split.ts";
import type { ProductForSale } from "#db/queries/stock.ts";
import { type Refusal, refusalOf, refuseIfAny } from "./refusals.ts";

type Cart = Pick<
	OrderIntake,
	"items" | "discountCents" | "marketplaceDiscountCents"
>;
type Item = Cart["items"][number];
type Line = ReturnType<typeof lineOf>;
export type PricedCart = ReturnType<typeof priceCart>;

/**
 * What a cart costs and how its stores share it, by today's rules. Refuses with
 * every offending line named (`items.2.quantity`), not only the first.
 */
export function priceCart(
	cart: Cart,
	customerType: CustomerType,
	products: readonly ProductForSale[],
) {
	const lines = linesOf(cart, customerType, products);
	const goodsCents = goodsOfCart(lines, cart.discountCents);
	const stores = storesOf(lines);
	refuseBelowMinimum(stores);

	const freightByStore = new Map(
		stores.map((store) => [store.id, freightOf(store.goodsCents, store)]),
	);
	const { discountCents, marketplaceDiscountCents = 0 } = cart;
	if (marketplaceDiscountCents > discountCents)
		refuseIfAny([
			{ field: "marketplaceDiscountCents", code: "coupon_above_discount" },
		]);
	const discounts = { discountCents, marketplaceDiscountCents };
	const split = splitOrderByStore({ lines, ...discounts, freightByStore });
	const parts = split.map((part) => {
		const store = stores.find(({ id }) => id === part.storeId);
		if (!store) throw new Error("a part's store comes from its lines");
		const rateBps = store.commissionRateBps;
		const commission = commissionOf({ ...part, rateBps });
		const shares = commissionShares(commission.commissionCents, part.lines);
		const lines = part.lines.map((line, index) => ({
			...line,
			commissionCents: shares[index] ?? 0,
		}));
		return { ...part, lines, store, commission };
	});
	const freightCents = sum(freightByStore.values());
	return {
		parts,
		goodsCents,
		...discounts,
		freightCents,
		totalCents: withinLimit(goodsCents - discountCents + freightCents),
		commissionCents: sum(parts.map((part) => part.commission.commissionCents)),
		itemCount: sum(lines.map((line) => line.quantity)),
	};
}

function linesOf(
	cart: Cart,
	customerType: CustomerType,
	products: readonly ProductForSale[],
): Line[] {
	const byId = new Map(products.map((product) => [product.id, product]));
	const stockLeft = new Map(products.map(({ id, stock }) => [id, stock]));
	const refusals: Refusal[] = [];
	const lines: Line[] = [];
	for (const [index, item] of cart.items.entries()) {
		const product = byId.get(item.productId);
		if (!product?.isForSale) {
			refusals.push({
				field: `items.${index}.productId`,
				code: "product_unavailable",
			});
			continue;
		}
		const line = lineOf(item, index, product, customerType);
		// The same product may stand on several lines; together they cannot take more than there is.
		const stock = stockLeft.get(product.id) ?? 0;
		stockLeft.set(product.id, stock - item.quantity);
		refusals.push(...refusalsOfLine(line, item, stock));
		lines.push(line);
	}
	refuseIfAny(refusals);
	return lines;
}

function lineOf(
	{ quantity }: Item,
	index: number,
	product: ProductForSale,
	customerType: CustomerType,
) {
	return {
		index,
		product,
		productId: product.id,
		storeId: product.store.id,
		category: product.category,
		quantity,
		unitPriceCents: unitPriceFor(customerType, product),
	};
}

function refusalsOfLine(
	{ index, product, quantity, unitPriceCents }: Line,
	item: Item,
	stock: number,
): Refusal[] {
	const { name, store } = product;
	const { allowBackorders } = store;
	const refusals: (Refusal | null)[] = [
		store.isActive
			? null
			: {
					field: `items.${index}.productId`,
					code: "store_inactive",
					params: { store: store.name },
				},
		item.unitPriceCents === undefined || item.unitPriceCents === unitPriceCents
			? null
			: {
					field: `items.${index}.unitPriceCents`,
					code: "price_changed",
					params: { product: name, currentCents: unitPriceCents },
				},
		refusalOf(`items.${index}.quantity`, () =>
			assertInStock(quantity, { name, stock, allowBackorders }),
		),
	];
	return refusals.filter((refusal) => refusal !== null);
}

function goodsOfCart(lines: Line[], discountCents: number): number {
	// Far above the limit a plain addition may be inexact, but never below it.
	withinLimit(lines.reduce((total, line) => total + goodsOf(line), 0));
	const goodsCents = sum(lines.map(goodsOf));
	if (discountCents > goodsCents)
		refuseIfAny([{ field: "discountCents", code: "discount_above_goods" }]);
	return goodsCents;
}

function withinLimit(cents: number): number {
	if (cents > maxCents)
		throw new RuleViolation("order_too_large", `${cents} is above our limit`, {
			fields: [{ field: "items", code: "order_too_large" }],
		});
	return cents;
}

/** The stores of a cart with what it takes from each, in the order of their first lines. */
function storesOf(lines: Line[]) {
	return [...new Set(lines.map((line) => line.storeId))].map((storeId) => {
		const own = lines.filter((line) => line.storeId === storeId);
		const [first] = own as [Line, ...Line[]];
		return {
			...first.product.store,
			goodsCents: sum(own.map(goodsOf)),
			firstIndex: first.index,
		};
	});
}

function refuseBelowMinimum(stores: ReturnType<typeof storesOf>) {
	const refusals = stores.map(({ goodsCents, firstIndex, ...store }) => {
		const missingCents = store.minOrderCents - goodsCents;
		return refusalOf(
			`items.${firstIndex}.productId`,
			() => assertMinimumOrder(goodsCents, store),
			{ missingCents },
		);
	});
	refuseIfAny(refusals.filter((refusal) => refusal !== null));
}
