import { type Day, dayOf } from "#core/business-time.ts";
import type { SampleOrder } from "./orders.ts";
import type { SamplePart } from "./parts.ts";

type Item = SamplePart["items"][number];

/** A store's part of an order, with the ids that it and its items are stored under. */
export interface NumberedPart {
	id: number;
	order: SampleOrder;
	row: SamplePart["row"];
	items: (Item & { id: number })[];
}

export function numberParts(orders: readonly SampleOrder[]): NumberedPart[] {
	let partId = 0;
	let itemId = 0;
	return orders.flatMap((order) =>
		order.parts.map(({ row, items }) => {
			partId += 1;
			const numbered = items.map((item) => {
				itemId += 1;
				return { id: itemId, ...item };
			});
			return { id: partId, order, row, items: numbered };
		}),
	);
}

/** Null: not yet. */
export function deliveredOn({ order, row }: NumberedPart): Day | null {
	if (row.status !== "entregue") return null;
	const delivery = order.history.find(
		({ detail }) =>
			detail.to === "entregue" && detail.storeName === row.storeName,
	);
	return delivery ? dayOf(delivery.at) : null;
}
