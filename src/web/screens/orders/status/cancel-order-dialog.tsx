import { useState } from "react";
import { toast } from "sonner";
import { formatMoney } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import { cancelOrder, useChangeOrder } from "#web/data/orders.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

type CancelOrderDialogProps = {
	order: { code: string; version: number; totalCents: number };
	onClose: () => void;
};

/** Asks in the specified words, and why, which may stay blank. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
	const [reason, setReason] = useState("");
	const cancellation = useChangeOrder(cancelOrder);
	const { code, version, totalCents } = order;

	function cancel() {
		cancellation.mutate(
			{ code, reason, version },
			{
				onSuccess() {
					toast.success("Pedido cancelado!", {
						description: `O estoque do pedido ${code} voltou para as lojas e ${formatMoney(totalCents)} saíram dos números.`,
					});
					onClose();
				},
			},
		);
	}

	return (
		<ConfirmDialog
			busy={cancellation.isPending}
			error={cancellation.isError ? errorText(cancellation.error) : null}
			onCancel={onClose}
			onConfirm={cancel}
			open
		>
			<p className="mb-4 text-ink-2">
				O pedido <strong className="text-ink">{code}</strong>, de{" "}
				<strong className="text-ink tabular-nums">
					{formatMoney(totalCents)}
				</strong>
				, será cancelado: o estoque volta para as lojas e o valor sai da
				receita, das comissões e do total do cliente.
			</p>
			<Field hint="Fica no histórico do pedido." label="Motivo (opcional)">
				<Textarea
					maxLength={500}
					onChange={(event) => setReason(event.currentTarget.value)}
					rows={3}
					value={reason}
				/>
			</Field>
		</ConfirmDialog>
	);
}
