import { useState } from "react";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderDetails } from "#contract/orders.ts";
import {
	orderStatuses,
	type SelectableOrderStatus,
} from "#core/order-status.ts";
import { needsConfirmation } from "#core/part-moves.ts";
import { useMay } from "#web/data/session.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { progressText } from "../order-text.ts";
import { ChangeStatusDialog } from "../status/change-status-dialog.tsx";
import { useChangeStatus } from "../status/order-changes.ts";
import type { OrderConflict } from "./use-order-conflict.ts";

/** Any of the five, freely; choosing one moves every store's part, and asks first where that takes something back. */
export function OrderStatusField({
	order,
	conflict,
}: {
	order: OrderDetails;
	conflict: OrderConflict;
}) {
	const { changeStatus, chosen } = useChangeStatus();
	const [asked, setAsked] = useState<SelectableOrderStatus | null>(null);
	const mayChange = useMay("orders:write");
	if (order.status === "cancelado") return null;
	const isSplit = order.parts.length > 1;
	const progress = progressText(order.parts);
	// The status itself stands beside the title.
	if (!mayChange)
		return progress && <p className="text-ink-2 text-sm">{progress}</p>;

	function choose(value: string) {
		const status = orderStatuses.find((known) => known === value);
		if (status === undefined || chosen !== null) return;
		if (needsConfirmation(order.parts, status)) setAsked(status);
		else change(status);
	}

	function change(status: SelectableOrderStatus) {
		setAsked(null);
		changeStatus(order, status, (error) =>
			conflict.onFailure("O status não foi alterado", error),
		);
	}

	return (
		<div className="flex flex-wrap items-end gap-x-4 gap-y-2">
			<Field className="w-full sm:w-56" label="Status do pedido">
				<Select
					aria-busy={chosen !== null}
					onChange={(event) => choose(event.currentTarget.value)}
					opensByKeys
					options={statusOptions}
					value={chosen ?? asked ?? order.status}
				/>
			</Field>
			{isSplit && (
				<p className="pb-2 text-ink-2 text-sm">
					{progress ?? "Vale para todas as lojas do pedido"}
				</p>
			)}
			{asked && (
				<ChangeStatusDialog
					onCancel={() => setAsked(null)}
					onConfirm={() => change(asked)}
					order={order}
					to={asked}
				/>
			)}
		</div>
	);
}

export const statusOptions = orderStatuses.map((status) => ({
	value: status,
	label: orderStatusLabels[status],
}));
