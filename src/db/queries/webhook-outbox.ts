import { type SQL, sql } from "drizzle-orm";
import { groupedBy } from "#core/grouped-by.ts";
import type { Happening, WebhookRecord } from "#core/webhook-events.ts";
import type { Database } from "../database.ts";
import { tellAfterCommit } from "../notices.ts";
import { preparedSql } from "../prepared.ts";
import { json } from "../records.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { payouts } from "../schema/payouts.ts";
import { products } from "../schema/products.ts";
import { orderReturnItems, orderReturns } from "../schema/returns.ts";
import { storeSettings, stores } from "../schema/stores.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import { together } from "../together.ts";
import { refusalReason } from "./products.ts";

/** The channel on which it is told which webhook has something to send. */
export const webhooksChannel = "divishop_webhooks";

/**
 * Writes down what is to be sent, in the transaction of what happened: both are kept, or neither. One
 * statement for each kind of record, which reads none and writes nothing where no webhook wants to know. How
 * the record is now is read here, so that every body tells the state its event led to. Nothing of a customer
 * is in it.
 */
export async function queueWebhooks(
	tx: Database,
	happenings: readonly Happening[],
): Promise<void> {
	const byKind = groupedBy(happenings, ({ kind }) => kind);
	const queued = await together(
		[...byKind].map(([kind, ofKind]) =>
			queues[kind](tx, { happenings: JSON.stringify(ofKind) }),
		),
	);
	const webhookIds = queued.flat().map(({ webhookId }) => webhookId);
	for (const webhookId of new Set(webhookIds))
		await tellOfWebhook(tx, webhookId);
}

/** Once the surrounding transaction commits, someone looks at what it has to send. */
export function tellOfWebhook(tx: Database, id: number): Promise<void> {
	return tellAfterCommit(tx, [
		{ channel: webhooksChannel, payload: String(id) },
	]);
}

