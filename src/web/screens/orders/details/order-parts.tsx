import type { OrderDetails } from "#contract/orders.ts";
import { withStoreColors } from "#core/store-color.ts";
import { OrderSplitBar } from "#web/domain/order-split-bar.tsx";
import { OrderPartCard } from "./order-part-card.tsx";
import { Section } from "./section.tsx";
import type { OrderConflict } from "./use-order-conflict.ts";
import type { TrackingCodes } from "./use-tracking-codes.ts";

type OrderPartsProps = {
	order: OrderDetails;
	conflict: OrderConflict;
	codes: TrackingCodes;
};

/** What each store sells in this purchase, how far it is, and what it is paid. */
export function OrderParts({ order, conflict, codes }: OrderPartsProps) {
	const isSplit = order.parts.length > 1;

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
							codes={codes}
							colorIndex={part.colorIndex}
							conflict={conflict}
							order={order}
							part={part}
						/>
					</li>
				))}
			</ul>
		</Section>
	);
}
