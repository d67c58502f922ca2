import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Clock, Star, Store } from "lucide-react";
import { formatCount, formatDecimal } from "#core/money.ts";
import { queryString } from "#web/data/query-string.ts";
import { storeQueries } from "#web/data/stores.ts";
import { ListSummary } from "#web/lists/list-summary.tsx";
import { paths } from "#web/routing/paths.ts";
import { KpiCard } from "#web/ui/layout/kpi-card.tsx";

/** The four figures above the list; the first three open the stores they count. */
export function StoresSummary() {
	return (
		<ListSummary
			label="Resumo das lojas"
			query={useQuery(storeQueries.counters())}
		>
			{({ total, active, pending, inactive, averageRating }) => (
				<>
					<KpiCard
						description={inactiveText(inactive)}
						icon={Store}
						title="Total de Lojas"
						to={paths.stores}
						value={formatCount(total)}
					/>
					<KpiCard
						description="vendendo agora"
						icon={CircleCheck}
						title="Lojas Ativas"
						to={paths.stores + queryString({ status: "ativa" })}
						value={formatCount(active)}
						variant="success"
					/>
					<KpiCard
						description="aguardando aprovação"
						icon={Clock}
						title="Pendentes"
						to={paths.stores + queryString({ status: "pendente" })}
						value={formatCount(pending)}
						variant="warning"
					/>
					<KpiCard
						description="das lojas avaliadas"
						icon={Star}
						title="Avaliação Média"
						value={
							averageRating === null ? "—" : formatDecimal(averageRating, 1)
						}
						variant="primary"
					/>
				</>
			)}
		</ListSummary>
	);
}

function inactiveText(count: number): string {
	if (count === 0) return "nenhuma inativa";
	return count === 1 ? "1 inativa" : `${formatCount(count)} inativas`;
}
