import { useState } from "react";
import { toast } from "sonner";
import { formatMoney } from "#core/money.ts";
import { useReturnStep } from "#web/data/returns.ts";
import { ReasonDialog } from "#web/domain/reason-dialog.tsx";
import type { ReturnProps } from "./return-entry.tsx";

/** The refund was written down with the wrong bearer or reference, or was none of this return. */
export function ReverseRefundDialog({
	made,
	onClose,
}: ReturnProps & { onClose: () => void }) {
	const change = useReturnStep("reversal");
	// As it was when the form opened: another's step is told of, not overwritten.
	const [{ id, version, refundCents, borneBy }] = useState(made);

	async function reverse(reason: string) {
		await change.mutateAsync({ id, input: { reason, version } });
		toast.success("Lançamento estornado", {
			description: `A devolução nº ${id} aguarda o reembolso de novo.`,
		});
	}

	const what = `O reembolso de ${formatMoney(refundCents)} da devolução nº ${id} é desfeito`;
	const changes =
		borneBy === "marketplace"
			? "e pode ser registrado de novo. O saldo da loja não muda."
			: "no saldo da loja, com a comissão e o cupom, e pode ser registrado de novo.";
	return (
		<ReasonDialog
			about={`${what} ${changes} O extrato fechado não muda: o estorno entra no extrato em aberto.`}
			hint="Fica no histórico do pedido, na auditoria e no extrato da loja."
			label="Motivo do estorno"
			onClose={onClose}
			placeholder="Ex.: quem arca é o marketplace"
			save={reverse}
			submitLabel="Estornar lançamento"
			title="Estornar lançamento"
		/>
	);
}
