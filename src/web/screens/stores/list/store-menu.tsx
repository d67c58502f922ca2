import {
	Copy,
	Eye,
	Pencil,
	Power,
	PowerOff,
	Settings,
	Trash2,
} from "lucide-react";
import { useState } from "react";
import type { StoreSummary } from "#contract/stores.ts";
import { useMay } from "#web/data/session.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { RowMenu } from "#web/ui/overlays/row-menu.tsx";
import { useMayConfigure } from "../settings/use-may-configure.ts";
import { useSwitchStore } from "../store-changes.ts";
import { RemoveStoreDialog } from "./remove-store-dialog.tsx";

export function StoreMenu({ store }: { store: StoreSummary }) {
	const openDialog = useOpenDialog();
	const { isPending, toggle } = useSwitchStore();
	const mayConfigure = useMayConfigure().any;
	const mayEdit = useMay("catalog:write");
	const [isRemoving, setIsRemoving] = useState(false);
	const isActive = store.status === "ativa";

	return (
		<>
			<RowMenu
				items={[
					{
						label: "Ver Detalhes",
						icon: Eye,
						onSelect: () => openDialog(paths.store(store.id)),
					},
					{
						label: mayConfigure ? "Configurar" : "Configurações",
						icon: Settings,
						onSelect: () => openDialog(paths.storeSettings(store.id)),
					},
					{
						label: "Editar",
						isOffered: mayEdit,
						icon: Pencil,
						onSelect: () => openDialog(paths.editStore(store.id)),
					},
					{
						label: "Duplicar",
						isOffered: mayEdit,
						icon: Copy,
						onSelect: () => openDialog(paths.duplicateStore(store.id)),
					},
					{
						label: isActive ? "Desativar" : "Ativar",
						isOffered: mayEdit,
						icon: isActive ? PowerOff : Power,
						disabled: isPending,
						onSelect: () => toggle(store),
					},
					{
						label: "Remover",
						isOffered: mayEdit,
						icon: Trash2,
						tone: "danger",
						hasSeparator: true,
						onSelect: () => setIsRemoving(true),
					},
				]}
				name={store.name}
			/>
			{isRemoving && (
				<RemoveStoreDialog onClose={() => setIsRemoving(false)} store={store} />
			)}
		</>
	);
}
