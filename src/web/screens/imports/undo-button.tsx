import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { ImportDetails } from "#contract/imports.ts";
import { formatCount } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import { undoImport } from "#web/data/imports.ts";
import { useChange } from "#web/data/use-change.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

/** Asks first: it takes back many records at once. */
export function UndoButton({ imported }: { imported: ImportDetails }) {
	const [isAsking, setIsAsking] = useState(false);
	const undo = useChange("import", undoImport, {
		onSuccess: () => setIsAsking(false),
	});
	const { id, applied } = imported;
	const lines =
		applied.done === 1 ? "1 linha" : `${formatCount(applied.done)} linhas`;
	return (
		<>
			<Button icon={Undo2} onClick={() => setIsAsking(true)}>
				Desfazer importação
			</Button>
			<ConfirmDialog
				busy={undo.isPending}
				cancelLabel="Voltar"
				confirmLabel="Desfazer"
				description={`O que ${lines} criaram ou alteraram volta ao que era. O que alguém mudou depois fica como está, e é mostrado.`}
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
