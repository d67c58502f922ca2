import { useState } from "react";
import { toast } from "sonner";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { OrderStatus, SelectableOrderStatus } from "#core/order-status.ts";
import {
	reprocessOrder,
	setOrderStatus,
	useChangeOrder,
} from "#web/data/orders.ts";
import type { PartCode } from "../tracking/tracking-question.tsx";
import { useTellWithUndo } from "./use-tell-with-undo.ts";

interface Row {
	code: string;
	version: number;
}

/** The status selector: told by a toast that can undo it. A refusal is the caller's to show. */
export function useChangeStatus() {
	const change = useChangeOrder(setOrderStatus);
	const tell = useTellWithUndo();
	const [chosen, setChosen] = useState<SelectableOrderStatus | null>(null);

	async function save(
		{ code, version }: Row,
		status: SelectableOrderStatus,
		trackingCodes?: PartCode[],
	) {
		const saved = await change.mutateAsync({
			...{ code, status, version },
			...(trackingCodes?.length && { trackingCodes }),
		});
		tell(saved, {
			title: "Status atualizado!",
			description: `O pedido ${code} foi alterado para ${orderStatusLabels[status]}.`,
		});
	}

	return {
		/** Shown while it is being saved, so that the selector does not jump back. */
		chosen,
		/** With the tracking codes it was asked for; whoever asked tells of a refusal. */
		send: (order: Row, trackingCodes: PartCode[]) =>
			save(order, "enviado", trackingCodes),
		changeStatus(
			order: Row,
			status: SelectableOrderStatus,
			onError: (error: unknown) => void,
		) {
			setChosen(status);
			void save(order, status)
				.catch(onError)
				.finally(() => setChosen(null));
		},
	};
}

export function useReprocess() {
	const change = useChangeOrder(reprocessOrder);
	const tell = useTellWithUndo();
	return {
		isPending: change.isPending,
		error: change.error,
		async reprocess(
			{ code, version }: Row,
			partIds: number[],
		): Promise<OrderDetails> {
			const saved = await change.mutateAsync({ code, partIds, version });
			tell(saved, {
				title: "Pedido reprocessado!",
				description: `As partes do pedido ${code} conferem com os itens. ${movedText(partIds.length)} para Processando.`,
			});
			return saved;
		},
	};
}

/** Says at once why an order is not reprocessed; answers whether it refused, so that nobody is asked in vain. */
export function refuseReprocessing(order: {
	code: string;
	status: OrderStatus;
}): boolean {
	const reason = refusals[order.status];
	if (reason)
		toast.error(`O pedido ${order.code} não pode ser reprocessado`, {
			description: reason,
		});
	return reason !== undefined;
}

const refusals: Partial<Record<OrderStatus, string>> = {
	entregue: "O pedido já foi entregue.",
	cancelado: "O pedido está cancelado e não pode mais ser alterado.",
};

function movedText(parts: number): string {
	return parts === 1 ? "1 loja passou" : `${parts} lojas passaram`;
}
