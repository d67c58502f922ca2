import type { OrderIntake } from "#contract/order-intake.ts";
import type { Actor } from "#core/actor.ts";
import { dayOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { insertHistory } from "#db/queries/order-changes.ts";
import {
	addToCustomerTotals,
	lockOrderCustomer,
} from "#db/queries/order-customer.ts";
import {
	allocateOrderCode,
	type ClientKey,
	findOrderByKey,
	insertOrder,
	waitForKey,
} from "#db/queries/order-intake.ts";
import { addToRollups } from "#db/queries/rollups.ts";
import { applyStockMovements, lockProductsForSale } from "#db/queries/stock.ts";
import { sha256Of } from "../sha256.ts";
import { notifyOfOrder, notifyOfStock } from "./notify-of-order.ts";
import { type PricedCart, priceCart } from "./price-cart.ts";
import { refuseIfAny } from "./refusals.ts";

interface Intake {
	order: OrderIntake;
	/** The storefront. */
	actor: Actor;
	idempotency: ClientKey;
	/** Business time. */
	now: Date;
	lowStockThreshold: number;
}

/**
 * Turns a purchase into an order, or finds the order that the same key made
 * before. Stock, money, customer, roll-ups and history follow in one
 * transaction: either all of it happened or nothing did.
 */
export async function placeOrder(
	db: Database,
	intake: Intake,
): Promise<{ code: string; isNew: boolean }> {
	const requestHash = await hashOf(intake.order);
	const repeated = await findRepeated(db, intake.idempotency, requestHash);
	if (repeated) return repeated;
	const year = Number(dayOf(intake.now).slice(0, 4));
	const code = await allocateOrderCode(db, year);
	return db.transaction(async (tx) => {
		await waitForKey(tx, intake.idempotency);
		const repeated = await findRepeated(tx, intake.idempotency, requestHash);
		if (repeated) return repeated;
		await sell(tx, intake, { code, requestHash });
		return { code, isNew: true };
	});
}

async function findRepeated(db: Database, key: ClientKey, requestHash: string) {
	const order = await findOrderByKey(db, key);
	if (!order) return null;
	if (order.requestHash === requestHash)
		return { code: order.code, isNew: false };
	throw new RuleViolation(
		"idempotency_conflict",
		`${order.code} came with this key and another body`,
		{ fields: [{ field: "idempotency-key", code: "idempotency_conflict" }] },
	);
}

/** Locks are taken in one order everywhere: products by id, customer, roll-ups. */
async function sell(
	tx: Database,
	{ order: intake, actor, idempotency, now, lowStockThreshold }: Intake,
	{ code, requestHash }: { code: string; requestHash: string },
) {
	const productIds = [...new Set(intake.items.map((item) => item.productId))];
	const products = await lockProductsForSale(tx, productIds);
	const customer = await lockOrderCustomer(tx, intake.customerId);
	const { id: customerId, ...buyer } = buyerOf(customer, intake);
	const cart = priceCart(intake, buyer.customerType, products);
	const { parts, ...figures } = cart;

	const order = {
		code,
		customerId,
		...buyer,
		...figures,
		paymentMethod: intake.paymentMethod,
		paymentInstallments: intake.paymentInstallments,
		note: intake.note,
		status: "pago" as const,
		placedAt: now,
		placedDay: dayOf(now),
		apiKeyId: idempotency.apiKeyId,
		idempotencyKey: idempotency.key,
		requestHash,
	};
	const orderParts = parts.map(partValues);
	const { id } = await insertOrder(tx, order, orderParts);

	const stock = await applyStockMovements(tx, unitsTaken(cart), {
		kind: "order",
		orderId: id,
		actor,
		at: now,
	});
	await addToCustomerTotals(tx, customerId, order);
	await insertHistory(tx, {
		orderId: id,
		at: now,
		actor,
		kind: "placed",
		detail: { to: order.status },
	});
	await notifyOfOrder(tx, {
		id,
		...order,
		actor,
		stores: parts.map((p) => p.store),
	});
	await notifyOfStock(tx, { products, stock, lowStockThreshold, actor, now });
	await recordChange(tx, {
		actor,
		entity: "order",
		entityId: id,
		action: "placed",
		after: { code, customerName: order.customerName, ...figures },
	});
	await addToRollups(tx, { ...order, parts: orderParts }, 1);
}

type Customer = Awaited<ReturnType<typeof lockOrderCustomer>>;

/** The customer as the order remembers them, and where it goes. */
function buyerOf(customer: Customer, { delivery }: OrderIntake) {
	if (!customer) throw unknownCustomer();
	if (customer.status === "inativo")
		refuseIfAny([{ field: "customerId", code: "customer_inactive" }]);
	const { address, city, state, postalCode } = delivery ?? customer;
	if (!address || !city || !state) throw deliveryRequired();
	return {
		id: customer.id,
		customerName: customer.name,
		customerEmail: customer.email,
		customerPhone: customer.phone,
		customerDocument: customer.document,
		customerType: customer.type,
		deliveryPostalCode: postalCode,
		deliveryAddress: address,
		deliveryCity: city,
		deliveryState: state,
	};
}

function unknownCustomer() {
	return new RuleViolation("validation_failed", "No such customer", {
		fields: [{ field: "customerId", code: "unknown_customer" }],
	});
}

function deliveryRequired() {
	return new RuleViolation("validation_failed", "No address to deliver to", {
		fields: [{ field: "delivery", code: "delivery_required" }],
	});
}

function partValues({
	store,
	commission,
	lines,
	...part
}: PricedCart["parts"][number]) {
	return {
		...part,
		storeName: store.name,
		commissionRateBps: commission.rateBps,
		commissionBaseCents: commission.baseCents,
		commissionCents: commission.commissionCents,
		items: lines.map(({ product, index, storeId, ...line }) => ({
			...line,
			name: product.name,
			sku: product.sku,
		})),
	};
}

/** Each product once, however many lines it stands on. */
function unitsTaken({ parts }: PricedCart) {
	const units = new Map<number, number>();
	for (const { productId, quantity } of parts.flatMap((part) => part.lines))
		units.set(productId, (units.get(productId) ?? 0) + quantity);
	return [...units].map(([productId, quantity]) => ({
		productId,
		quantity: -quantity,
		sold: quantity,
	}));
}

/** The body as validated: its spelling (spaces, order of fields, defaults) does not matter. */
async function hashOf(order: OrderIntake): Promise<string> {
	return sha256Of(new TextEncoder().encode(JSON.stringify(order)));
}
