import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderCounters } from "#contract/orders.ts";
import { monthName } from "#core/business-time.ts";
import { formatCount } from "#core/money.ts";
import { errorText } from "../../../api-errors.ts";
import { paths } from "../../../paths.ts";
import { queryString } from "../../../query-string.ts";
import { useSettings } from "../../../settings-query.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { KpiCard, KpiCardSkeleton } from "../../../ui/kpi-card.tsx";
import { useOrderCounters } from "../order-queries.ts";

/** The orders of the month, and those that still wait for someone. */
export function OrdersSummary() {
	const counters = useOrderCounters();
	const settings = useSettings();
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
			aria-label="Resumo dos pedidos"
			className="mb-5 grid gap-3 sm:gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[minmax(15rem,1fr)_3fr]"
		>
			{counters.data ? (
				<>
					<KpiCard
						description={settings && `em ${monthName(settings.today)}`}
						howComputed="Pedidos feitos no mês atual, sem os cancelados."
						icon={ShoppingCart}
						title="Pedidos este mês"
						value={formatCount(counters.data.thisMonth)}
						variant="primary"
					/>
					<OpenOrders open={counters.data.open} />
				</>
			) : (
				[1, 2].map((n) => <KpiCardSkeleton key={n} />)
			)}
		</section>
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
