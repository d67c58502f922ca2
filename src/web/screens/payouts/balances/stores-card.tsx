import { Link } from "react-router";
import { leftOutLabels } from "#contract/payout-labels.ts";
import type { StoreBalance, StoreBalances } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { Peek } from "#web/domain/peek.tsx";
import { paths } from "#web/routing/paths.ts";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";
import { Amount } from "../amount.tsx";
import { shortCadences, storesText } from "../payout-text.ts";

/** Each store's money, those with most of it first. */
export function StoresCard({ balances }: { balances: StoreBalances }) {
	const { items, totals } = balances;
	return (
		<Card>
			<CardHeader aside={storesText(items.length)} title="Saldos das lojas" />
			<StackedTable
				caption="Saldos das lojas"
				columns={[
					{ title: "Loja", cell: (store) => <StoreLink store={store} /> },
					{
						title: "A receber",
						isFigure: true,
						cell: (store) => <Amount cents={store.pendingCents} />,
						total: <Amount cents={totals.pendingCents} />,
					},
					{
						title: "Disponível",
						isFigure: true,
						cell: (store) => <Amount cents={store.availableCents} />,
						total: <Amount cents={totals.availableCents} />,
					},
					{
						title: "Em repasse",
						isFigure: true,
						cell: (store) => <Amount cents={store.inPayoutCents} />,
						total: <Amount cents={totals.inPayoutCents} />,
					},
					{
						title: "Ciclo",
						cell: (store) => shortCadences[store.cadence],
					},
					{
						title: "Próximo fechamento",
						cell: (store) => (
							<span className="tabular-nums">
								{formatDay(store.nextClosingOn)}
							</span>
						),
					},
					{ title: "O que segura", cell: (store) => <Holding store={store} /> },
				]}
				getKey={(store) => store.storeId}
				rows={items}
			/>
		</Card>
	);
}

function StoreLink({ store }: { store: StoreBalance }) {
	return (
		<Peek id={store.storeId} noun="stores">
			<Link
				className="font-semibold [overflow-wrap:anywhere] record-link"
				to={paths.storeMoney(store.storeId)}
			>
				{store.storeName}
			</Link>
		</Peek>
	);
}

function Holding({ store: { leftOut } }: { store: StoreBalance }) {
	if (leftOut === null) return <span className="text-ink-3">Nada</span>;
	// To have nothing free yet is the usual course of things.
	if (leftOut === "sem-saldo")
		return <span className="text-ink-3">{leftOutLabels[leftOut]}</span>;
	return (
		<Badge tone={leftOut === "saldo-negativo" ? "bad" : "warn"}>
			{leftOutLabels[leftOut]}
		</Badge>
	);
}
