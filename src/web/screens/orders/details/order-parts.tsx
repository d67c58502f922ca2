import { useState } from "react";
import type { OrderDetails } from "#contract/orders.ts";
import { withStoreColors } from "#core/store-color.ts";
import { OrderSplitBar } from "../../../order-split-bar.tsx";
import { OrderPartCard } from "./order-part-card.tsx";
import { Section } from "./section.tsx";
import type { OrderConflict } from "./use-order-conflict.ts";

type OrderPartsProps = {
	order: OrderDetails;
	conflict: OrderConflict;
	onTyping: (isTyping: boolean) => void;
};

/** What each store sells in this purchase, how far it is, and what it is paid. */
export function OrderParts({ order, conflict, onTyping }: OrderPartsProps) {
	const [typing, setTyping] = useState<ReadonlySet<number>>(new Set());
	const isSplit = order.parts.length > 1;

	function noteTyping(partId: number, isTyping: boolean) {
		const next = new Set(typing);
		if (isTyping) next.add(partId);
		else next.delete(partId);
		setTyping(next);
		onTyping(next.size > 0);
	}

	return (
		<Section
			aside={isSplit ? `${order.parts.length} lojas` : null}
			title={isSplit ? "Itens e divisão por loja" : "Itens do pedido"}
		>
			{isSplit && (
				<div className="mb-4">
					<OrderSplitBar parts={order.parts} showValues />
				</div>
			)}
			<ul className="grid gap-4">
				{withStoreColors(order.parts).map((part) => (
					<li key={part.id}>
						<OrderPartCard
							colorIndex={part.colorIndex}
							conflict={conflict}
							onTyping={(isTyping) => noteTyping(part.id, isTyping)}
							order={order}
							part={part}
						/>
					</li>
				))}
			</ul>
		</Section>
	);
}
