import { maxDocumentBytes } from "#contract/store-legal.ts";
import { documentName } from "#core/document-name.ts";
import {
	type DocumentType,
	documentTypeOf,
	isWholeDocument,
} from "#core/document-type.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Bytes } from "../content/content-store.ts";
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
	return documentRefused("document_too_large", "document_too_large", file);
}

export function tooManyDocuments(file: string): RuleViolation {
	return documentRefused("too_many_documents", "too_many_documents", file);
}

function unreadable(fieldCode: string, file: string) {
	return documentRefused("document_unreadable", fieldCode, file);
}

function documentRefused(
	code: "document_unreadable" | "document_too_large" | "too_many_documents",
	fieldCode: string,
	file: string | undefined,
): RuleViolation {
	// Without a name the sentence reads "O arquivo enviado …".
	const params = { file: file || "enviado" };
	return new RuleViolation(code, `${fieldCode}: ${file}`, {
		fields: [{ field: "file", code: fieldCode, params }],
	});
}
