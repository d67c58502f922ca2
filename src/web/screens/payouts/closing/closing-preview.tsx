import { Link } from "react-router";
import { leftOutLabels } from "#contract/payout-labels.ts";
import type { TriedClosing, TriedStatement } from "#contract/payouts.ts";
import { formatCount, formatMoney, sum } from "#core/money.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { paths } from "#web/routing/paths.ts";
import { CardFigure } from "#web/ui/layout/card-figure.tsx";
import {
	type StackedColumn,
	StackedTable,
} from "#web/ui/layout/stacked-table.tsx";
import { Amount } from "../amount.tsx";
import { OpenReturnsNotice } from "../open-returns-notice.tsx";
import { openReturnsText, periodText } from "../payout-text.ts";

/** Who gets what, and who is left out and why. */
export function ClosingPreview({ closing }: { closing: TriedClosing }) {
	const paid = closing.items.filter(({ leftOut }) => leftOut === null);
	const leftOut = closing.items.filter(({ leftOut }) => leftOut !== null);
	const returns = closing.items.map(({ openReturns }) => openReturns);
	return (
		<>
			<dl className="grid grid-cols-2 gap-x-5 gap-y-3 rounded-control border border-line px-4 py-3 sm:grid-cols-4">
				<CardFigure className="text-lg" label="Total a pagar">
					{formatMoney(closing.totalCents)}
				</CardFigure>
				<CardFigure className="text-lg" label="Repasses">
					{formatCount(closing.payouts)}
				</CardFigure>
				<CardFigure className="text-lg" label="Ficam de fora">
					{formatCount(leftOut.length)}
				</CardFigure>
				<CardFigure className="text-lg" label="Extratos fechados">
					{formatCount(closing.statements)}
				</CardFigure>
			</dl>
			<OpenReturnsNotice
				returns={{
					count: sum(returns.map(({ count }) => count)),
					refundCents: sum(returns.map(({ refundCents }) => refundCents)),
				}}
			/>
			{paid.length > 0 && (
				<section aria-labelledby="recebem">
					<h3 className="font-semibold" id="recebem">
						Recebem
					</h3>
					<StackedTable
						caption="Lojas que recebem"
						columns={[
							...commonColumns,
							{
								title: "Recebe",
								isFigure: true,
								cell: ({ amountCents }) => (
									<span className="font-semibold">
										{formatMoney(amountCents)}
									</span>
								),
								total: formatMoney(closing.totalCents),
							},
						]}
						getKey={({ storeId }) => storeId}
						isFlush
						rows={paid}
					/>
				</section>
			)}
			{leftOut.length > 0 && (
				<section aria-labelledby="de-fora">
					<h3 className="font-semibold" id="de-fora">
						Ficam de fora
					</h3>
					<p className="text-ink-3 text-sm">
						O extrato fecha do mesmo jeito; o saldo passa para o próximo ciclo.
					</p>
					<StackedTable
						caption="Lojas que ficam de fora"
						columns={[
							...commonColumns,
							{
								title: "Motivo",
								className: "w-[36%]",
								cell: ({ leftOut }) => leftOut && leftOutLabels[leftOut],
							},
						]}
						getKey={({ storeId }) => storeId}
						isFlush
						rows={leftOut}
					/>
				</section>
			)}
		</>
	);
}

const commonColumns: [
	StackedColumn<TriedStatement>,
	...StackedColumn<TriedStatement>[],
] = [
	{
		title: "Loja",
		className: "w-[30%]",
		cell: ({ storeId, storeName, openReturns }) => (
			<>
				<RecordLink
					className="font-medium [overflow-wrap:anywhere] record-link"
					id={storeId}
					name={storeName}
					noun="stores"
				/>
				{openReturns.count > 0 && (
					<Link
						className="block text-brand text-sm hover:underline"
						to={paths.openReturnsOfStore(storeId)}
					>
						{openReturnsText(openReturns)}
					</Link>
				)}
			</>
		),
	},
	{
		title: "Período",
		cell: (statement) => (
			<span className="tabular-nums">{periodText(statement)}</span>
		),
	},
	{
		title: "Disponível",
		isFigure: true,
		cell: ({ availableCents }) => <Amount cents={availableCents} />,
	},
];
