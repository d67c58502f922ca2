import type { Payout } from "#contract/payouts.ts";
import { useRealNow } from "#web/data/clock.ts";
import { type Conflict, conflictText } from "#web/forms/version-conflict.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** Two people had it open: what the other did is shown, and nothing was done twice. */
export function FasterNotice({
	conflict,
	payout,
}: {
	conflict: Conflict;
	payout: Payout;
}) {
	const now = useRealNow();
	return (
		<Notice
			title="Outra pessoa foi mais rápida: nada do que você digitou foi salvo"
			tone="bad"
		>
			{conflictText(conflict, {}, now)}{" "}
			{payout.state === "aberto"
				? "Confira e tente de novo."
				: "Veja como o repasse ficou."}
		</Notice>
	);
}
