import { useQuery } from "@tanstack/react-query";
import { Boxes, CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { formatCount } from "#core/money.ts";
import type { StockStatus } from "#core/stock-status.ts";
import { productQueries } from "#web/data/products.ts";
import { queryString } from "#web/data/query-string.ts";
import { useSettings } from "#web/data/settings.ts";
import { ListSummary } from "#web/lists/list-summary.tsx";
import { paths } from "#web/routing/paths.ts";
import { KpiCard } from "#web/ui/layout/kpi-card.tsx";

/** The four figures above the list; each opens the products it counts. */
export function ProductsSummary() {
	const low = useSettings()?.lowStockThreshold ?? 5;
	return (
		<ListSummary
			label="Resumo do catálogo"
			query={useQuery(productQueries.counters())}
		>
			{({ total, inStock, lowStock, outOfStock }) => (
				<>
					<KpiCard
						description="cadastrados"
						icon={Boxes}
						title="Total de Produtos"
						to={paths.products}
						value={formatCount(total)}
					/>
					<KpiCard
						description={`acima de ${formatCount(low)} unidades`}
						icon={CircleCheck}
						title="Em Estoque"
						to={withStatus("ativo")}
						value={formatCount(inStock)}
						variant="success"
					/>
					<KpiCard
						description={`de 1 a ${formatCount(low)} unidades`}
						icon={TriangleAlert}
						title="Estoque Baixo"
						to={withStatus("estoque-baixo")}
						value={formatCount(lowStock)}
						variant="warning"
					/>
					<KpiCard
						description="nenhuma unidade"
						icon={CircleX}
						title="Sem Estoque"
						to={withStatus("sem-estoque")}
						value={formatCount(outOfStock)}
					/>
				</>
			)}
		</ListSummary>
	);
}

function withStatus(status: StockStatus): string {
	return paths.products + queryString({ status });
}
