import type { StoreSummary } from "#contract/stores.ts";
import { errorText } from "#web/data/api-errors.ts";
import { StoreStatusBadge } from "#web/domain/status-badges.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useRemoveStore } from "../store-changes.ts";

export function RemoveStoreDialog({
	store,
	onClose,
}: {
	store: StoreSummary;
	onClose: () => void;
}) {
	const remove = useRemoveStore();
	return (
		<ConfirmDialog
			busy={remove.isPending}
			error={remove.isError ? errorText(remove.error) : null}
			onCancel={onClose}
			onConfirm={() => remove.mutate(store, { onSuccess: onClose })}
			open
		>
			<p className="flex flex-wrap items-center gap-2 font-semibold">
				{store.name}
				<StoreStatusBadge status={store.status} />
			</p>
		</ConfirmDialog>
	);
}
