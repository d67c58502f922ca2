import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { formatDay } from "#core/business-time.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

/** No period has ended since the last closing: when the next one does. */
export function NothingToClose() {
	const stores = useQuery(payoutQueries.balances()).data?.items ?? [];
	const [next] = stores.map(({ nextClosingOn }) => nextClosingOn).sort();
	return (
		<EmptyState
			description={
				next
					? `O próximo ciclo pode ser fechado a partir de ${formatDay(next)}.`
					: "Ainda não há vendas a repassar."
			}
			icon={CalendarClock}
			title="Nenhuma loja tem ciclo a fechar"
		/>
	);
}
