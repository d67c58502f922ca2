import { BellRing } from "lucide-react";
import { byChaseChannel } from "#contract/chase-labels.ts";
import { chaseChannels, type LateStore } from "#contract/orders.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useChase } from "./use-chase.ts";

/** "Cobrar a loja": by which way it was asked, for the history. */
export function ChaseButton({ code, late }: { code: string; late: LateStore }) {
	const { isPending, other, chase, chaseAnyway, letBe } = useChase(code, late);
	return (
		<>
			<Menu
				items={chaseChannels.map((channel) => ({
					label: `Cobrei ${byChaseChannel[channel]}`,
					onSelect: () => chase(channel),
				}))}
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
