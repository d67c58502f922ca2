import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { BulkAction } from "#contract/bulk-actions.ts";
import { errorText } from "#web/data/api-errors.ts";
import { stepBulkAction } from "#web/data/bulk-actions.ts";
import { useChange } from "#web/data/use-change.ts";
import { listCountText } from "#web/domain/list-types.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useMayGoOn } from "./use-may-go-on.ts";

/** Asks first: it takes back many records at once. Nothing where nothing can be taken back. */
export function UndoButton({ action }: { action: BulkAction }) {
	const [isAsking, setIsAsking] = useState(false);
	const mayGoOn = useMayGoOn(action);
	const undo = useChange("bulk-action", stepBulkAction, {
		onSuccess: () => setIsAsking(false),
	});
	const { id, applied, list } = action;
	if (!mayGoOn || !action.canBeUndone || applied.done === 0) return null;
	return (
		<>
			<Button icon={Undo2} onClick={() => setIsAsking(true)}>
				Desfazer
			</Button>
			<ConfirmDialog
				busy={undo.isPending}
				cancelLabel="Voltar"
				confirmLabel="Desfazer"
				description={`O que a ação mudou em ${listCountText(list, applied.done)} volta ao que era. O que alguém mudou depois fica como está, e é mostrado.`}
				error={undo.isError ? errorText(undo.error) : null}
				onCancel={() => {
					undo.reset();
					setIsAsking(false);
				}}
				onConfirm={() => undo.mutate({ id, step: "undo" })}
				open={isAsking}
				title="Desfazer esta ação?"
			/>
		</>
	);
}
