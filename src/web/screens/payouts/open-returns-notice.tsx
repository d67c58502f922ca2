import type { OpenReturns } from "#contract/payouts.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { openReturnsText } from "./payout-text.ts";

/** What is paid in full although some of it may come back; of one store, with the way to its orders. */
export function OpenReturnsNotice({
	returns,
	storeId,
}: {
	returns: OpenReturns;
	storeId?: number;
}) {
	if (returns.count === 0) return null;
	const text = openReturnsText(returns);
	return (
		<Notice
			action={
				storeId && (
					<LinkButton size="sm" to={paths.openReturnsOfStore(storeId)}>
						Ver os pedidos
					</LinkButton>
				)
			}
			title={storeId ? `A loja tem ${text}` : text}
			tone="warn"
		>
			{returns.count === 1
				? "É de uma venda já liberada. O repasse não espera por ela"
				: "São de vendas já liberadas. O repasse não espera por elas"}
			: o que for reembolsado depois é descontado dos próximos repasses.
		</Notice>
	);
}
