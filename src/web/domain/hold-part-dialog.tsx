import { toast } from "sonner";
import { useChangeOrder } from "#web/data/orders.ts";
import { holdPart, type SeenPart } from "#web/data/payouts.ts";
import { conflictOf } from "#web/forms/version-conflict.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Keeps a store's part of an order from being paid until someone lifts it. */
export function HoldPartDialog({
	part,
	onClose,
	onFailure,
}: {
	part: SeenPart & { storeName: string };
	onClose: () => void;
	onFailure: (title: string, error: unknown) => void;
}) {
	const change = useChangeOrder(holdPart);

	async function hold(reason: string) {
		try {
			await change.mutateAsync({ ...part, reason });
		} catch (error) {
			if (!conflictOf(error)) throw error;
			// Said where the order can be read again.
			return onFailure("O repasse não foi retido", error);
		}
		toast.success("Repasse retido", {
			description: `A parte de ${part.storeName} espera até alguém retirar a retenção.`,
		});
	}

	return (
		<ReasonDialog
			about={`${part.storeName}, pedido ${part.code}`}
			hint="Fica no histórico do pedido e é a resposta a “Por que não recebi?”."
			label="Motivo da retenção"
			onClose={onClose}
			placeholder="Ex.: contestação do cliente em análise"
			save={hold}
			submitLabel="Reter repasse"
			title="Reter repasse"
		/>
	);
}
