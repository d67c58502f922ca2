import type { StoreStatement } from "#contract/payouts.ts";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { Amount, Movement } from "../amount.tsx";
import {
	accountColumns,
	type BalanceRow,
	balanceRows,
} from "./statement-sums.ts";

/** Opening + what happened = closing, in each account and in all. */
export function StatementBalances({
	statement,
}: {
	statement: StoreStatement;
}) {
	const { opening, movement, closing } = balanceRows(statement);
	const isOpen = statement.id === null;
	const rows = [
		{ name: "Abertura", balances: opening, isMovement: false },
		{ name: "Movimento", balances: movement, isMovement: true },
	];
	const figure = (key: keyof BalanceRow, title: string) => ({
		title,
		isFigure: true,
		cell: ({ balances, isMovement }: (typeof rows)[number]) =>
			isMovement ? (
				<Movement cents={balances[key]} />
			) : (
				<Amount cents={balances[key]} />
			),
		total: <Amount cents={closing[key]} />,
	});
	return (
		<Card>
			<CardHeader
				description={
					isOpen
						? "Ainda em aberto: muda com cada venda, devolução e repasse"
						: "Fechado: não muda mais, e o próximo extrato começa com este fechamento"
				}
				title="Saldos"
			/>
			<StackedTable
				caption="Saldos do extrato"
				columns={[
					{
						title: "Saldo",
						cell: ({ name }) => <span className="font-medium">{name}</span>,
						total: isOpen ? "Agora" : "Fechamento",
					},
					...accountColumns.map(({ key, title }) => figure(key, title)),
					figure("totalCents", "Total"),
				]}
				getKey={({ name }) => name}
				rows={rows}
			/>
		</Card>
	);
}
