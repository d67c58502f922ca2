import type { StoreSummary } from "#contract/stores.ts";
import { ReasonDialog } from "#web/domain/reason-dialog.tsx";
import { useChangeStoreStatus } from "../store-changes.ts";

export function RefuseStoreDialog({
	store,
	onClose,
}: {
	store: StoreSummary;
	onClose: () => void;
}) {
	const refuse = useChangeStoreStatus();
	return (
		<ReasonDialog
			about={store.name}
			hint="Fica registrado na atividade da loja."
			label="Motivo da recusa"
			onClose={onClose}
			placeholder="Ex.: documentos incompletos"
			save={(reason) =>
				refuse.mutateAsync({ store, status: "inativa", reason })
			}
			submitLabel="Recusar Loja"
			title="Recusar loja"
		/>
	);
}
