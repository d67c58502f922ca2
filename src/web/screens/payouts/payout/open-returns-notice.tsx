import { useQuery } from "@tanstack/react-query";
import type { Payout } from "#contract/payouts.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { openReturnsText } from "../payout-text.ts";

/** Before it is paid: what of the store's sales that were free already may still come back. */
export function OpenReturnsNotice({
	payout: { state, storeId },
}: {
	payout: Payout;
}) {
	const balances = useQuery(payoutQueries.balances()).data?.items;
	const returns = balances?.find(
		(store) => store.storeId === storeId,
	)?.openReturns;
	if (state !== "aberto" || !returns?.count) return null;
	return (
		<Notice
			action={
				<LinkButton size="sm" to={paths.openReturnsOfStore(storeId)}>
					Ver os pedidos
				</LinkButton>
			}
			title={`A loja tem ${openReturnsText(returns)}`}
			tone="warn"
		>
			São de vendas já liberadas. O que for reembolsado depois do pagamento é
			descontado dos próximos repasses.
		</Notice>
	);
}
