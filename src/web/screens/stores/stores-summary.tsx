import { CircleCheck, Clock, Star, Store } from "lucide-react";
import { formatCount, formatDecimal } from "#core/money.ts";
import { errorText } from "../../api-errors.ts";
import { paths } from "../../paths.ts";
import { queryString } from "../../query-string.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { KpiCard, KpiCardSkeleton } from "../../ui/kpi-card.tsx";
import { useStoreCounters } from "./store-queries.ts";

/** The four figures above the list; the first three open the stores they count. */
export function StoresSummary() {
	const counters = useStoreCounters();
	if (counters.isError && !counters.data)
		return (
			<Card className="mb-5">
				<ErrorState
					description={errorText(counters.error)}
					isRetrying={counters.isFetching}
					onRetry={() => void counters.refetch()}
				/>
			</Card>
		);
	return (
		<section
			aria-label="Resumo das lojas"
			className="mb-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
		>
			{counters.data ? (
				<>
					<KpiCard
						description={inactiveText(counters.data.inactive)}
						icon={Store}
						title="Total de Lojas"
						to={paths.stores}
						value={formatCount(counters.data.total)}
					/>
					<KpiCard
						description="vendendo agora"
						icon={CircleCheck}
						title="Lojas Ativas"
						to={paths.stores + queryString({ status: "ativa" })}
						value={formatCount(counters.data.active)}
						variant="success"
					/>
					<KpiCard
						description="aguardando aprovação"
						icon={Clock}
						title="Pendentes"
						to={paths.stores + queryString({ status: "pendente" })}
						value={formatCount(counters.data.pending)}
						variant="warning"
					/>
					<KpiCard
						description="das lojas avaliadas"
						icon={Star}
						title="Avaliação Média"
						value={
							counters.data.averageRating === null
								? "—"
								: formatDecimal(counters.data.averageRating, 1)
						}
						variant="primary"
					/>
				</>
			) : (
				[1, 2, 3, 4].map((n) => <KpiCardSkeleton key={n} />)
			)}
		</section>
	);
}

function inactiveText(count: number): string {
	if (count === 0) return "nenhuma inativa";
	return count === 1 ? "1 inativa" : `${formatCount(count)} inativas`;
}
