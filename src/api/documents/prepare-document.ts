import { maxDocumentBytes } from "#contract/store-legal.ts";
import { documentName } from "#core/document-name.ts";
import {
	type DocumentType,
	documentTypeOf,
	isWholeDocument,
} from "#core/document-type.ts";
import type { RuleViolation } from "#core/errors.ts";
import type { Bytes } from "../content/content-store.ts";
import { fileRefused } from "../content/file-refused.ts";
import { sha256Of } from "../sha256.ts";

export interface PreparedDocument {
	fileName: string;
	mediaType: DocumentType;
	bytes: number;
	sha256: string;
	file: Bytes;
}

/** Decides by its content whether a file is a document we take; refusals name the file. */
export async function prepareDocument(
	file: Bytes,
	fileName: string,
): Promise<PreparedDocument> {
	if (file.length === 0) throw unreadable("document_empty", fileName);
	if (file.length > maxDocumentBytes) throw documentTooLarge(fileName);
	const mediaType = documentTypeOf(file);
	if (!mediaType) throw unreadable("document_wrong_type", fileName);
	if (!isWholeDocument(file, mediaType))
		throw unreadable("document_damaged", fileName);
	return {
		fileName: documentName(fileName, mediaType),
		mediaType,
		bytes: file.length,
		sha256: await sha256Of(file),
		file,
	};
}

export function documentTooLarge(file: string | undefined): RuleViolation {
	return fileRefused("document_too_large", file);
}

export function tooManyDocuments(file: string): RuleViolation {
	return fileRefused("too_many_documents", file);
}

function unreadable(reason: string, file: string): RuleViolation {
	return fileRefused("document_unreadable", file, reason);
}
