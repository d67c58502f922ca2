import { BellRing } from "lucide-react";
import { useState } from "react";
import { byChaseChannel } from "#contract/chase-labels.ts";
import { chaseChannels, type LateStore } from "#contract/orders.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useChase } from "./use-chase.ts";

/** "Cobrar a loja": by which way it was asked, for the history. */
export function ChaseButton({ code, late }: { code: string; late: LateStore }) {
	const { isPending, other, chase, chaseAnyway, letBe } = useChase(code, late);
	/** What one went by when one began: a chase that came in since is asked about. */
	const [seenChaseId, setSeenChaseId] = useState<number | null>(null);
	return (
		<>
			<Menu
				items={chaseChannels.map((channel) => ({
					label: `Cobrei ${byChaseChannel[channel]}`,
					onSelect: () => chase(channel, seenChaseId),
				}))}
				onOpen={() => setSeenChaseId(late.lastChase?.id ?? null)}
				trigger={
					<Button busy={isPending} icon={BellRing} size="sm">
						Cobrar a loja
						<span className="sr-only">{late.storeName}</span>
					</Button>
				}
			/>
			<ConfirmDialog
				busy={isPending}
				confirmLabel="Cobrar mesmo assim"
				description={`${other?.message ?? ""} Quer registrar outra cobrança?`}
				onCancel={letBe}
				onConfirm={chaseAnyway}
				open={other !== null}
				title="A loja já foi cobrada"
				tone="primary"
			/>
		</>
	);
}
