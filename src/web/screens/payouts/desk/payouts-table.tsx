import { Link } from "react-router";
import { pixKeyKindLabels } from "#contract/payout-labels.ts";
import type { Payout } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { formatMoney, sum } from "#core/money.ts";
import { Peek } from "#web/domain/peek.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { PayoutStateBadge } from "../payout-state-badge.tsx";
import { periodText, pixKeyText } from "../payout-text.ts";

/** One line for each payout, which opens its desk. */
export function PayoutsTable({
	payouts,
	isWhole,
}: {
	payouts: readonly Payout[];
	/** These are all, not a page of them. */
	isWhole: boolean;
}) {
	const total = sum(payouts.map(({ amountCents }) => amountCents));
	return (
		<StackedTable
			caption="Repasses"
			columns={[
				{
					title: "Loja",
					cell: (payout) => <PayoutLink payout={payout} />,
					total: isWhole ? "Total" : "Total desta página",
				},
				{
					title: "Período",
					cell: (payout) => (
						<span className="tabular-nums">{periodText(payout)}</span>
					),
				},
				{ title: "Chave Pix", cell: (payout) => <Key payout={payout} /> },
				{
					title: "Situação",
					cell: (payout) => <Standing payout={payout} />,
				},
				{
					title: "Valor",
					isFigure: true,
					cell: ({ amountCents }) => (
						<span className="font-semibold">{formatMoney(amountCents)}</span>
					),
					total: formatMoney(total),
				},
			]}
			getKey={({ id }) => id}
			rows={payouts}
		/>
	);
}

function PayoutLink({ payout }: { payout: Payout }) {
	const dialogLink = useDialogLink();
	return (
		<Peek id={payout.storeId} noun="stores">
			<Link
				className="font-semibold [overflow-wrap:anywhere] record-link"
				{...dialogLink(paths.payout(payout.id))}
			>
				{payout.storeName}
			</Link>
		</Peek>
	);
}

function Key({ payout: { pixKey, pixKeyKind } }: { payout: Payout }) {
	return (
		<span className="[overflow-wrap:anywhere]">
			{pixKeyText(pixKey)}
			<span className="block text-ink-3 text-xs">
				{pixKeyKindLabels[pixKeyKind]}
			</span>
		</span>
	);
}

/** Its state, and since when. */
function Standing({ payout }: { payout: Payout }) {
	const { state, createdOn, paidOn, returnedOn } = payout;
	const since =
		state === "aberto"
			? `fechado em ${formatDay(createdOn)}`
			: state === "pago"
				? paidOn && `em ${formatDay(paidOn)}`
				: returnedOn && `em ${formatDay(returnedOn)}`;
	return (
		<span>
			<PayoutStateBadge state={state} />
			<span className="block pt-0.5 text-ink-3 text-xs tabular-nums">
				{since}
			</span>
		</span>
	);
}
