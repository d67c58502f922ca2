import {
	eq,
	getTableColumns,
	type Placeholder,
	type SQL,
	sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type {
	OrderDetails,
	PartChase,
	PartLateness,
} from "#contract/orders.ts";
import { businessCalendar, latenessOf } from "#core/business-days.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import { payoutOf } from "#core/commission.ts";
import { NotFound } from "#core/errors.ts";
import { orderCode, parseOrderCode } from "#core/order-code.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { apiKeys } from "../schema/access.ts";
import {
	orderHistory,
	orderItems,
	orderParts,
	orders,
} from "../schema/orders.ts";
import { ownHolidays } from "../schema/settings.ts";
import { storeSettings } from "../schema/stores.ts";
import { isWaiting, orderIsWaiting } from "./calendar.ts";

/** With how late its stores are at `now`, in business time. */
export async function getOrderDetails(
	db: Database,
	code: string,
	now: Date,
): Promise<OrderDetails> {
	return detailsOf(await readOrder(db, code), now);
}

/** What was bought and paid, at whatever time it is. */
export async function getOrderContents(
	db: Database,
	code: string,
): Promise<OrderContents> {
	return contentsOf(await readOrder(db, code));
}

/** Whole orders by their codes, typed in any way, in the order asked for; unknown ones are left out. */
export async function listOrderDetails(
	db: Database,
	codes: string[],
	now: Date,
): Promise<OrderDetails[]> {
	const wanted = [...new Set(codes.flatMap((code) => normalCode(code) ?? []))];
	if (wanted.length === 0) return [];
	const rows = await readWholeOrders(db, { codes: wanted });
	const byCode = new Map(rows.map(({ order }) => [order.code, order]));
	return wanted.flatMap((code) => {
		const order = byCode.get(code);
		return order ? detailsOf(order, now) : [];
	});
}

/** The code as it is stored, or null when the text is no code. */
export function normalCode(text: string): string | null {
	const parsed = parseOrderCode(text);
	return parsed && orderCode(parsed.year, parsed.number);
}

async function readOrder(db: Database, code: string): Promise<WholeOrder> {
	const [row] = await readWholeOrder(db, { code: normalCode(code) ?? "" });
	if (!row) throw new NotFound("order", code);
	return row.order;
}

type Part = OrderDetails["parts"][number];

/** An order as the statement answers it: moments as PostgreSQL writes them in JSON, and nothing computed yet. */
type WholeOrder = Omit<OrderDetails, "parts"> & {
	parts: (Omit<Part, "payoutCents" | "late"> & {
		/** What its store has to send it; null when it is sent. */
		processingDays: number | null;
	})[];
	/** Of the marketplace's calendar; null when nothing of it waits. */
	ownDays: Day[] | null;
};

export type OrderContents = Omit<OrderDetails, "parts"> & {
	parts: Omit<Part, "late">[];
};

function detailsOf(order: WholeOrder, now: Date): OrderDetails {
	const calendar = businessCalendar(order.ownDays ?? []);
	const contents = contentsOf(order);
	const placedAt = new Date(order.placedAt);
	const latenessOfPart = (partId: number): PartLateness | null => {
		const days = order.parts.find(({ id }) => id === partId)?.processingDays;
		const late =
			typeof days === "number"
				? latenessOf({ placedAt, processingDays: days }, calendar, dayOf(now))
				: null;
		return late && { ...late, lastChase: lastChaseOf(contents, partId) };
	};
	return {
		...contents,
		parts: contents.parts.map((part) => ({
			...part,
			late: latenessOfPart(part.id),
		})),
	};
}

function lastChaseOf(
	{ history }: Pick<OrderDetails, "history">,
	partId: number,
): PartChase | null {
	const entry = history.find(
		({ kind, detail }) => kind === "chased" && detail.partId === partId,
	);
	const channel = entry?.detail.channel;
	if (!entry || !channel) return null;
	return { id: entry.id, at: entry.at, actor: entry.actor, channel };
}

function contentsOf({ ownDays: _, ...order }: WholeOrder): OrderContents {
	return {
		...order,
		placedAt: moment(order.placedAt),
		cancelledAt: order.cancelledAt && moment(order.cancelledAt),
		parts: order.parts.map(({ processingDays: _, ...part }) => ({
			...part,
			payoutCents: payoutOf(part),
			frozenAt: moment(part.frozenAt),
		})),
		history: order.history.map((entry) => ({
			...entry,
			at: moment(entry.at),
		})),
	};
}

function moment(text: string): string {
	return new Date(text).toISOString();
}

const {
	placedDay,
	storeCount,
	searchText,
	apiKeyId,
	idempotencyKey,
	requestHash,
	...orderColumns
} = getTableColumns(orders);
const {
	orderId,
	position,
	placedAt,
	moneyState,
	deliveredOn,
	nfeRecordedAt,
	nfeRecordedBy,
	...partColumns
} = getTableColumns(orderParts);
const {
	orderId: itemOrderId,
	partId,
	...itemColumns
} = getTableColumns(orderItems);
const {
	orderId: historyOrderId,
	actorKind,
	actorId,
	...historyColumns
} = getTableColumns(orderHistory);

/** Of all orders together: the newest entries are enough, the audit log keeps them all. */
const historyShown = 2_000;

const itemsOfPart = sql`(
	select coalesce(json_agg(${objectOf(itemColumns)} order by ${orderItems.id}), '[]')
	from ${orderItems}
	where ${eq(orderItems.partId, orderParts.id)} and ${eq(orderItems.orderId, orders.id)}
)`;

const processingDays = sql`case when ${isWaiting} then (
	select ${storeSettings.processingDays} from ${storeSettings}
	where ${eq(storeSettings.storeId, orderParts.storeId)}
) end`;

const partsOfOrder = sql`(
	select coalesce(json_agg(${objectOf({ ...partColumns, processingDays, items: itemsOfPart })} order by ${position}), '[]')
	from ${orderParts} where ${eq(orderParts.orderId, orders.id)}
)`;

const historyOfOrder = sql`(
	select coalesce(json_agg(${objectOf(historyColumns)} order by ${orderHistory.id} desc), '[]')
	from shown as ${orderHistory} where ${eq(orderHistory.orderId, orders.id)}
)`;

const ownDays = sql`case when ${orderIsWaiting} then (
	select coalesce(json_agg(${ownHolidays.day}), '[]') from ${ownHolidays}
) end`;

const storefront = sql`(select ${apiKeys.name} from ${apiKeys} where ${eq(apiKeys.id, orders.apiKeyId)})`;

const readWholeOrder = wholeOrders("whole_order", sql.placeholder("code"));
const readWholeOrders = wholeOrders(
	"whole_orders",
	sql`any(${sql.placeholder("codes")})`,
);

/** One statement: all that it answers is of one moment. */
function wholeOrders(name: string, code: Placeholder | SQL) {
	return preparedSql<{ order: WholeOrder }>(
		name,
		sql`with shown as (
			select * from ${orderHistory}
			where order_id = any (array(select id from ${orders} where ${orders.code} = ${code}))
			order by id desc limit ${sql.raw(String(historyShown))}
		)
		select ${objectOf({
			...orderColumns,
			storefront,
			ownDays,
			parts: partsOfOrder,
			history: historyOfOrder,
		})} as order
		from ${orders} where ${orders.code} = ${code}`,
	);
}

function objectOf(fields: Record<string, PgColumn | SQL>): SQL {
	const pairs = Object.entries(fields).map(
		([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
	);
	return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
