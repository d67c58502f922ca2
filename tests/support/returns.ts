import { asc, sql } from "drizzle-orm";
import type { OrderDetails } from "#contract/orders.ts";
import type {
	OrderReturn,
	ReturnApproval,
	ReturnRefund,
	ReturnRequest,
} from "#contract/returns.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orderReturns } from "#db/schema/returns.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "./given.ts";
import { changeOrder, orderPath } from "./order-changes.ts";
import type { TestApi } from "./test-api.ts";

/** Two lines of one store, as in docs/domain/devolucoes.md: the customer paid R$ 107,00, the commission is R$ 11,40. */
export async function givenSoldPart(t: TestApi): Promise<OrderDetails> {
	const { id: storeId } = await givenActiveStore(t);
	await givenStoreSettings(t, storeId, {
		commissionRateBps: 1200,
		freeShippingLimitCents: 99_999_900,
		shippingRateCents: 1500,
	});
	const first = await givenProduct(t, { storeId, priceRetailCents: 4000 });
	const second = await givenProduct(t, { storeId, priceRetailCents: 3000 });
	return givenOrder(t, {
		items: [
			{ productId: first.id, quantity: 1 },
			{ productId: second.id, quantity: 2 },
		],
		discountCents: 800,
		marketplaceDiscountCents: 300,
	});
}

/** The same, on its way or there. */
export async function givenSentPart(t: TestApi): Promise<OrderDetails> {
	const order = await givenSoldPart(t);
	return changeOrder(t, order, "PUT", "status", { status: "entregue" });
}

/** Units of the order's items, by their places: `unitsAt(order, 1, 0)` is one of the first. */
export function unitsAt(order: OrderDetails, ...units: number[]) {
	const items = order.parts.flatMap((part) => part.items);
	return units.flatMap((quantity, place) =>
		quantity > 0 ? [{ itemId: items[place]?.id ?? 0, quantity }] : [],
	);
}

export function askForReturn(
	t: TestApi,
	order: OrderDetails,
	items: ReturnRequest["items"],
	more: Partial<ReturnRequest> = {},
	headers: Record<string, string> = {},
) {
	const body = { items, reason: "arrependimento", ...more };
	const path = `${orderPath(order)}/returns`;
	return t.send<OrderReturn>("POST", path, body, headers);
}

export async function givenReturn(
	t: TestApi,
	order: OrderDetails,
	items: ReturnRequest["items"],
	more?: Partial<ReturnRequest>,
): Promise<OrderReturn> {
	return answered(await askForReturn(t, order, items, more));
}

export const stepPath = ({ id }: OrderReturn, step: string) =>
	`/api/returns/${id}/${step}`;

export async function approve(
	t: TestApi,
	made: OrderReturn,
	changes: Partial<ReturnApproval> = {},
): Promise<OrderReturn> {
	const { borneBy, comesBack, version } = made;
	const body = { borneBy, comesBack, version, ...changes };
	return answered(await t.send("POST", stepPath(made, "approval"), body));
}

/** All of it came, and all of it can be sold again. */
export async function receive(
	t: TestApi,
	made: OrderReturn,
): Promise<OrderReturn> {
	const items = made.items.map(({ itemId, quantity }) => ({
		itemId,
		receivedQuantity: quantity,
		restockedQuantity: quantity,
	}));
	const body = { items, version: made.version };
	return answered(await t.send("POST", stepPath(made, "receipt"), body));
}

export function refundOf(
	{ borneBy, version }: OrderReturn,
	changes: Partial<ReturnRefund> = {},
): ReturnRefund {
	return {
		...{ borneBy, version },
		...{ method: "cartao", reference: null, refundedOn: "2024-02-29" },
		...changes,
	};
}

export async function refund(
	t: TestApi,
	made: OrderReturn,
	changes?: Partial<ReturnRefund>,
): Promise<OrderReturn> {
	const body = refundOf(made, changes);
	return answered(await t.send("POST", stepPath(made, "refund"), body));
}

/** Asked for, approved, received and refunded. */
export async function givenRefund(
	t: TestApi,
	order: OrderDetails,
	items: ReturnRequest["items"],
): Promise<OrderReturn> {
	const asked = await givenReturn(t, order, items);
	return refund(t, await receive(t, await approve(t, asked)));
}

/** What was posted for returns, as "estorno a-receber → clientes 36,80". */
export async function postedForReturns(t: TestApi): Promise<string[]> {
	const rows = await t.db
		.select()
		.from(ledgerEntries)
		.where(sql`${ledgerEntries.source} like 'return:%'`)
		.orderBy(asc(ledgerEntries.id));
	return rows.map(
		({ kind, debit, credit, amountCents }) =>
			`${kind} ${debit} → ${credit} ${amountCents}`,
	);
}

export async function refundedInAll(t: TestApi): Promise<number> {
	const rows = await t.db.select().from(orderReturns);
	return rows.reduce((total, row) => total + (row.refundCents ?? 0), 0);
}

function answered<Answer>(answer: { status: number; body: Answer }): Answer {
	if (answer.status >= 300)
		throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
	return answer.body;
}
