import { useQuery } from "@tanstack/react-query";
import type { StoreBalance } from "#contract/payouts.ts";
import type { StoreMonth } from "#contract/store-month.ts";
import { addMonths, formatDay, monthOf } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { settingsQueries } from "#web/data/settings.ts";
import { UntilLoaded } from "#web/domain/until-loaded.tsx";
import { paths } from "#web/routing/paths.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { MetricCard } from "#web/ui/layout/metric-card.tsx";
import { MonthCard } from "./month-card.tsx";

const failed = "Não foi possível carregar o mês da loja";

/** What a store asks on the phone: what it gets now, and this month beside the last. */
export function StoreMonths({ storeId }: { storeId: number }) {
	const settings = useQuery(settingsQueries.marketplace());
	return settings.data ? (
		<Months storeId={storeId} thisMonth={monthOf(settings.data.today)} />
	) : (
		<UntilLoaded queries={[settings]} title={failed}>
			<MonthsSkeleton />
		</UntilLoaded>
	);
}

function Months({
	storeId,
	thisMonth,
}: {
	storeId: number;
	thisMonth: string;
}) {
	const present = useQuery(payoutQueries.month(storeId, thisMonth));
	const last = useQuery(payoutQueries.month(storeId, addMonths(thisMonth, -1)));
	if (present.data && last.data)
		return (
			<div className="grid gap-4">
				<Now months={[present.data, last.data]} />
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<MonthCard month={present.data} />
					<MonthCard month={last.data} />
				</div>
			</div>
		);
	return (
		<UntilLoaded queries={[present, last]} title={failed}>
			<MonthsSkeleton />
		</UntilLoaded>
	);
}

/** What the store is owed, of all months. */
function Now({
	months: [present, last],
}: {
	months: [StoreMonth, StoreMonth];
}) {
	const { balance, storeId } = present;
	const earlierCents =
		balance.pendingCents -
		present.standing.pendingCents -
		last.standing.pendingCents;
	const to = paths.storeMoney(storeId);
	return (
		<dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
			<MetricCard
				label="A receber"
				note={
					earlierCents === 0
						? "vendido e ainda não liberado"
						: `${formatMoney(earlierCents)} de meses anteriores`
				}
				to={to}
			>
				{formatMoney(balance.pendingCents)}
			</MetricCard>
			<MetricCard label="Disponível" note={nextText(balance)} to={to}>
				{formatMoney(balance.availableCents)}
			</MetricCard>
			<MetricCard label="Em repasse" note="a caminho do banco" to={to}>
				{formatMoney(balance.inPayoutCents)}
			</MetricCard>
			<MetricCard label="Próximo fechamento" note="a partir deste dia">
				{formatDay(balance.nextClosingOn)}
			</MetricCard>
		</dl>
	);
}

function nextText({ leftOut }: StoreBalance): string {
	return leftOut === null || leftOut === "sem-saldo"
		? "entra no próximo ciclo"
		: "hoje ficaria de fora: veja por quê";
}

function MonthsSkeleton() {
	return (
		<div aria-busy className="grid gap-4">
			<Skeleton className="h-20 w-full" />
			<div className="grid gap-4 sm:grid-cols-2">
				<Skeleton className="h-96 w-full" />
				<Skeleton className="h-96 w-full" />
			</div>
		</div>
	);
}
