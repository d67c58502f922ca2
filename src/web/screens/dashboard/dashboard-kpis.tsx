import type { Dashboard, Figure } from "#contract/dashboard.ts";
import { addMonths, monthName } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { queryString } from "#web/data/query-string.ts";
import { growthChange } from "#web/domain/growth.tsx";
import {
	type DialogLinkProps,
	useDialogLink,
} from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import {
	KpiCard,
	type KpiCardProps,
	KpiCardSkeleton,
} from "#web/ui/layout/kpi-card.tsx";

export function DashboardKpis({
	dashboard,
}: {
	dashboard: Dashboard | undefined;
}) {
	const dialogLink = useDialogLink();
	const ordersOf = (month: string) =>
		dialogLink(paths.reportOrders, queryString({ month }));
	return (
		<section
			aria-label="Indicadores do mês"
			className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4"
		>
			{dashboard
				? kpisOf(dashboard, ordersOf(dashboard.month)).map((kpi) => (
						<KpiCard key={kpi.title} {...kpi} />
					))
				: [1, 2, 3, 4].map((n) => <KpiCardSkeleton key={n} />)}
		</section>
	);
}

function kpisOf(
	dashboard: Dashboard,
	ordersOfMonth: DialogLinkProps,
): KpiCardProps[] {
	const { month, revenueCents, orders, averageTicketCents, activeStores } =
		dashboard;
	const before = monthWord(addMonths(month, -1));
	const previous =
		revenueCents.growth === null ? `sem vendas em ${before}` : `vs. ${before}`;
	const joined = activeStores.value - activeStores.previous;
	const pending = dashboard.attention.pendingStores;
	return [
		{
			title: "GMV Total",
			value: formatMoney(revenueCents.value),
			description: previous,
			...growthChange(revenueCents.growth),
			variant: "primary",
			...trendOf(month, revenueCents, formatMoney),
			...ordersOfMonth,
			howComputed: `Soma dos pedidos de ${monthName(month)}, com frete e descontos, sem os cancelados.`,
		},
		{
			title: "Pedidos",
			value: formatCount(orders.value),
			description: previous,
			...growthChange(orders.growth),
			variant: "success",
			...trendOf(month, orders, formatCount),
			...ordersOfMonth,
			howComputed: `Pedidos feitos em ${monthName(month)}, sem os cancelados.`,
		},
		{
			title: "Ticket Médio",
			value: formatMoney(averageTicketCents.value),
			description: previous,
			...growthChange(averageTicketCents.growth),
			variant: "warning",
			...trendOf(month, averageTicketCents, formatMoney),
			...ordersOfMonth,
			howComputed: "GMV Total do mês dividido pelo número de pedidos do mês.",
		},
		{
			title: "Lojas Ativas",
			value: formatCount(activeStores.value),
			change: joined > 0 ? `+${joined}` : undefined,
			changeType: "positive",
			description:
				pending === 0
					? "nenhuma aguardando aprovação"
					: `${pending} aguardando aprovação`,
			...trendOf(month, activeStores, formatCount),
			to: `${paths.stores}${queryString({ status: "ativa" })}`,
			howComputed:
				"Lojas com status Ativa hoje. O número em verde é o de lojas que entraram neste mês.",
		},
	];
}

function monthWord(month: string): string {
	return monthName(month).split(" ")[0] ?? "";
}

/** A line from the first month that had anything, and the same in words: "janeiro de 2024: 1.151; fevereiro de 2024: 1.247". */
function trendOf(
	month: string,
	{ series }: Figure,
	format: (value: number) => string,
): Pick<KpiCardProps, "sparkline" | "sparklineLabel"> {
	const first = series.findIndex((value) => value !== 0);
	if (first === -1) return {};
	const lastIndex = series.length - 1;
	const months = series
		.map((value, index) => ({
			name: monthName(addMonths(month, index - lastIndex)),
			value,
		}))
		.slice(first);
	return {
		sparkline: months.map(({ value }) => value),
		sparklineLabel: months
			.map(({ name, value }) => `${name}: ${format(value)}`)
			.join("; "),
	};
}
