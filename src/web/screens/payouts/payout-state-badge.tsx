import { payoutStateLabels } from "#contract/payout-labels.ts";
import type { PayoutState } from "#contract/payouts.ts";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";

export function PayoutStateBadge({ state }: { state: PayoutState }) {
	return (
		<Badge dot tone={tones[state]}>
			{payoutStateLabels[state]}
		</Badge>
	);
}

const tones: Record<PayoutState, BadgeTone> = {
	aberto: "warn",
	pago: "ok",
	devolvido: "bad",
};
