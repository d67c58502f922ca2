import type { StoreSummary } from "#contract/stores.ts";
import { monthName, monthOf } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { queryString } from "#web/data/query-string.ts";
import { useSettings } from "#web/data/settings.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { MetricCard } from "#web/ui/layout/metric-card.tsx";
import { StarRating } from "#web/ui/marks/star-rating.tsx";

/** The store's figures of the business month; orders and products open what is counted. */
export function StoreMetrics({ store }: { store: StoreSummary }) {
	const today = useSettings()?.today;
	const month = today ? monthName(today) : "este mês";
	const dialogLink = useDialogLink();
	const ordersOfMonth =
		today &&
		dialogLink(
			paths.reportOrders,
			queryString({ month: monthOf(today), storeId: store.id }),
		);
	return (
		<dl className="grid grid-cols-2 gap-3 sm:grid-cols-[1.5fr_1fr_1fr_1fr]">
			<MetricCard label="Receita Mensal" note={month}>
				{formatMoney(store.revenueCents)}
			</MetricCard>
			<MetricCard label="Pedidos" note={month} {...ordersOfMonth}>
				{formatCount(store.orders)}
			</MetricCard>
			<MetricCard
				label="Produtos"
				note={
					store.status === "ativa" ? "cadastrados" : "fora do catálogo online"
				}
				to={paths.products + queryString({ storeId: store.id })}
			>
				{formatCount(store.products)}
			</MetricCard>
			<MetricCard label="Avaliação" note="média dos clientes">
				{store.rating === null ? "—" : <StarRating value={store.rating} />}
			</MetricCard>
		</dl>
	);
}
