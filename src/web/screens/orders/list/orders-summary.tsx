import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import { orderStatusLabels } from "#contract/labels.ts";
import { type OrderCounters, openOrderStatuses } from "#contract/orders.ts";
import { monthName } from "#core/business-time.ts";
import { formatCount } from "#core/money.ts";
import { orderQueries } from "#web/data/orders.ts";
import { queryString } from "#web/data/query-string.ts";
import { useSettings } from "#web/data/settings.ts";
import { ListSummary } from "#web/lists/list-summary.tsx";
import { paths } from "#web/routing/paths.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { KpiCard, KpiCardSkeleton } from "#web/ui/layout/kpi-card.tsx";

/** The orders of the month, and those that still wait for someone. */
export function OrdersSummary() {
	const settings = useSettings();
	return (
		<ListSummary
			className="sm:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[minmax(15rem,1fr)_3fr]"
			label="Resumo dos pedidos"
			query={useQuery(orderQueries.counters())}
			skeleton={
				<>
					<KpiCardSkeleton />
					<OpenOrdersSkeleton />
				</>
			}
		>
			{({ thisMonth, open }) => (
				<>
					<KpiCard
						description={settings && `em ${monthName(settings.today)}`}
						howComputed="Pedidos feitos no mês atual, sem os cancelados."
						icon={ShoppingCart}
						title="Pedidos este mês"
						value={formatCount(thisMonth)}
						variant="primary"
					/>
					<OpenOrders open={open} />
				</>
			)}
		</ListSummary>
	);
}

function OpenOrders({ open }: Pick<OrderCounters, "open">) {
	return (
		<Card className="flex flex-col p-card">
			<h2 className="flex min-h-6 items-center text-ink-2 text-sm">
				Em andamento
			</h2>
			<ul className="mt-1 grid flex-1 grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-4">
				{open.map(({ status, count, isCapped }) => (
					<li key={status}>
						<Link
							className="-mx-2 block rounded-control px-2 py-1 hover:bg-hover"
							to={paths.orders + queryString({ status })}
						>
							<span className="block text-kpi">
								{formatCount(count)}
								{isCapped && "+"}
							</span>
							<span className="text-ink-3 text-xs normal-nums">
								{orderStatusLabels[status]}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}

function OpenOrdersSkeleton() {
	return (
		<Card className="p-card">
			<Skeleton className="my-1.25 h-3.5 w-28" />
			<div className="mt-1 grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-4">
				{openOrderStatuses.map((status) => (
					<div className="grid h-14.5 content-center gap-2" key={status}>
						<Skeleton className="h-6 w-12" />
						<Skeleton className="h-3 w-20" />
					</div>
				))}
			</div>
		</Card>
	);
}
