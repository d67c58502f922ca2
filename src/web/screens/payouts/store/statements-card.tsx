import { Link } from "react-router";
import { leftOutLabels } from "#contract/payout-labels.ts";
import type { StoreStatement } from "#contract/payouts.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { Amount } from "../amount.tsx";
import { PayoutStateBadge } from "../payout-state-badge.tsx";
import { periodText } from "../payout-text.ts";
import { closingTotal, openingTotal } from "../statement/statement-sums.ts";

/** The open one, then those that never change again. */
export function StatementsCard({
	statements,
}: {
	statements: readonly StoreStatement[];
}) {
	return (
		<Card>
			<CardHeader
				description="Cada extrato começa com o saldo em que o anterior terminou"
				title="Extratos"
			/>
			<StackedTable
				caption="Extratos, do mais novo ao mais antigo"
				columns={[
					{
						title: "Período",
						cell: (statement) => <StatementLink statement={statement} />,
					},
					{
						title: "Abertura",
						isFigure: true,
						cell: (statement) => <Amount cents={openingTotal(statement)} />,
					},
					{
						title: "Fechamento",
						isFigure: true,
						cell: (statement) => <Amount cents={closingTotal(statement)} />,
					},
					{
						title: "Lançamentos",
						isFigure: true,
						cell: ({ lines }) => formatCount(lines),
					},
					{
						title: "Repasse",
						cell: (statement) => <Paid statement={statement} />,
					},
				]}
				getKey={({ id }) => id ?? "open"}
				rows={statements}
			/>
		</Card>
	);
}

function StatementLink({ statement }: { statement: StoreStatement }) {
	const { storeId, id } = statement;
	return (
		<Link
			className="font-semibold tabular-nums record-link"
			to={paths.statement(storeId, id)}
		>
			{id === null ? "Em aberto" : periodText(statement)}
			{id === null && (
				<span className="block font-normal text-ink-3 text-xs">
					{periodText(statement)}
				</span>
			)}
		</Link>
	);
}

function Paid({
	statement: { id, payout, leftOut },
}: {
	statement: StoreStatement;
}) {
	const dialogLink = useDialogLink();
	if (payout)
		return (
			<Link
				className="inline-flex flex-wrap items-center gap-2 record-link max-md:justify-end"
				{...dialogLink(paths.payout(payout.id), "")}
			>
				<span className="tabular-nums">{formatMoney(payout.amountCents)}</span>
				<PayoutStateBadge state={payout.state} />
			</Link>
		);
	if (id === null) return <span className="text-ink-3">Ainda não fechado</span>;
	return (
		<span className="text-ink-3">
			{leftOut ? leftOutLabels[leftOut] : "Sem repasse"}
		</span>
	);
}
