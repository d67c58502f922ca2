import { useState } from "react";
import type { OrderSummary } from "#contract/orders.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
import { CancelOrderDialog } from "../status/cancel-order-dialog.tsx";
import { ReprocessOrderDialog } from "../status/reprocess-order-dialog.tsx";
import { OrderMenu } from "./order-menu.tsx";

type OrderRowActionsProps = {
	order: OrderSummary;
	onAdvance: (to: SelectableOrderStatus) => void;
};

/** An order's menu and what it asks before it acts, on a card and in a row of the table. */
export function OrderRowActions({ order, onAdvance }: OrderRowActionsProps) {
	const [asking, setAsking] = useState<"cancel" | "reprocess" | null>(null);
	const stopAsking = () => setAsking(null);
	return (
		<>
			<OrderMenu
				onAdvance={onAdvance}
				onCancel={() => setAsking("cancel")}
				onReprocess={() => setAsking("reprocess")}
				order={order}
			/>
			{asking === "cancel" && (
				<CancelOrderDialog onClose={stopAsking} order={order} />
			)}
			{asking === "reprocess" && (
				<ReprocessOrderDialog code={order.code} onClose={stopAsking} />
			)}
		</>
	);
}
