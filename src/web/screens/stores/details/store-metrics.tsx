import type { StoreSummary } from "#contract/stores.ts";
import { monthName } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { paths } from "../../../paths.ts";
import { queryString } from "../../../query-string.ts";
import { useSettings } from "../../../settings-query.ts";
import { MetricCard } from "../../../ui/metric-card.tsx";
import { StarRating } from "../../../ui/star-rating.tsx";

/** The store's figures of the business month; orders and products open their lists. */
export function StoreMetrics({ store }: { store: StoreSummary }) {
	const today = useSettings()?.today;
	const month = today ? monthName(today) : "este mês";
	const ofStore = queryString({ storeId: store.id });
	return (
		<dl className="grid grid-cols-2 gap-3 sm:grid-cols-[1.5fr_1fr_1fr_1fr]">
			<MetricCard label="Receita Mensal" note={month}>
				{formatMoney(store.revenueCents)}
			</MetricCard>
			<MetricCard label="Pedidos" note={month} to={paths.orders + ofStore}>
				{formatCount(store.orders)}
			</MetricCard>
			<MetricCard
				label="Produtos"
				note="no catálogo"
				to={paths.products + ofStore}
			>
				{formatCount(store.products)}
			</MetricCard>
			<MetricCard label="Avaliação" note="média dos clientes">
				{store.rating === null ? "—" : <StarRating value={store.rating} />}
			</MetricCard>
		</dl>
	);
}
