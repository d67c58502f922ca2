import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PayoutCycle } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { paths } from "#web/routing/paths.ts";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { payoutsText, statementsText } from "../payout-text.ts";

/** The closings so far, each with its payouts. */
export function CyclesCard() {
	const cycles = useQuery(payoutQueries.cycles()).data?.items;
	if (!cycles || cycles.length === 0) return null;
	return (
		<Card className="mt-5">
			<CardHeader title="Ciclos fechados" />
			<StackedTable
				caption="Ciclos fechados, do mais novo ao mais antigo"
				columns={[
					{ title: "Fechado em", cell: (cycle) => <CycleLink cycle={cycle} /> },
					{ title: "Por", cell: (cycle) => cycle.closedBy },
					{
						title: "Extratos",
						cell: (cycle) => statementsText(cycle.statements),
					},
					{ title: "Repasses", cell: (cycle) => payoutsText(cycle.payouts) },
					{
						title: "Total",
						isFigure: true,
						cell: (cycle) => (
							<span className="font-semibold">
								{formatMoney(cycle.totalCents)}
							</span>
						),
					},
				]}
				getKey={(cycle) => cycle.id}
				rows={cycles}
			/>
		</Card>
	);
}

function CycleLink({ cycle }: { cycle: PayoutCycle }) {
	return (
		<Link
			className="font-semibold tabular-nums record-link"
			to={`${paths.payoutDesk}?cycleId=${cycle.id}`}
		>
			{formatDay(cycle.closedOn)}
		</Link>
	);
}
