import { FileUp } from "lucide-react";
import { useEffect, useRef } from "react";
import {
	maxStoreDocuments,
	type StoreDocument,
} from "#contract/store-legal.ts";
import { documentTypes } from "#core/document-type.ts";
import { FilePicker } from "#web/ui/fields/file-picker.tsx";
import { useFileDrop } from "#web/ui/fields/use-file-drop.ts";
import { isFocusNowhere } from "#web/ui/overlays/return-focus.ts";
import { DocumentRow } from "./document-row.tsx";
import { DocumentUploadRow } from "./document-upload-row.tsx";
import type { DocumentUploads } from "./use-document-uploads.ts";

/** Those the server keeps, and those on their way; each is sent by itself, or all with the form. */
export function DocumentsField({
	storeId,
	documents,
	uploads,
	onCorrecting,
}: {
	storeId: number;
	documents: readonly StoreDocument[];
	uploads: DocumentUploads;
	onCorrecting: (documentId: number, isDirty: boolean) => void;
}) {
	const { isOver } = useFileDrop((files) => void uploads.addFiles(files));
	const heading = useFocusAfterRemoval(documents.length);
	return (
		<section aria-labelledby="documentos" className="grid gap-3">
			<h3
				className="flex items-baseline justify-between border-line-2 border-t pt-4 font-semibold outline-none"
				id="documentos"
				ref={heading}
				tabIndex={-1}
			>
				Documentos
				<span className="font-normal text-ink-3 text-xs">
					{documents.length} de {maxStoreDocuments}
				</span>
			</h3>
			{documents.length > 0 && (
				<ul className="divide-y divide-line-2">
					{documents.map((document) => (
						<DocumentRow
							document={document}
							key={document.id}
							onCorrecting={(isDirty) => onCorrecting(document.id, isDirty)}
							storeId={storeId}
						/>
					))}
				</ul>
			)}
			{uploads.uploads.length > 0 && (
				<ul aria-label="Documentos a enviar" className="grid gap-3">
					{uploads.uploads.map((upload) => (
						<DocumentUploadRow
							key={upload.key}
							onChange={(changes) => uploads.change(upload.key, changes)}
							onDrop={() => uploads.drop(upload.key)}
							onSend={() => uploads.send(upload)}
							upload={upload}
						/>
					))}
				</ul>
			)}
			{documents.length < maxStoreDocuments && (
				<FilePicker
					accept={documentTypes}
					className="min-h-24 py-4"
					hint="PDF, PNG ou JPG até 10 MB"
					icon={FileUp}
					isOver={isOver}
					label="Arraste ou escolha documentos"
					onFiles={(files) => void uploads.addFiles(files)}
				/>
			)}
		</section>
	);
}

/** A row that goes takes the focus with it; whoever is elsewhere stays there. */
function useFocusAfterRemoval(count: number) {
	const heading = useRef<HTMLHeadingElement>(null);
	const before = useRef(count);
	useEffect(() => {
		const isLost =
			isFocusNowhere() || document.activeElement?.role === "dialog";
		if (count < before.current && isLost) heading.current?.focus();
		before.current = count;
	}, [count]);
	return heading;
}
