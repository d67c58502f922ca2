import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { MovingParts } from "./part-moves-list.tsx";

type ChangeStatusDialogProps = {
	order: OrderDetails;
	to: SelectableOrderStatus;
	onConfirm: () => void;
	onCancel: () => void;
};

/** Asked before a status takes parts back, or makes stores at different stages alike. */
export function ChangeStatusDialog({
	order,
	to,
	onConfirm,
	onCancel,
}: ChangeStatusDialogProps) {
	const status = orderStatusLabels[to];
	return (
		<ConfirmDialog
			description={explanation(order.parts)}
			onCancel={onCancel}
			onConfirm={onConfirm}
			open
			title={`Alterar o pedido ${order.code} para ${status}?`}
			tone="primary"
		>
			<div className="grid gap-4">
				<MovingParts parts={order.parts} to={to} />
			</div>
		</ConfirmDialog>
	);
}

function explanation(parts: OrderDetails["parts"]): string {
	if (parts.length === 1) return "O pedido já passou desta etapa.";
	return new Set(parts.map(({ status }) => status)).size > 1
		? "As lojas deste pedido estão em etapas diferentes, e o status vale para todas."
		: "O status vale para todas as lojas deste pedido.";
}
