import { useState } from "react";
import { toast } from "sonner";
import type { Payout } from "#contract/payouts.ts";
import { formatMoney } from "#core/money.ts";
import { reversePayment } from "#web/data/payouts.ts";
import { useChange } from "#web/data/use-change.ts";
import { ReasonDialog } from "#web/domain/reason-dialog.tsx";

/** It was marked as paid by mistake, or with another payout's id. */
export function ReversePaymentDialog({
	payout,
	onClose,
}: {
	payout: Payout;
	onClose: () => void;
}) {
	const change = useChange("payout", reversePayment);
	// As it was when the form opened: what someone else confirmed meanwhile is not reversed.
	const [{ id, version, storeName, amountCents }] = useState(payout);

	async function reverse(reason: string) {
		await change.mutateAsync({ id, version, reason });
		toast.success("Lançamento estornado", {
			description: `O repasse a ${storeName} voltou a ficar a pagar.`,
		});
	}

	return (
		<ReasonDialog
			about={`${formatMoney(amountCents)} a ${storeName} volta a ficar a pagar, e o identificador do Pix fica livre. O extrato fechado não muda: o estorno entra no extrato em aberto.`}
			hint="Fica na auditoria e aparece no extrato da loja."
			label="Motivo do estorno"
			onClose={onClose}
			placeholder="Ex.: confirmado com o comprovante de outro repasse"
			save={reverse}
			submitLabel="Estornar lançamento"
			title="Estornar lançamento"
		/>
	);
}
