import { Boxes, CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { formatCount } from "#core/money.ts";
import type { StockStatus } from "#core/stock-status.ts";
import { errorText } from "../../api-errors.ts";
import { paths } from "../../paths.ts";
import { queryString } from "../../query-string.ts";
import { useSettings } from "../../settings-query.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { KpiCard, KpiCardSkeleton } from "../../ui/kpi-card.tsx";
import { useProductCounters } from "./product-queries.ts";

/** The four figures above the list; each opens the products it counts. */
export function ProductsSummary() {
	const counters = useProductCounters();
	const low = useSettings()?.lowStockThreshold ?? 5;
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
			aria-label="Resumo do catálogo"
			className="mb-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
		>
			{counters.data ? (
				<>
					<KpiCard
						description="no catálogo"
						icon={Boxes}
						title="Total de Produtos"
						to={paths.products}
						value={formatCount(counters.data.total)}
					/>
					<KpiCard
						description={`acima de ${formatCount(low)} unidades`}
						icon={CircleCheck}
						title="Em Estoque"
						to={withStatus("ativo")}
						value={formatCount(counters.data.inStock)}
						variant="success"
					/>
					<KpiCard
						description={`de 1 a ${formatCount(low)} unidades`}
						icon={TriangleAlert}
						title="Estoque Baixo"
						to={withStatus("estoque-baixo")}
						value={formatCount(counters.data.lowStock)}
						variant="warning"
					/>
					<KpiCard
						description="nenhuma unidade"
						icon={CircleX}
						title="Sem Estoque"
						to={withStatus("sem-estoque")}
						value={formatCount(counters.data.outOfStock)}
					/>
				</>
			) : (
				[1, 2, 3, 4].map((n) => <KpiCardSkeleton key={n} />)
			)}
		</section>
	);
}

function withStatus(status: StockStatus): string {
	return paths.products + queryString({ status });
}
