import type { OrderIntake } from "#contract/order-intake.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { Actor } from "#core/actor.ts";
import { dayOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import { onDay, saleEntries } from "#core/ledger.ts";
import type { Database } from "#db/database.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import {
	addToCustomerTotals,
	lockOrderCustomer,
	type OrderCustomer,
} from "#db/queries/order-customer.ts";
import { getOrderDetails } from "#db/queries/order-details.ts";
import {
	type AllocatedOrder,
	type ClientKey,
	findOrAllocate,
	findOrderByKey,
	insertOrder,
	type KeyedOrder,
	waitForKey,
} from "#db/queries/order-intake.ts";
import { recordOrderChange } from "#db/queries/order-log.ts";
import { addToRollups } from "#db/queries/rollups.ts";
import { applyStockMovements, lockProductsForSale } from "#db/queries/stock.ts";
import { together } from "#db/together.ts";
import { sha256Of } from "../sha256.ts";
import { customerWhoMayBuy } from "./customer-who-may-buy.ts";
import { newsOfOrder, newsOfStock } from "./notify-of-order.ts";
import { type PricedCart, priceCart } from "./price-cart.ts";
import { idempotencyConflict } from "./refusals.ts";

interface Intake {
	order: OrderIntake;
	/** The storefront, or whoever of the team took the order. */
	actor: Actor;
	/** Taken by hand, on the phone: the history says so. */
	isManual: boolean;
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
): Promise<{ order: OrderDetails; isNew: boolean }> {
	const requestHash = await hashOf(intake.order);
	const year = Number(dayOf(intake.now).slice(0, 4));
	const allocated = await findOrAllocate(db, intake.idempotency, {
		year,
		mostParts: intake.order.items.length,
	});
	if ("repeated" in allocated)
		return repeatOf(db, allocated.repeated, intake.now, requestHash);
	return db.transaction(async (tx) => {
		const loaded = await load(tx, intake);
		if (loaded.repeated)
			return repeatOf(tx, loaded.repeated, intake.now, requestHash);
		const sale = decide(intake, loaded, { ...allocated, requestHash });
		return { order: await save(tx, sale), isNew: true };
	});
}

async function repeatOf(
	db: Database,
	{ code, ...first }: KeyedOrder,
	now: Date,
	requestHash: string,
) {
	if (first.requestHash === requestHash)
		return { order: await getOrderDetails(db, code, now), isNew: false };
	throw idempotencyConflict({ orderCode: code });
}

/** All in one go. Locks are taken in one order everywhere: products by id, customer, roll-ups. */
async function load(
	tx: Database,
	{ order: { items, customerId }, idempotency }: Intake,
) {
	const productIds = [...new Set(items.map((item) => item.productId))];
	const [, repeated, products, customer] = await together([
		waitForKey(tx, idempotency),
		findOrderByKey(tx, idempotency),
		lockProductsForSale(tx, productIds),
		lockOrderCustomer(tx, customerId),
	]);
	return { repeated, products, customer };
}

type Loaded = Awaited<ReturnType<typeof load>>;
type Sale = ReturnType<typeof decide>;

function decide(
	{ order: intake, actor, isManual, idempotency, ...at }: Intake,
	{ products, customer }: Loaded,
	{ partIds, ...allocated }: AllocatedOrder & { requestHash: string },
) {
	const { now, lowStockThreshold } = at;
	const { id: customerId, ...buyer } = buyerOf(customer, intake);
	const cart = priceCart(intake, buyer.customerType, products);
	const { parts, ...figures } = cart;
	const order = {
		...allocated,
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
	};
	const changes = unitsTaken(cart);
	const stores = parts.map((part) => part.store);
	const news = [
		...newsOfOrder({ ...order, actor, stores }),
		...newsOfStock({ products, changes, lowStockThreshold, actor, now }),
	];
	return {
		order,
		figures,
		parts: parts.map((part, index) => partValues(part, partIds[index])),
		changes,
		news,
		actor,
		isManual,
	};
}

/** All in one go: no statement needs the answer of another. */
async function save(
	tx: Database,
	{ order, figures, parts, changes, news, actor, isManual }: Sale,
): Promise<OrderDetails> {
	const { id, code, customerId, customerName, placedAt: at } = order;
	const written = [
		insertOrder(tx, order, parts),
		postEntries(
			tx,
			parts.flatMap((part) => saleEntries(part, onDay(order.placedDay))),
		),
		applyStockMovements(tx, changes, { kind: "order", orderId: id, actor, at }),
		addToCustomerTotals(tx, customerId, order),
		recordOrderChange(tx, {
			...{ orderId: id, at, actor, kind: "placed" as const },
			detail: { to: order.status, ...(isManual && { isManual }) },
			after: { code, customerName, ...figures },
		}),
		insertNotifications(tx, news),
		addToRollups(tx, { ...order, parts }, 1),
	];
	const [, details] = await together([
		together(written),
		getOrderDetails(tx, code, at),
	]);
	return details;
}

/** The customer as the order remembers them, and where it goes. */
function buyerOf(found: OrderCustomer | null, { delivery }: OrderIntake) {
	const customer = customerWhoMayBuy(found);
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

function deliveryRequired() {
	return new RuleViolation("validation_failed", "No address to deliver to", {
		fields: [{ field: "delivery", code: "delivery_required" }],
	});
}

function partValues(
	{ store, commission, lines, ...part }: PricedCart["parts"][number],
	id: number | undefined,
) {
	if (id === undefined) throw new Error("fewer part ids than parts");
	return {
		id,
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
