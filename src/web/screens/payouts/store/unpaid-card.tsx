import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { type PartMoney, statementLineParams } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { PartMoneyBadge } from "#web/domain/part-money-badge.tsx";
import { whyNotPaid } from "#web/domain/part-money-text.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { EmptyPage } from "#web/ui/layout/empty-page.tsx";
import { Pagination } from "#web/ui/layout/pagination.tsx";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { Amount } from "../amount.tsx";
import { LoadingState } from "../loading-state.tsx";

/** "Por que não recebi?": each amount not yet paid, why, and the day it will be free. */
export function UnpaidCard({ storeId }: { storeId: number }) {
	const [params, setParams] = useUrlFilters(statementLineParams);
	const query = useQuery(payoutQueries.unpaid(storeId, params));
	const page = query.data;
	const turnTo = (cursor: string | null) =>
		cursor ? () => setParams({ cursor }) : undefined;
	if (!page)
		return <LoadingState query={query} what="os valores ainda não pagos" />;
	return (
		<div>
			<Card>
				<CardHeader
					description="Cada valor que ainda não foi pago, com o motivo e o dia em que fica livre"
					title="Por que não recebi?"
				/>
				{page.items.length > 0 ? (
					<StackedTable
						caption="Valores ainda não pagos"
						columns={columns}
						getKey={({ partId }) => partId}
						rows={page.items}
					/>
				) : (
					<EmptyPage
						onStart={
							params.cursor ? () => setParams({ cursor: null }) : undefined
						}
					>
						<EmptyState
							description="Tudo o que a loja vendeu já foi repassado."
							icon={CircleCheck}
							title="Nada a receber"
						/>
					</EmptyPage>
				)}
			</Card>
			{page.items.length > 0 && page.total > page.items.length && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas dos valores ainda não pagos"
					onNext={turnTo(page.nextCursor)}
					onPrevious={turnTo(page.previousCursor)}
					total={page.total}
				/>
			)}
		</div>
	);
}

const columns: Parameters<typeof StackedTable<PartMoney>>[0]["columns"] = [
	{ title: "Pedido", cell: (part) => <OrderLink part={part} /> },
	{
		title: "Onde está",
		cell: (part) => <PartMoneyBadge state={part.state} />,
	},
	{
		title: "Motivo",
		className: "w-[45%]",
		cell: (part) => <Why part={part} />,
	},
	{
		title: "Valor",
		isFigure: true,
		cell: (part) => (
			<span className="font-semibold">
				<Amount cents={part.amountCents} />
			</span>
		),
	},
];

function OrderLink({ part }: { part: PartMoney }) {
	const dialogLink = useDialogLink();
	return (
		<>
			<Link
				className="whitespace-nowrap font-semibold record-link"
				{...dialogLink(paths.order(part.orderCode))}
			>
				{part.orderCode}
			</Link>
			<span className="block text-ink-3 text-xs tabular-nums">
				{formatDay(part.placedOn)}
			</span>
		</>
	);
}

function Why({ part }: { part: PartMoney }) {
	const dialogLink = useDialogLink();
	if (part.payoutId !== null)
		return (
			<Link
				className="text-brand hover:underline"
				{...dialogLink(paths.payout(part.payoutId), "")}
			>
				Ver pagamento
			</Link>
		);
	return (
		<ul className="text-sm [overflow-wrap:anywhere]">
			{whyNotPaid(part).map((reason) => (
				<li key={reason}>{reason}</li>
			))}
		</ul>
	);
}
