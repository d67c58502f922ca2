import { partMoneyLabels } from "#contract/payout-labels.ts";
import type { PartMoney } from "#contract/payouts.ts";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";

/** Where the money of a store's part stands. */
export function PartMoneyBadge({ state }: Pick<PartMoney, "state">) {
	return (
		<Badge dot tone={tones[state]}>
			{partMoneyLabels[state]}
		</Badge>
	);
}

const tones: Record<PartMoney["state"], BadgeTone> = {
	"a-receber": "warn",
	disponivel: "brand",
	"em-repasse": "mute",
	pago: "ok",
	cancelado: "mute",
};