function isoText(instant: SQL): SQL {
	return sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Which record it is, as other systems call it, and what they may know of it. */
const records: Record<WebhookRecord, SQL> = {
	order: sql`
		select
			json_build_object('kind', 'order', 'id', ${orders.id}, 'code', ${orders.code}) as value,
			json_build_object(
				'status', ${orders.status},
				'placedAt', ${isoText(sql`${orders.placedAt}`)},
				'paymentMethod', ${orders.paymentMethod},
				'itemCount', ${orders.itemCount},
				'goodsCents', ${orders.goodsCents},
				'discountCents', ${orders.discountCents},
				'freightCents', ${orders.freightCents},
				'totalCents', ${orders.totalCents},
				'version', ${orders.version},
				'parts', (
					select json_agg(json_build_object(
						'id', ${orderParts.id},
						'storeId', ${orderParts.storeId},
						'storeName', ${orderParts.storeName},
						'status', ${orderParts.status},
						'trackingCode', ${orderParts.trackingCode},
						'nfeKey', ${orderParts.nfeKey},
						'goodsCents', ${orderParts.goodsCents},
						'discountCents', ${orderParts.discountCents},
						'freightCents', ${orderParts.freightCents},
						'valueCents', ${orderParts.valueCents}
					) order by ${orderParts.position})
					from ${orderParts} where ${orderParts.orderId} = ${orders.id}
				)
			) as data
		from ${orders} where ${orders.id} = happening.id`,
	return: sql`
		select
			json_build_object('kind', 'return', 'id', ${orderReturns.id}, 'orderCode', ${orders.code}) as value,
			json_build_object(
				'partId', ${orderReturns.partId},
				'storeId', ${orderReturns.storeId},
				'state', ${orderReturns.state},
				'reason', ${orderReturns.reason},
				'borneBy', ${orderReturns.borneBy},
				'comesBack', ${orderReturns.comesBack},
				'requestedAt', ${isoText(sql`${orderReturns.requestedAt}`)},
				'refundedOn', ${orderReturns.refundedOn},
				'goodsCents', ${orderReturns.goodsCents},
				'freightCents', ${orderReturns.freightCents},
				'refundCents', ${orderReturns.refundCents},
				'version', ${orderReturns.version},
				'items', (
					select json_agg(json_build_object(
						'itemId', ${orderReturnItems.itemId},
						'quantity', ${orderReturnItems.quantity},
						'receivedQuantity', ${orderReturnItems.receivedQuantity},
						'restockedQuantity', ${orderReturnItems.restockedQuantity},
						'refundedQuantity', ${orderReturnItems.refundedQuantity}
					) order by ${orderReturnItems.itemId})
					from ${orderReturnItems} where ${orderReturnItems.returnId} = ${orderReturns.id}
				)
			) as data
		from ${orderReturns} inner join ${orders} on ${orders.id} = ${orderReturns.orderId}
		where ${orderReturns.id} = happening.id`,
	product: sql`
		select
			json_build_object('kind', 'product', 'id', ${products.id}, 'sku', ${products.sku}) as value,
			json_build_object(
				'storeId', ${products.storeId},
				'name', ${products.name},
				'category', ${products.category},
				'priceRetailCents', ${products.priceRetailCents},
				'priceWholesaleCents', ${products.priceWholesaleCents},
				'stock', ${products.stock},
				'isOnline', ${products.isOnline},
				'isApproved', ${products.isApproved},
				'refusalReason', ${refusalReason},
				'isRemoved', ${products.removedAt} is not null,
				'version', ${products.version}
			) as data
		from ${products} where ${products.id} = happening.id`,
	store: sql`
		select
			json_build_object('kind', 'store', 'id', ${stores.id}, 'slug', ${stores.slug}) as value,
			json_build_object(
				'name', ${stores.name},
				'type', ${stores.type},
				'category', ${stores.category},
				'status', ${stores.status},
				'freeShippingLimitCents', ${storeSettings.freeShippingLimitCents},
				'shippingRateCents', ${storeSettings.shippingRateCents},
				'processingDays', ${storeSettings.processingDays},
				'requireMinOrder', ${storeSettings.requireMinOrder},
				'minOrderCents', ${storeSettings.minOrderCents},
				'allowBackorders', ${storeSettings.allowBackorders},
				'isRemoved', ${stores.removedAt} is not null,
				'version', ${stores.version}
			) as data
		from ${stores} left join ${storeSettings} on ${storeSettings.storeId} = ${stores.id}
		where ${stores.id} = happening.id`,
	payout: sql`
		select
			json_build_object('kind', 'payout', 'id', ${payouts.id}, 'txid', ${payouts.txid}) as value,
			json_build_object(
				'storeId', ${payouts.storeId},
				'storeName', ${payouts.storeName},
				'cycleId', ${payouts.cycleId},
				'statementId', ${payouts.statementId},
				'amountCents', ${payouts.amountCents},
				'state', ${payouts.state},
				'createdOn', ${payouts.createdOn},
				'endToEndId', ${payouts.endToEndId},
				'paidOn', ${payouts.paidOn},
				'returnedOn', ${payouts.returnedOn},
				'version', ${payouts.version}
			) as data
		from ${payouts} where ${payouts.id} = happening.id`,
};

/** For each kind its own: PostgreSQL sets up all of a statement, also what none of its rows come to. */
function queueRecords(kind: WebhookRecord) {
	return preparedSql<{ webhookId: number }>(
		`queue_${kind}_webhooks`,
		sql`with queued as (
			insert into ${webhookDeliveries} (delivery_id, webhook_id, event, entity, entity_id, body)
			select delivery.id, ${webhooks.id}, happening.event, happening.kind, happening.id,
				json_build_object(
					'id', delivery.id,
					'event', happening.event,
					'at', ${isoText(sql`clock_timestamp()`)},
					'record', record.value,
					'data', record.data,
					'previous', case when happening.moved is null then happening.previous
						else jsonb_build_object('stock', (record.data ->> 'stock')::bigint - happening.moved) end
				)::text
			from rows from (
				jsonb_to_recordset(${json("happenings")})
					as (event text, kind text, id bigint, previous jsonb, moved bigint)
			) with ordinality as happening (event, kind, id, previous, moved, place)
			join ${webhooks} on ${webhooks.isActive} and happening.event = any (${webhooks.events})
			-- Named after both, so that each delivery has its own.
			cross join lateral (
				select gen_random_uuid() as id where happening.place > 0 and ${webhooks.id} > 0
			) as delivery
			cross join lateral (${records[kind]}) as record
			order by happening.place
			returning webhook_id
		)
		select distinct webhook_id as "webhookId" from queued`,
	);
}

const queues = {
	order: queueRecords("order"),
	return: queueRecords("return"),
	product: queueRecords("product"),
	store: queueRecords("store"),
	payout: queueRecords("payout"),
};
