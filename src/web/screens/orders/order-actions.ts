import { useState } from "react";
import { toast } from "sonner";
import { orderStatusLabels } from "#contract/labels.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
import { errorText } from "../../api-errors.ts";
import { useChangeOrder } from "./order-queries.ts";

interface Row {
	code: string;
	version: number;
}

/** The status selector: at once, and told by a toast. A refusal is the caller's to show. */
export function useChangeStatus() {
	const change = useChangeOrder();
	const [chosen, setChosen] = useState<SelectableOrderStatus | null>(null);
	return {
		/** Shown while it is being saved, so that the selector does not jump back. */
		chosen,
		changeStatus(
			{ code, version }: Row,
			status: SelectableOrderStatus,
			onError: (error: Error) => void,
		) {
			setChosen(status);
			change.mutate(
				{ code, change: ["PUT", "/status", { status, version }] },
				{
					onSuccess: () =>
						toast.success("Status atualizado!", {
							description: `O pedido ${code} foi alterado para ${orderStatusLabels[status]}.`,
						}),
					onError,
					onSettled: () => setChosen(null),
				},
			);
		},
	};
}

export function useReprocess() {
	const change = useChangeOrder();
	return {
		isPending: change.isPending,
		reprocess: ({ code, version }: Row) =>
			change.mutate(
				{ code, change: ["POST", "/reprocessing", { version }] },
				{
					onSuccess: () =>
						toast.success("Pedido reprocessado!", {
							description: `As partes do pedido ${code} conferem com os itens, e ele voltou para Processando.`,
						}),
					onError: (error) =>
						toast.error(`O pedido ${code} não foi reprocessado`, {
							description: errorText(error),
						}),
				},
			),
	};
}
