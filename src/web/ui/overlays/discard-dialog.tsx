import { ConfirmDialog } from "./confirm-dialog.tsx";

type DiscardDialogProps = {
	open: boolean;
	onDiscard: () => void;
	onKeep: () => void;
};

/** Asked before typed text is lost. */
export function DiscardDialog({ open, onDiscard, onKeep }: DiscardDialogProps) {
	return (
		<ConfirmDialog
			cancelLabel="Continuar editando"
			confirmLabel="Descartar"
			description="O que você digitou ainda não foi salvo e será perdido."
			onCancel={onKeep}
			onConfirm={onDiscard}
			open={open}
			title="Descartar alterações?"
		/>
	);
}
