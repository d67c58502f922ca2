import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { Dashboard } from "#contract/dashboard.ts";
import { monthName } from "#core/business-time.ts";
import { formatCount, formatDecimal } from "#core/money.ts";
import { queryString } from "#web/data/query-string.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { HowComputed } from "#web/ui/layout/how-computed.tsx";

export function QuickSummaryCard({
	dashboard,
}: {
	dashboard: Dashboard | undefined;
}) {
	const today = dashboard?.dailyRevenue.current.at(-1)?.day;
	const dialogLink = useDialogLink();
	const ordersOf = (period: Record<string, unknown>) =>
		dialogLink(paths.reportOrders, queryString(period));
	const month = dashboard ? monthName(dashboard.month) : "";
	return (
		<Card className="flex flex-col">
			<CardHeader title="Resumo Rápido" />
			<CardRows className="flex flex-1 flex-col *:flex-1">
				<Row
					howComputed="Pedidos feitos hoje, sem os cancelados."
					label="Pedidos hoje"
					link={ordersOf({ dateFrom: today, dateTo: today })}
					value={dashboard && formatCount(dashboard.ordersToday)}
				/>
				<Row
					howComputed="Clientes com status Ativo ou VIP."
					label="Clientes ativos"
					link={{
						to: `${paths.customers}${queryString({ segment: "active" })}`,
					}}
					value={dashboard && formatCount(dashboard.activeCustomers)}
				/>
				<Row
					howComputed="Produtos no catálogo online: ativos e aprovados, de lojas ativas."
					label="Produtos online"
					link={{
						to: `${paths.products}${queryString({ situation: "online" })}`,
					}}
					value={dashboard && formatCount(dashboard.productsOnline)}
				/>
				<Row
					howComputed={`Pedidos de ${month}, sem os cancelados, divididos pelas visitas do mês às lojas virtuais. Abre os pedidos do mês.`}
					label="Taxa de conversão"
					link={ordersOf({ month: dashboard?.month })}
					value={
						dashboard &&
						(dashboard.conversionPercent === null
							? "-"
							: `${formatDecimal(dashboard.conversionPercent, 1)}%`)
					}
				/>
				<Row
					howComputed={`Média das avaliações das lojas, em que cada loja pesa pelos seus pedidos de ${month}: quem vende mais conta mais. Abre as lojas pela avaliação.`}
					label="Avaliação média"
					link={{ to: `${paths.stores}${queryString({ sort: "rating" })}` }}
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
	link,
	howComputed,
}: {
	label: string;
	value: ReactNode;
	link: Pick<LinkProps, "to" | "state" | "preventScrollReset">;
	howComputed: string;
}) {
	return (
		<li className="relative flex items-center justify-between gap-4 transition-colors hover:bg-hover">
			<span className="flex min-w-0 items-center gap-1.5 text-ink-2">
				<Link
					{...link}
					className="text-inherit no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
				>
					{label}
				</Link>
				<HowComputed title={label}>{howComputed}</HowComputed>
			</span>
			<span className="shrink-0 font-semibold tabular-nums">
				{value ?? <Skeleton className="h-4 w-12" />}
			</span>
		</li>
	);
}
