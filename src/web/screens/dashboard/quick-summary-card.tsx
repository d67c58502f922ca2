import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "#contract/reports.ts";
import { formatCount, formatDecimal } from "#core/money.ts";
import { paths } from "../../paths.ts";
import { queryString } from "../../query-string.ts";
import { useSettings } from "../../settings-query.ts";
import { Card, CardHeader, CardRows } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function QuickSummaryCard({
	dashboard,
}: {
	dashboard: Dashboard | undefined;
}) {
	const today = useSettings()?.today;
	return (
		<Card>
			<CardHeader title="Resumo Rápido" />
			<CardRows>
				<Row
					label="Pedidos hoje"
					to={`${paths.orders}${queryString({ dateFrom: today, dateTo: today })}`}
					value={dashboard && formatCount(dashboard.ordersToday)}
				/>
				<Row
					label="Clientes ativos"
					to={paths.customers}
					value={dashboard && formatCount(dashboard.activeCustomers)}
				/>
				<Row
					label="Produtos online"
					to={`${paths.products}${queryString({ situation: "online" })}`}
					value={dashboard && formatCount(dashboard.productsOnline)}
				/>
				<Row
					hint="Pedidos do mês divididos pelas visitas do mês"
					label="Taxa de conversão"
					value={
						dashboard &&
						(dashboard.conversionPercent === null
							? "-"
							: `${formatDecimal(dashboard.conversionPercent, 1)}%`)
					}
				/>
				<Row
					hint="Média das lojas, ponderada pelos pedidos do mês"
					label="Avaliação média"
					value={
						dashboard &&
						(dashboard.averageRating === null ? (
							"-"
						) : (
							<span className="inline-flex items-center gap-1">
								{formatDecimal(dashboard.averageRating, 1)}
								<Star aria-hidden className="fill-current" size={13} />
							</span>
						))
					}
				/>
			</CardRows>
		</Card>
	);
}

function Row({
	label,
	value,
	to,
	hint,
}: {
	label: string;
	value: ReactNode;
	to?: string;
	hint?: string;
}) {
	return (
		<li className="flex items-center justify-between gap-4">
			<span className="min-w-0 text-ink-2">
				{to ? (
					<Link className="text-inherit hover:text-brand" to={to}>
						{label}
					</Link>
				) : (
					label
				)}
				{hint && <span className="block text-ink-3 text-xs">{hint}</span>}
			</span>
			<span className="shrink-0 font-semibold tabular-nums">
				{value ?? <Skeleton className="h-4 w-12" />}
			</span>
		</li>
	);
}
