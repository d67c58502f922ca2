import { sql } from "drizzle-orm";
import type { Day } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json } from "../records.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { together } from "../together.ts";
import type { OrderPartRow, OrderRow } from "./locked-orders.ts";
import { keepPieces } from "./order-search.ts";

/** How an order is to be, with those of its parts that moved. */
export interface MovedOrder {
	id: number;
	status: OrderRow["status"];
	/** Null: it is found by what it was found by. */
	searchText: string | null;
	parts: readonly Pick<
		OrderPartRow,
		"id" | "status" | "trackingCode" | "deliveredOn"
	>[];
}

/**
 * Moves locked orders with their parts, and where a tracking code changed, also their search text. A part that is
 * delivered keeps its day of delivery, or gets `today` where it has none.
 */
export async function moveOrders(
	tx: Database,
	moved: readonly MovedOrder[],
	today: Day,
): Promise<void> {
	const texts = moved.flatMap(({ searchText }) => searchText ?? []);
	await together([
		texts.length === 0 ? undefined : keepPieces(tx, texts),
		moveAll(tx, {
			today,
			parts: JSON.stringify(moved.flatMap(({ parts }) => parts)),
			orders: JSON.stringify(moved.map(({ parts: _, ...whole }) => whole)),
		}),
	]);
}

const moveAll = preparedSql(
	"move_orders_and_parts",
	sql`with parts as (
			update ${orderParts} set
				status = moved.status,
				tracking_code = moved."trackingCode",
				delivered_on = case
					when moved.status <> 'entregue' then null
					else coalesce(moved."deliveredOn", ${sql.placeholder("today")}::date)
				end
			from jsonb_to_recordset(${json("parts")}) as moved (id bigint, status text, "trackingCode" text, "deliveredOn" date)
			where ${orderParts.id} = moved.id
		)
		update ${orders} set
			status = moved.status,
			search_text = coalesce(moved."searchText", search_text),
			version = version + 1
		from jsonb_to_recordset(${json("orders")}) as moved (id bigint, status text, "searchText" text)
		where ${orders.id} = moved.id`,
);
