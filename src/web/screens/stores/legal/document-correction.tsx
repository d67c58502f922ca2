import { useState } from "react";
import type {
	StoreDocument,
	StoreDocumentKind,
} from "#contract/store-legal.ts";
import { isDay } from "#core/business-time.ts";
import { errorText } from "#web/data/api-errors.ts";
import { correctStoreDocument } from "#web/data/store-legal.ts";
import { useChange } from "#web/data/use-change.ts";
import { useTellDirty } from "#web/forms/use-tell-dirty.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { kindOptions } from "./document-upload-row.tsx";

/** What a document is and until when it is valid, in place of its row; saved by itself. */
export function DocumentCorrection({
	storeId,
	document,
	onDone,
	onDirtyChange,
}: {
	storeId: number;
	document: StoreDocument;
	onDone: () => void;
	/** Something is corrected that closing the dialog would lose. */
	onDirtyChange: (isDirty: boolean) => void;
}) {
	const [kind, setKind] = useState(document.kind);
	const [validUntil, setValidUntil] = useState(document.validUntil ?? "");
	useTellDirty(
		kind !== document.kind || validUntil !== (document.validUntil ?? ""),
		onDirtyChange,
	);
	const correct = useChange("store", correctStoreDocument, {
		onSuccess: onDone,
	});
	return (
		<fieldset
			aria-label={`Corrigir ${document.fileName}`}
			className="grid min-w-0 gap-3"
		>
			<p className="font-medium [overflow-wrap:anywhere]">
				{document.fileName}
			</p>
			<div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10.5rem]">
				<Field label="Tipo">
					<Select
						autoFocus
						onChange={(event) =>
							setKind(event.target.value as StoreDocumentKind)
						}
						options={kindOptions}
						value={kind}
					/>
				</Field>
				<Field label="Validade">
					<DateInput onValueChange={setValidUntil} value={validUntil} />
				</Field>
			</div>
			{correct.isError && (
				<Notice tone="bad">{errorText(correct.error)}</Notice>
			)}
			<div className="flex gap-2">
				<Button onClick={onDone} size="sm">
					Cancelar
				</Button>
				<Button
					busy={correct.isPending}
					disabled={validUntil !== "" && !isDay(validUntil)}
					onClick={() =>
						correct.mutate({
							...{ storeId, document, kind },
							validUntil: validUntil || null,
						})
					}
					size="sm"
					variant="primary"
				>
					Salvar correção
				</Button>
			</div>
		</fieldset>
	);
}
