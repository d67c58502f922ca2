import { Link } from "react-router";
import { ledgerKindLabels } from "#contract/payout-labels.ts";
import type { StatementLine } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { Movement } from "../amount.tsx";
import { lineDetails } from "./line-text.ts";
import { accountColumns } from "./statement-sums.ts";

/** What happened, in words, and what it did to each account. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
	return (
		<StackedTable
			caption="Lançamentos"
			columns={[
				{
					title: "Lançamento",
					className: "w-[46%]",
					cell: (line) => <Fact line={line} />,
				},
				{
					title: "Data",
					cell: ({ postedOn }) => (
						<span className="tabular-nums">{formatDay(postedOn)}</span>
					),
				},
				...accountColumns.map(({ key, title }) => ({
					title,
					isFigure: true,
					cell: (line: StatementLine) => <Movement cents={line[key]} />,
				})),
			]}
			getKey={({ id }) => id}
			rows={lines}
		/>
	);
}

function Fact({ line }: { line: StatementLine }) {
	const dialogLink = useDialogLink();
	return (
		<>
			<span className="font-medium">{ledgerKindLabels[line.kind]}</span>
			{line.orderCode && (
				<>
					{" · "}
					<Link
						className="whitespace-nowrap text-brand underline decoration-field-line underline-offset-2 hover:decoration-current"
						{...dialogLink(paths.order(line.orderCode))}
					>
						{line.orderCode}
					</Link>
				</>
			)}
			{lineDetails(line).map((text) => (
				<span
					className="block text-ink-3 text-sm tabular-nums [overflow-wrap:anywhere]"
					key={text}
				>
					{text}
				</span>
			))}
		</>
	);
}
