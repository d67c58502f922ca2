import { useQuery } from "@tanstack/react-query";
import { Crown, UserCheck, Users, Warehouse } from "lucide-react";
import { Link } from "react-router";
import type { CustomerCounters } from "#contract/customers.ts";
import { percentage } from "#core/growth.ts";
import { formatCount, formatDecimal } from "#core/money.ts";
import { customerQueries } from "#web/data/customers.ts";
import { queryString } from "#web/data/query-string.ts";
import { ListSummary } from "#web/lists/list-summary.tsx";
import { paths } from "#web/routing/paths.ts";
import { KpiCard } from "#web/ui/layout/kpi-card.tsx";

/** The four counters above the list; each opens the customers it counts. */
export function CustomersSummary() {
	return (
		<ListSummary
			label="Resumo dos clientes"
			query={useQuery(customerQueries.counters())}
		>
			{(counters) => <Counters {...counters} />}
		</ListSummary>
	);
}

function Counters({ total, active, vip, wholesale }: CustomerCounters) {
	return (
		<>
			<KpiCard
				description={inactiveText(total - active)}
				icon={Users}
				title="Total de Clientes"
				to={paths.customers}
				value={formatCount(total)}
			/>
			<KpiCard
				description="Ativo e VIP"
				icon={UserCheck}
				title="Clientes Ativos"
				to={linkTo({ segment: "active" })}
				value={formatCount(active)}
				variant="success"
			/>
			<KpiCard
				description={<VipSuggestions />}
				icon={Crown}
				title="Clientes VIP"
				to={linkTo({ status: "vip" })}
				value={formatCount(vip)}
				variant="primary"
			/>
			<KpiCard
				description={shareText(wholesale, total)}
				icon={Warehouse}
				title="Atacadistas"
				to={linkTo({ type: "atacado" })}
				value={formatCount(wholesale)}
				variant="warning"
			/>
		</>
	);
}

function VipSuggestions() {
	const candidates = useQuery(customerQueries.vipCandidateCount()).data;
	if (!candidates) return null;
	const { total, isTotalCapped } = candidates;
	if (total === 0) return "nenhuma sugestão";
	const count = isTotalCapped ? `${formatCount(total)}+` : formatCount(total);
	return (
		<Link
			className="relative z-10 font-medium text-brand hover:underline"
			to={linkTo({ segment: "vip-candidates" })}
		>
			{count} {total === 1 ? "sugerido" : "sugeridos"} pela regra
		</Link>
	);
}

function linkTo(filters: Record<string, string>): string {
	return paths.customers + queryString(filters);
}

function inactiveText(count: number): string {
	if (count === 0) return "nenhum inativo";
	return count === 1 ? "1 inativo" : `${formatCount(count)} inativos`;
}

function shareText(count: number, total: number): string {
	const share = percentage(count, total);
	if (share === null) return "compram no atacado";
	return `${formatDecimal(share, 0)}% da base`;
}
