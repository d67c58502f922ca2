import { ne } from "drizzle-orm";
import { addDays, type Day, dayOf } from "#core/business-time.ts";
import { sum } from "#core/money.ts";
import type { Database } from "#db/database.ts";
import { orderParts } from "#db/schema/orders.ts";

/** A store's part of an order, as far as its money goes. */
interface ExpectedPart {
	id: number;
	orderId: number;
	storeId: number;
	/** What the store is still owed for it; nothing once it is cancelled. */
	cents: number;
	isFree: boolean;
	/** Freed when there was money to free, and no hold has taken that back. */
	wasFreed: boolean;
	deliveredOn: Day | null;
	isHeld: boolean;
	openReturns: number;
}

/** Told of every fact as it happens, and of nothing else: neither the ledger nor what is stored of a part's money. */
export class ExpectedBalances {
	readonly parts: ExpectedPart[] = [];
	readonly #free = new Map<number, number>();
	readonly #inPayout = new Map<number, number>();
	readonly #returnWindowDays: number;

	constructor({ returnWindowDays }: { returnWindowDays: number }) {
		this.#returnWindowDays = returnWindowDays;
	}

	sold(
		part: Omit<ExpectedPart, "isFree" | "wasFreed" | "isHeld" | "openReturns">,
	): void {
		const nothingYet = { isFree: false, wasFreed: false, isHeld: false };
		this.parts.push({ ...part, ...nothingYet, openReturns: 0 });
	}

	part(id: number): ExpectedPart {
		const part = this.parts.find((one) => one.id === id);
		if (!part) throw new Error(`there is no part ${id}`);
		return part;
	}

	/** Of these the store still has something to lose. */
	worthSomething(): ExpectedPart[] {
		return this.parts.filter(({ cents }) => cents > 0);
	}

	partsOf(orderId: number): ExpectedPart[] {
		return this.parts.filter((part) => part.orderId === orderId);
	}

	/** What customers can no longer give back is the store's, unless something holds it. */
	released(today: Day): void {
		for (const part of this.parts) {
			const { deliveredOn, isHeld, openReturns } = part;
			if (!deliveredOn || isHeld || openReturns > 0) continue;
			const lastDay = addDays(deliveredOn, this.#returnWindowDays);
			if (today <= lastDay || part.isFree) continue;
			part.isFree = true;
			if (part.cents !== 0) part.wasFreed = true;
		}
	}

	adjusted(storeId: number, cents: number): void {
		add(this.#free, storeId, cents);
	}

	closed(storeId: number, cents: number): void {
		add(this.#free, storeId, -cents);
		add(this.#inPayout, storeId, cents);
	}

	paid(storeId: number, cents: number): void {
		add(this.#inPayout, storeId, -cents);
	}

	sentBack(storeId: number, cents: number, wasPaid: boolean): void {
		if (!wasPaid) add(this.#inPayout, storeId, -cents);
		add(this.#free, storeId, cents);
	}

	of(storeId: number) {
		const own = this.parts.filter((part) => part.storeId === storeId);
		const owed = (isFree: boolean) =>
			sum(
				own.filter((part) => part.isFree === isFree).map(({ cents }) => cents),
			);
		return {
			pendingCents: owed(false),
			availableCents: owed(true) + (this.#free.get(storeId) ?? 0),
			inPayoutCents: this.#inPayout.get(storeId) ?? 0,
		};
	}
}

/** What was sold and not cancelled; what was delivered without a word of when is so from `now` on. */
export async function expectedAfterSales(
	db: Database,
	settings: { returnWindowDays: number },
	now: Date,
): Promise<ExpectedBalances> {
	const expected = new ExpectedBalances(settings);
	const parts = await db
		.select()
		.from(orderParts)
		.where(ne(orderParts.status, "cancelado"))
		.orderBy(orderParts.id);
	for (const { id, orderId, storeId, status, ...part } of parts) {
		const { valueCents, marketplaceDiscountCents, commissionCents } = part;
		const cents = valueCents + marketplaceDiscountCents - commissionCents;
		const deliveredOn = status === "entregue" ? dayOf(now) : null;
		expected.sold({ id, orderId, storeId, cents, deliveredOn });
	}
	return expected;
}

function add(sums: Map<number, number>, key: number, cents: number): void {
	sums.set(key, (sums.get(key) ?? 0) + cents);
}
