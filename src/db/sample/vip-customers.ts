import type { SampleCustomer } from "./customers.ts";
import { vipReviewedAt, vipSpentCents } from "./marketplace.ts";
import type { SampleOrder } from "./orders/orders.ts";

/** Who had spent enough at the last review is VIP; who reached it since then is suggested on screen. */
export function promoteVips(
	customers: readonly SampleCustomer[],
	orders: readonly SampleOrder[],
): SampleCustomer["row"][] {
	const spent = new Map<number, number>();
	for (const { row } of orders) {
		if (row.status === "cancelado" || row.placedAt >= vipReviewedAt) continue;
		const before = spent.get(row.customerId) ?? 0;
		spent.set(row.customerId, before + row.totalCents);
	}
	return customers.map(({ row }) => {
		const isVip = (spent.get(row.id) ?? 0) >= vipSpentCents;
		return isVip && row.status === "ativo" ? { ...row, status: "vip" } : row;
	});
}
