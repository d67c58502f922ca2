import type { AskedReturn, OrderReturn } from "#contract/returns.ts";
import type { Actor } from "#core/actor.ts";
import { type FieldError, NotFound, RuleViolation } from "#core/errors.ts";
import { sum } from "#core/money.ts";
import {
	freightLeft,
	refundablePart,
	refundOf,
	usualFreight,
} from "#core/refund.ts";
import {
	assertReturnable,
	unitsLeft,
	usualBearer,
} from "#core/return-rules.ts";
import type { Database } from "#db/database.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import { normalCode } from "#db/queries/order-details.ts";
import { type ClientKey, waitForKey } from "#db/queries/order-intake.ts";
import {
	findReturnByKey,
	insertReturn,
	type NewReturn,
	wantsOrderNews,
} from "#db/queries/return-changes.ts";
import { getReturn, type ReturnRow } from "#db/queries/returns.ts";
import { together } from "#db/together.ts";
import { sha256Of } from "../sha256.ts";
import {
	loadReturns,
	type OrderWithReturns,
	recordReturn,
} from "./change-return.ts";
import { newsOfReturn } from "./notify-of-return.ts";
import { idempotencyConflict } from "./refusals.ts";

interface Request {
	code: string;
	asked: AskedReturn;
	actor: Actor;
	/** Null: an operator, who sees what they have done. */
	idempotency: ClientKey | null;
	/** Of this storefront's orders alone; null: of any. */
	ofStorefront: number | null;
	realNow: Date;
}

/** Writes down that a customer wants to return something, or finds what the same key has asked for before. */
export async function requestReturn(
	db: Database,
	request: Request,
): Promise<{ asked: OrderReturn; isNew: boolean }> {
	const requestHash = await hashOf(request);
	return db.transaction(async (tx) => {
		const repeated = await findRepeated(tx, request, requestHash);
		if (repeated) return { asked: repeated, isNew: false };
		const loaded = await loadReturns(tx, request.code, request.realNow);
		const asked = decide(loaded, request, requestHash);
		return { asked: await save(tx, loaded, asked, request.actor), isNew: true };
	});
}

async function findRepeated(
	tx: Database,
	{ idempotency }: Request,
	requestHash: string,
): Promise<OrderReturn | null> {
	if (!idempotency) return null;
	const [, first] = await together([
		waitForKey(tx, idempotency),
		findReturnByKey(tx, idempotency),
	]);
	if (!first) return null;
	if (first.requestHash === requestHash)
		return getReturn(tx, first.code, first.id);
	throw idempotencyConflict({ orderCode: first.code, returnId: first.id });
}

function decide(
	{ order, parts, returns, now }: OrderWithReturns,
	{ code, asked, idempotency, ofStorefront }: Request,
	requestHash: string,
): NewReturn {
	if (ofStorefront !== null && order.apiKeyId !== ofStorefront)
		throw new NotFound("order", code);
	const { items, reason, comesBack, note } = asked;
	const part = partOf(parts, items);
	assertReturnable(part, { comesBack });
	assertLeft(part, returns, items);
	const refundable = refundablePart(part, returns);
	// What is worth nothing is settled by no refund, and would stay open for ever.
	refundOf(refundable, { items, freightCents: freightLeft(refundable) });
	return {
		...{ orderId: order.id, partId: part.id, storeId: part.storeId },
		...{ state: "solicitada", reason, borneBy: usualBearer[reason] },
		...{ comesBack, note, refusalReason: null, requestedAt: now },
		...{ approvedAt: null, refusedAt: null, receivedAt: null },
		...{ freightByRule: true, freightCents: usualFreight(refundable, items) },
		...{ refundedOn: null, goodsCents: null, marketplaceDiscountCents: null },
		...{ refundCents: null, commissionBackCents: null },
		...{ refundMethod: null, refundReference: null, reversals: 0 },
		apiKeyId: idempotency?.apiKeyId ?? null,
		idempotencyKey: idempotency?.key ?? null,
		requestHash: idempotency && requestHash,
		items: items.map((item) => ({
			...item,
			...{ receivedQuantity: null, restockedQuantity: 0 },
			...{ refundedQuantity: null, goodsCents: null },
			...{ marketplaceDiscountCents: null, commissionBackCents: null },
		})),
	};
}

async function save(
	tx: Database,
	loaded: OrderWithReturns,
	asked: NewReturn,
	actor: Actor,
): Promise<OrderReturn> {
	const { order, now, parts } = loaded;
	const after = await insertReturn(tx, asked, actor);
	const wantsNews = await wantsOrderNews(tx, asked.storeId);
	const { id } = after;
	const news = newsOfReturn("return-requested", {
		...{ id, actor, at: now, code: order.code, storeId: asked.storeId },
		store: parts.find((part) => part.id === asked.partId)?.storeName ?? "",
		what: { units: sum(asked.items.map(({ quantity }) => quantity)) },
	});
	const [, , saved] = await together([
		recordReturn(tx, loaded, {
			...{ actor, action: "requested" as const, before: null, after },
		}),
		insertNotifications(tx, wantsNews ? [news] : []),
		getReturn(tx, order.code, id),
	]);
	return saved;
}

type Part = OrderWithReturns["parts"][number];

/** The one store's part that all of them are of. */
function partOf(parts: readonly Part[], asked: AskedReturn["items"]): Part {
	const has = (part: Part, itemId: number) =>
		part.items.some(({ id }) => id === itemId);
	const part = parts.find((one) =>
		asked.some(({ itemId }) => has(one, itemId)),
	);
	const strangers = asked.flatMap(({ itemId }, index) =>
		part && has(part, itemId) ? [] : fieldAt(index, "itemId", "not_in_part"),
	);
	if (!part || strangers.length > 0)
		throw new RuleViolation("validation_failed", "Not items of one part", {
			fields: strangers,
		});
	return part;
}

function assertLeft(
	part: Part,
	returns: readonly ReturnRow[],
	asked: AskedReturn["items"],
): void {
	const tooMany = asked.flatMap(({ itemId, quantity }, index) => {
		const item = part.items.find(({ id }) => id === itemId);
		const left = item ? unitsLeft(item, returns) : 0;
		return quantity > left
			? fieldAt(index, "quantity", "units_above_left", { left })
			: [];
	});
	if (tooMany.length > 0)
		throw new RuleViolation("validation_failed", "More than is left", {
			fields: tooMany,
		});
}

function fieldAt(
	index: number,
	name: string,
	code: string,
	params?: FieldError["params"],
): FieldError[] {
	return [{ field: `items.${index}.${name}`, code, ...(params && { params }) }];
}

/** The order and the body as validated. */
function hashOf({ code, asked }: Request): Promise<string> {
	const text = JSON.stringify({ code: normalCode(code), asked });
	return sha256Of(new TextEncoder().encode(text));
}
