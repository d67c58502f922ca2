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
import { toast } from "sonner";
import type { StoreSummary } from "#contract/stores.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { RowMenu } from "#web/ui/overlays/row-menu.tsx";
import { useChangeStoreStatus } from "../store-changes.ts";
import { RemoveStoreDialog } from "./remove-store-dialog.tsx";

export function StoreMenu({ store }: { store: StoreSummary }) {
	const openDialog = useOpenDialog();
	const changeStatus = useChangeStoreStatus();
	const [isRemoving, setIsRemoving] = useState(false);
	const isActive = store.status === "ativa";

	function toggle() {
		changeStatus.mutate(
			{ store, status: isActive ? "inativa" : "ativa" },
			{
				onError: (error) =>
					toast.error("O status não foi alterado", {
						description: errorText(error),
					}),
			},
		);
	}

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
						label: "Configurar",
						icon: Settings,
						onSelect: () => openDialog(paths.storeSettings(store.id)),
					},
					{
						label: "Editar",
						icon: Pencil,
						onSelect: () => openDialog(paths.editStore(store.id)),
					},
					{
						label: "Duplicar",
						icon: Copy,
						onSelect: () => openDialog(paths.duplicateStore(store.id)),
					},
					{
						label: isActive ? "Desativar" : "Ativar",
						icon: isActive ? PowerOff : Power,
						disabled: changeStatus.isPending,
						onSelect: toggle,
					},
					{
						label: "Remover",
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
