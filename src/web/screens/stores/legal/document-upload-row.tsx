import { CircleAlert, FileUp, X } from "lucide-react";
import {
	type StoreDocumentKind,
	storeDocumentKinds,
} from "#contract/store-legal.ts";
import { storeDocumentKindLabels } from "#contract/store-legal-labels.ts";
import { isDay } from "#core/business-time.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import type { DocumentUpload } from "./use-document-uploads.ts";

export const kindOptions = storeDocumentKinds.map((kind) => ({
	value: kind,
	label: storeDocumentKindLabels[kind],
}));

/** A file that was chosen: what it is, until when it is valid, and how its sending goes. */
export function DocumentUploadRow({
	upload,
	onChange,
	onSend,
	onDrop,
}: {
	upload: DocumentUpload;
	onChange: (changes: Partial<DocumentUpload>) => void;
	onSend: () => void;
	onDrop: () => void;
}) {
	const { file, kind, validUntil, share, problem, isRefused } = upload;
	const isSending = share !== null;
	const isReadable = validUntil === "" || isDay(validUntil);
	return (
		<li
			aria-label={file.name}
			className="grid gap-3 rounded-control border border-line-2 p-3"
		>
			<div className="flex items-center gap-2.5">
				<FileUp aria-hidden className="shrink-0 text-ink-3" size={18} />
				<span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
					{file.name}
				</span>
				<IconButton
					icon={X}
					label={
						isSending ? `Cancelar envio de ${file.name}` : `Tirar ${file.name}`
					}
					onClick={onDrop}
				/>
			</div>
			{problem && (
				<p className="flex items-start gap-1.5 text-bad text-sm" role="alert">
					<CircleAlert aria-hidden className="mt-0.5 shrink-0" size={15} />
					<span className="min-w-0 [overflow-wrap:anywhere]">{problem}</span>
				</p>
			)}
			{isSending && (
				<Progress label={`Enviando ${file.name}`} value={share * 100} />
			)}
			{!isSending && !isRefused && (
				<div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10.5rem_auto]">
					<Field label="Tipo" required>
						<Select
							onChange={(event) =>
								onChange({
									kind: event.target.value as StoreDocumentKind | "",
									problem: null,
								})
							}
							options={kindOptions}
							placeholder="Escolha o tipo"
							value={kind}
						/>
					</Field>
					<Field label="Validade">
						<DateInput
							onValueChange={(day) => onChange({ validUntil: day })}
							value={validUntil}
						/>
					</Field>
					<Button disabled={!isReadable} onClick={onSend}>
						Enviar
					</Button>
				</div>
			)}
		</li>
	);
}
