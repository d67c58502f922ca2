import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StoreSummary } from "#contract/stores.ts";
import { monthName } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { paths } from "../../../paths.ts";
import { queryString } from "../../../query-string.ts";
import { useSettings } from "../../../settings-query.ts";
import { Card } from "../../../ui/card.tsx";
import { StarRating } from "../../../ui/star-rating.tsx";

/** The store's figures of the business month; orders and products open their lists. */
export function StoreMetrics({ store }: { store: StoreSummary }) {
	const today = useSettings()?.today;
	const month = today ? monthName(today) : "este mês";
	const ofStore = queryString({ storeId: store.id });
	return (
		<dl className="grid grid-cols-2 gap-3 sm:grid-cols-[1.5fr_1fr_1fr_1fr]">
			<Metric label="Receita Mensal" note={month}>
				{formatMoney(store.revenueCents)}
			</Metric>
			<Metric label="Pedidos" note={month} to={paths.orders + ofStore}>
				{formatCount(store.orders)}
			</Metric>
			<Metric label="Produtos" note="no catálogo" to={paths.products + ofStore}>
				{formatCount(store.products)}
			</Metric>
			<Metric label="Avaliação" note="média dos clientes">
				{store.rating === null ? "—" : <StarRating value={store.rating} />}
			</Metric>
		</dl>
	);
}

function Metric({
	label,
	note,
	to,
	children,
}: {
	label: string;
	note: string;
	to?: string;
	children: ReactNode;
}) {
	return (
		<Card className="relative px-3.5 py-3 has-[a:hover]:border-field-line has-[a:hover]:bg-hover">
			<dt className="text-ink-2 text-sm">
				{to === undefined ? (
					label
				) : (
					<Link
						className="after:absolute after:inset-0 after:rounded-card"
						to={to}
					>
						{label}
					</Link>
				)}
			</dt>
			<dd className="mt-1 font-semibold text-xl tracking-tight">{children}</dd>
			<dd className="text-ink-3 text-xs">{note}</dd>
		</Card>
	);
}
