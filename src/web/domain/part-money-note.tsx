import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import type { PartMoney } from "#contract/payouts.ts";
import { formatMoney } from "#core/money.ts";
import { useChangeOrder } from "#web/data/orders.ts";
import { liftHold, payoutQueries, type SeenPart } from "#web/data/payouts.ts";
import { useMay } from "#web/data/session.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { HoldPartDialog } from "./hold-part-dialog.tsx";
import { PartMoneyBadge } from "./part-money-badge.tsx";
import { whyNotPaid } from "./part-money-text.ts";

type PartMoneyNoteProps = {
	part: SeenPart & { storeName: string };
	/** Says why holding or lifting failed, also that someone else was faster. */
	onFailure: (title: string, error: unknown) => void;
};

/** Where the money of a store's part of an order stands, why it is not paid yet, and holding it by hand. */
export function PartMoneyNote({ part, onFailure }: PartMoneyNoteProps) {
	const query = useQuery(payoutQueries.ofOrder(part.code));
	const money = query.data?.parts.find(({ partId }) => partId === part.partId);
	const mayHold = useMay("payout:write");
	if (!money)
		return (
			query.isError && (
				<p className="border-line-2 border-t px-4 py-3 text-ink-3 text-sm">
					Não foi possível saber em que ponto está o repasse.
				</p>
			)
		);
	return (
		<section
			aria-label={`Repasse a ${part.storeName}`}
			className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line-2 border-t px-4 py-3 text-sm"
		>
			<div className="min-w-0 flex-1 basis-64">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
					<span className="text-ink-2">Repasse</span>
					<PartMoneyBadge state={money.state} />
					<span className="font-semibold tabular-nums">
						{formatMoney(money.amountCents)}
					</span>
					<PayoutLink money={money} />
				</p>
				<Reasons money={money} />
			</div>
			{mayHold && canBeHeld(money) && (
				<HoldControl isHeld={money.hold !== null} {...{ part, onFailure }} />
			)}
		</section>
	);
}

function Reasons({ money }: { money: PartMoney }) {
	const reasons = whyNotPaid(money);
	if (reasons.length === 0) return null;
	return (
		<ul className="mt-1 flex flex-wrap gap-x-3 text-ink-2 [overflow-wrap:anywhere]">
			{reasons.map((reason) => (
				<li key={reason}>{reason}</li>
			))}
		</ul>
	);
}

function PayoutLink({ money: { payoutId } }: { money: PartMoney }): ReactNode {
	const dialogLink = useDialogLink();
	if (payoutId === null) return null;
	return (
		<Link
			className="font-medium text-brand hover:underline"
			{...dialogLink(paths.payout(payoutId), "")}
		>
			Ver pagamento
		</Link>
	);
}

/** What is on its way or paid cannot be kept back any more. */
function canBeHeld({ state, hold }: PartMoney): boolean {
	return hold !== null || state === "a-receber" || state === "disponivel";
}

function HoldControl({
	part,
	isHeld,
	onFailure,
}: PartMoneyNoteProps & { isHeld: boolean }) {
	const [isAsking, setIsAsking] = useState(false);
	const lift = useChangeOrder(liftHold);
	if (isHeld)
		return (
			<Button
				busy={lift.isPending}
				onClick={() =>
					lift.mutate(part, {
						onSuccess: () =>
							void toast.success("Retenção retirada", {
								description: `O repasse a ${part.storeName} pelo pedido ${part.code} segue o seu prazo.`,
							}),
						onError: (error) => onFailure("A retenção não foi retirada", error),
					})
				}
				size="sm"
			>
				Retirar retenção
			</Button>
		);
	return (
		<>
			<Button onClick={() => setIsAsking(true)} size="sm" variant="ghost">
				Reter repasse
			</Button>
			{isAsking && (
				<HoldPartDialog
					onClose={() => setIsAsking(false)}
					onFailure={onFailure}
					part={part}
				/>
			)}
		</>
	);
}
