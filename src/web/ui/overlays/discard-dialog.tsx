import { useEffect } from "react";
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

let warnings = 0;

/** Whether a reload would make the browser ask. */
export function hasUnsavedText(): boolean {
	return warnings > 0;
}

/** The browser asks before a reload or a closed tab loses what was typed. */
export function useWarnBeforeUnload(isDirty: boolean): void {
	useEffect(() => {
		if (!isDirty) return;
		warnings += 1;
		function warn(event: BeforeUnloadEvent) {
			event.preventDefault();
		}
		window.addEventListener("beforeunload", warn);
		return () => {
			warnings -= 1;
			window.removeEventListener("beforeunload", warn);
		};
	}, [isDirty]);
}
