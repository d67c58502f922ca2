import { leftOutLabels } from "#contract/payout-labels.ts";
import type { ClosingStatement, PayoutClosing } from "#contract/payouts.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { CardFigure } from "#web/ui/layout/card-figure.tsx";
import {
	type StackedColumn,
	StackedTable,
} from "#web/ui/layout/stacked-table.tsx";
import { Amount } from "../amount.tsx";
import { periodText } from "../payout-text.ts";

/** Who gets what, and who is left out and why. */
export function ClosingPreview({ closing }: { closing: PayoutClosing }) {
	const paid = closing.items.filter(({ leftOut }) => leftOut === null);
	const leftOut = closing.items.filter(({ leftOut }) => leftOut !== null);
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
	StackedColumn<ClosingStatement>,
	...StackedColumn<ClosingStatement>[],
] = [
	{
		title: "Loja",
		className: "w-[30%]",
		cell: ({ storeId, storeName }) => (
			<RecordLink
				className="font-medium [overflow-wrap:anywhere] hover:text-brand hover:underline"
				id={storeId}
				name={storeName}
				noun="stores"
			/>
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
