import { documentMessages } from "#contract/document-messages.ts";
import { fieldMessage } from "#contract/messages.ts";
import { maxDocumentBytes } from "#contract/store-legal.ts";
import { documentTypeOf } from "#core/document-type.ts";

/** Why a file cannot be a document, in the server's words, before it is sent; null when it can. */
export async function documentFileProblem(file: File): Promise<string | null> {
	const code = await problemCode(file);
	return code && fieldMessage(code, { file: file.name }, documentMessages);
}

async function problemCode(file: File): Promise<string | null> {
	if (file.size === 0) return "document_empty";
	if (file.size > maxDocumentBytes) return "document_too_large";
	const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
	return documentTypeOf(start) ? null : "document_wrong_type";
}
