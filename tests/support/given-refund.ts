import { sql } from "drizzle-orm";
import type { OrderDetails } from "#contract/orders.ts";
import type { Day } from "#core/business-time.ts";
import { sum } from "#core/money.ts";
import type { ReturnBearer } from "#core/return-rules.ts";
import { rowsOf } from "#db/database.ts";
import type { TestApi } from "./test-api.ts";

/** A refund as it stands once it was made, whatever the rules would say of its amounts. */
export async function givenRefund(
	t: TestApi,
	order: OrderDetails,
	{
		on,
		items,
		freightCents = 0,
		borneBy = "loja",
	}: {
		on: Day;
		/** Of one store's part, by position in the order. */
		items: {
			item: number;
			goodsCents: number;
			commissionBackCents?: number;
			couponBackCents?: number;
		}[];
		freightCents?: number;
		borneBy?: ReturnBearer;
	},
): Promise<number> {
	const ids = await rowsOf<{ id: number; part_id: number }>(
		t.db,
		sql`select id, part_id from order_items where order_id = ${order.id} order by id`,
	);
	const lines = items.map((line) => {
		const row = ids[line.item];
		if (!row) throw new Error(`the order has no item ${line.item}`);
		return { commissionBackCents: 0, couponBackCents: 0, ...line, ...row };
	});
	const goodsCents = sum(lines.map((line) => line.goodsCents));
	const [made] = await rowsOf<{ id: number }>(
		t.db,
		sql`insert into order_returns (
				order_id, part_id, store_id, state, reason, borne_by, comes_back, requested_at, approved_at, refunded_on,
				freight_cents, goods_cents, marketplace_discount_cents, refund_cents, commission_back_cents,
				refund_method, actor
			)
			select order_id, id, store_id, 'reembolsada', 'arrependimento', ${borneBy}, false, ${on}::date, ${on}::date, ${on}::date,
				${freightCents}::bigint, ${goodsCents}::bigint, ${sum(lines.map((line) => line.couponBackCents))}::bigint, ${goodsCents + freightCents}::bigint,
				${sum(lines.map((line) => line.commissionBackCents))}::bigint, 'cartao', 'Operador'
			from order_parts where id = ${lines[0]?.part_id ?? 0}
			returning id`,
	);
	if (!made) throw new Error("the order has no such part");
	for (const line of lines)
		await t.db.execute(sql`
			insert into order_return_items (return_id, item_id, quantity, refunded_quantity, goods_cents, marketplace_discount_cents, commission_back_cents)
			values (${made.id}, ${line.id}, 1, 1, ${line.goodsCents}, ${line.couponBackCents}, ${line.commissionBackCents})`);
	return made.id;
}
