import { Download, FileText, Image, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import type { StoreDocument } from "#contract/store-legal.ts";
import { storeDocumentKindLabels } from "#contract/store-legal-labels.ts";
import { formatDay } from "#core/business-time.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useMay } from "#web/data/session.ts";
import {
	removeStoreDocument,
	useDownloadStoreDocument,
} from "#web/data/store-legal.ts";
import { useChange } from "#web/data/use-change.ts";
import { DocumentValidityBadge } from "#web/domain/document-validity-badge.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { fileSizeText } from "#web/ui/marks/file-size-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { DocumentCorrection } from "./document-correction.tsx";

/** A document that the server keeps: what it is, its file, and whether it still counts. */
export function DocumentRow({
	storeId,
	document,
	onCorrecting,
}: {
	storeId: number;
	document: StoreDocument;
	/** Where it may be changed: whether something of it is, and not yet saved. */
	onCorrecting?: (isDirty: boolean) => void;
}) {
	const mayWrite = useMay("catalog:write");
	const mayPay = useMay("payout:write");
	const { kind, fileName, validUntil, mediaType } = document;
	const Icon = mediaType === "application/pdf" ? FileText : Image;
	const download = useDownloadStoreDocument();
	const [correction, setCorrection] = useState<"none" | "open" | "done">(
		"none",
	);
	if (correction === "open" && onCorrecting)
		return (
			<li className="py-2">
				<DocumentCorrection
					document={document}
					onDirtyChange={onCorrecting}
					onDone={() => setCorrection("done")}
					storeId={storeId}
				/>
			</li>
		);
	return (
		<li className="flex items-center gap-1 py-2">
			<Icon aria-hidden className="mr-1.5 shrink-0 text-ink-3" size={18} />
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
					{storeDocumentKindLabels[kind]}
					<DocumentValidityBadge endsOn={validUntil} />
				</p>
				<p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
					{fileName} · {fileSizeText(document.bytes)}
					{validUntil && ` · válido até ${formatDay(validUntil)}`}
				</p>
			</div>
			{(mayWrite || mayPay) && (
				<IconButton
					disabled={download.isPending}
					icon={Download}
					label={`Baixar ${fileName}`}
					onClick={() =>
						download.mutate(
							{ storeId, document },
							{
								onError: (error) =>
									toast.error("O documento não foi baixado", {
										description: errorText(error),
									}),
							},
						)
					}
				/>
			)}
			{onCorrecting && (
				<>
					<IconButton
						autoFocus={correction === "done"}
						icon={Pencil}
						label={`Corrigir ${fileName}`}
						onClick={() => setCorrection("open")}
					/>
					<RemoveButton document={document} storeId={storeId} />
				</>
			)}
		</li>
	);
}

function RemoveButton({
	storeId,
	document,
}: {
	storeId: number;
	document: StoreDocument;
}) {
	const [isAsking, setIsAsking] = useState(false);
	const remove = useChange("store", removeStoreDocument, {
		onSuccess: () => setIsAsking(false),
	});
	return (
		<>
			<IconButton
				icon={Trash2}
				label={`Remover ${document.fileName}`}
				onClick={() => setIsAsking(true)}
			/>
			<ConfirmDialog
				busy={remove.isPending}
				confirmLabel="Remover"
				description={`O arquivo ${document.fileName} é apagado. A auditoria guarda que ele existiu.`}
				error={remove.isError ? errorText(remove.error) : null}
				onCancel={() => {
					remove.reset();
					setIsAsking(false);
				}}
				onConfirm={() => remove.mutate({ storeId, document })}
				open={isAsking}
				title="Remover o documento?"
			/>
		</>
	);
}
