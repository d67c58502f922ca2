import { useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { Outlet } from "react-router";
import { errorText } from "#web/data/api-errors.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { useMay } from "#web/data/session.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { BalanceFigures } from "./balances/balance-figures.tsx";
import { CyclesCard } from "./balances/cycles-card.tsx";
import { StoresCard } from "./balances/stores-card.tsx";
import { LoadingState } from "./loading-state.tsx";
import { PayoutsNav } from "./payouts-nav.tsx";

/** `/repasses`: what each store is owed, and what keeps it from being paid. */
export function PayoutsScreen() {
	return (
		<>
			<PayoutsNav />
			<PageHeader
				actions={<CloseButton />}
				subtitle="O que cada loja tem a receber e o que segura o pagamento"
				title="Repasses"
			/>
			<Balances />
			<CyclesCard />
			<Outlet />
		</>
	);
}

function CloseButton() {
	const mayClose = useMay("payout:write");
	const dialogLink = useDialogLink();
	if (!mayClose) return null;
	return (
		<LinkButton variant="primary" {...dialogLink(paths.closePayouts)}>
			Fechar ciclo
		</LinkButton>
	);
}

function Balances() {
	const query = useQuery(payoutQueries.balances());
	const balances = query.data;
	if (!balances)
		return (
			<>
				{!query.isError && <BalanceFigures balances={undefined} />}
				<LoadingState query={query} what="os saldos" />
			</>
		);
	return (
		<>
			{query.isError && (
				<RetryNotice
					message={errorText(query.error)}
					onRetry={() => void query.refetch()}
				/>
			)}
			<BalanceFigures balances={balances.totals} />
			{balances.items.length > 0 ? (
				<StoresCard balances={balances} />
			) : (
				<Card>
					<EmptyState
						description="Com a primeira venda, a parte de cada loja aparece aqui: o que ela tem a receber, o que já está livre e o que está a caminho do banco."
						icon={HandCoins}
						title="Nenhuma loja tem valores a receber"
					/>
				</Card>
			)}
		</>
	);
}
