import { Pencil, Power, PowerOff, Settings } from "lucide-react";
import type { StoreSummary } from "#contract/stores.ts";
import { useMay } from "#web/data/session.ts";
import { useOfferActs } from "#web/domain/offered-acts.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { useSwitchStore } from "../store-changes.ts";

/** What the command palette does to the store whose details are open. */
export function useStoreActs(store: StoreSummary | undefined): void {
	const openDialog = useOpenDialog();
	const { toggle } = useSwitchStore();
	const mayEdit = useMay("catalog:write");
	useOfferActs(store ? actsOn(store) : []);

	function actsOn(store: StoreSummary) {
		const { id, name, status } = store;
		const hint = "Loja";
		const settings = {
			label: `Configurações de ${name}`,
			hint,
			icon: Settings,
			run: () => openDialog(paths.storeSettings(id)),
		};
		if (!mayEdit) return [settings];
		return [
			{
				label: `Editar ${name}`,
				hint,
				icon: Pencil,
				run: () => openDialog(paths.editStore(id)),
			},
			settings,
			{
				label: `${status === "ativa" ? "Desativar" : "Ativar"} ${name}`,
				hint,
				icon: status === "ativa" ? PowerOff : Power,
				run: () => toggle(store),
			},
		];
	}
}
