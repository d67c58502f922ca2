import { StepForward } from "lucide-react";
import { useState } from "react";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import {
	orderStatuses,
	type SelectableOrderStatus,
} from "#core/order-status.ts";
import { needsConfirmation } from "#core/part-moves.ts";
import { useMay } from "#web/data/session.ts";
import { useOfferActs } from "#web/domain/offered-acts.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { progressText } from "../order-text.ts";
import { ChangeStatusDialog } from "../status/change-status-dialog.tsx";
import { useChangeStatus } from "../status/order-changes.ts";
import { MovingParts } from "../status/part-moves-list.tsx";
import { partsToAskFor } from "../tracking/parts-to-ask-for.ts";
import {
	type PartCode,
	TrackingQuestion,
} from "../tracking/tracking-question.tsx";
import type { OrderConflict } from "./use-order-conflict.ts";
import type { TrackingCodes } from "./use-tracking-codes.ts";

/** As the order was when it was asked: saving changes it while the question still stands. */
interface Asked {
	order: OrderDetails;
	status: SelectableOrderStatus;
	untracked: OrderPart[];
	/** What moves is to be agreed to. */
	isConfirmed: boolean;
}

/**
 * Any of the five, freely; choosing one moves every store's part, and asks first, in one question, where that takes
 * something back or sends a part without a tracking code.
 */
export function OrderStatusField({
	order,
	conflict,
	codes,
}: {
	order: OrderDetails;
	conflict: OrderConflict;
	codes: TrackingCodes;
}) {
	const { changeStatus, send, chosen } = useChangeStatus();
	const [asked, setAsked] = useState<Asked | null>(null);
	const mayChange = useMay("orders:write");
	const isCancelled = order.status === "cancelado";
	useOfferActs(
		mayChange && !isCancelled
			? orderStatuses
					.filter((status) => status !== order.status)
					.map((status) => ({
						label: `Marcar ${order.code} como ${orderStatusLabels[status]}`,
						hint: "Status do pedido",
						icon: StepForward,
						run: () => choose(status),
					}))
			: [],
	);
	if (isCancelled) return null;
	const isSplit = order.parts.length > 1;
	const progress = progressText(order.parts);
	// The status itself stands beside the title.
	if (!mayChange)
		return progress && <p className="text-ink-2 text-sm">{progress}</p>;

	function choose(value: string) {
		const status = orderStatuses.find((known) => known === value);
		if (status === undefined || chosen !== null) return;
		const untracked = partsToAskFor(order, status);
		const isConfirmed = needsConfirmation(order.parts, status);
		if (untracked.length > 0 || isConfirmed)
			setAsked({ order, status, untracked, isConfirmed });
		else change(status);
	}

	async function sendWith(asked: Asked, given: PartCode[]) {
		await send(asked.order, given);
		for (const { partId, trackingCode } of given) {
			const part = asked.order.parts.find(({ id }) => id === partId);
			if (part) codes.onSaved(part, trackingCode);
		}
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
					value={chosen ?? asked?.status ?? order.status}
				/>
			</Field>
			{isSplit && (
				<p className="pb-2 text-ink-2 text-sm">
					{progress ?? "Vale para todas as lojas do pedido"}
				</p>
			)}
			{asked && asked.untracked.length > 0 && (
				<TrackingQuestion
					onClose={() => setAsked(null)}
					onKeep={codes.type}
					onSend={(given) => sendWith(asked, given)}
					orderCode={order.code}
					parts={asked.untracked}
					typed={codes.codeOf}
				>
					{asked.isConfirmed && (
						<MovingParts parts={asked.order.parts} to={asked.status} />
					)}
				</TrackingQuestion>
			)}
			{asked && asked.untracked.length === 0 && (
				<ChangeStatusDialog
					onCancel={() => setAsked(null)}
					onConfirm={() => change(asked.status)}
					order={order}
					to={asked.status}
				/>
			)}
		</div>
	);
}

export const statusOptions = orderStatuses.map((status) => ({
	value: status,
	label: orderStatusLabels[status],
}));
