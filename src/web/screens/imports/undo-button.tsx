import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { ImportDetails } from "#contract/imports.ts";
import { errorText } from "#web/data/api-errors.ts";
import { undoImport } from "#web/data/imports.ts";
import { useChange } from "#web/data/use-change.ts";
import { linesText } from "#web/domain/lines-text.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

/** Asks first: it takes back many records at once. */
export function UndoButton({ imported }: { imported: ImportDetails }) {
	const [isAsking, setIsAsking] = useState(false);
	const undo = useChange("import", undoImport, {
		onSuccess: () => setIsAsking(false),
	});
	const { id, applied } = imported;
	return (
		<>
			<Button icon={Undo2} onClick={() => setIsAsking(true)}>
				Desfazer importação
			</Button>
			<ConfirmDialog
				busy={undo.isPending}
				cancelLabel="Voltar"
				confirmLabel="Desfazer"
				description={`O que ${linesText(applied.done)} ${applied.done === 1 ? "criou ou alterou" : "criaram ou alteraram"} volta ao que era. O que alguém mudou depois fica como está, e é mostrado.`}
				error={undo.isError ? errorText(undo.error) : null}
				onCancel={() => {
					undo.reset();
					setIsAsking(false);
				}}
				onConfirm={() => undo.mutate({ id })}
				open={isAsking}
				title="Desfazer esta importação?"
			/>
		</>
	);
}
