import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { Payout } from "#contract/payouts.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { useMay } from "#web/data/session.ts";
import { settingsQueries } from "#web/data/settings.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { LoadingState } from "./loading-state.tsx";
import { OpenReturnsNotice } from "./open-returns-notice.tsx";
import { FasterNotice } from "./payout/faster-notice.tsx";
import { PaymentFields } from "./payout/payment-fields.tsx";
import { PayoutFacts } from "./payout/payout-facts.tsx";
import { PixToPay } from "./payout/pix-to-pay.tsx";
import { ReturnPayoutDialog } from "./payout/return-payout-dialog.tsx";
import { ReversePaymentDialog } from "./payout/reverse-payment-dialog.tsx";
import { usePayment } from "./payout/use-payment.ts";
import { PayoutStateBadge } from "./payout-state-badge.tsx";
import { periodText } from "./payout-text.ts";

/** `/repasses/pagamentos/:id`: everything to pay it at the bank, and what came of it. */
export function PayoutDialog() {
	const id = Number(useParams().id);
	const payout = useQuery(payoutQueries.details(id));
	const settings = useQuery(settingsQueries.marketplace());
	usePageTitle(payout.data && `Repasse a ${payout.data.storeName}`);
	if (payout.data && settings.data)
		return (
			<LoadedPayout key={id} payout={payout.data} today={settings.data.today} />
		);
	return (
		<RouteDialog listPath={paths.payoutDesk} size="lg" title="Repasse">
			<LoadingState
				missing="Repasse não encontrado"
				query={payout.data ? settings : payout}
				what="o repasse"
			/>
		</RouteDialog>
	);
}

function LoadedPayout({ payout, today }: { payout: Payout; today: string }) {
	const mayPay = useMay("payout:write");
	const [isReturning, setIsReturning] = useState(false);
	const [isReversing, setIsReversing] = useState(false);
	const payment = usePayment(payout, today);
	const isOpen = payout.state === "aberto";
	const balances = useQuery({ ...payoutQueries.balances(), enabled: isOpen });
	const returns = balances.data?.items.find(
		({ storeId }) => storeId === payout.storeId,
	)?.openReturns;
	const isPayable = mayPay && isOpen;
	const hasFields = isPayable || payment.isOvertaken;
	return (
		<>
			<RouteDialog
				aside={<PayoutStateBadge state={payout.state} />}
				description={`Período: ${periodText(payout)}`}
				footer={
					<>
						{mayPay && payout.state !== "devolvido" && (
							<Button
								className="sm:mr-auto"
								onClick={() => setIsReturning(true)}
								variant="ghost"
							>
								Devolvido pelo banco
							</Button>
						)}
						{mayPay && payout.state === "pago" && (
							<Button onClick={() => setIsReversing(true)} variant="ghost">
								Estornar lançamento
							</Button>
						)}
						<DialogClose>Fechar</DialogClose>
						{isPayable && (
							<Button busy={payment.isSaving} type="submit" variant="primary">
								Marcar como pago
							</Button>
						)}
					</>
				}
				isBusy={payment.isSaving}
				isDirty={hasFields && payment.isDirty}
				listPath={paths.payoutDesk}
				onSubmit={hasFields ? payment.onSubmit : undefined}
				size="lg"
				title={`Repasse a ${payout.storeName}`}
			>
				<div className="grid gap-5">
					{payment.conflict && (
						<FasterNotice conflict={payment.conflict} payout={payout} />
					)}
					{isOpen && returns && (
						<OpenReturnsNotice returns={returns} storeId={payout.storeId} />
					)}
					<PayoutFacts mayPay={mayPay} payout={payout} />
					{payout.brCode && (
						<PixToPay brCode={payout.brCode} storeName={payout.storeName} />
					)}
					{hasFields && (
						<PaymentFields payment={payment} payout={payout} today={today} />
					)}
				</div>
			</RouteDialog>
			{isReversing && (
				<ReversePaymentDialog
					onClose={() => setIsReversing(false)}
					payout={payout}
				/>
			)}
			{isReturning && (
				<ReturnPayoutDialog
					onClose={() => setIsReturning(false)}
					payout={payout}
					today={today}
				/>
			)}
		</>
	);
}
