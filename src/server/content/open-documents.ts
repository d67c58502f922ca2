import {
	type DocumentStore,
	databaseDocumentStore,
	documentParts,
} from "#api/documents/document-store.ts";
import { type ContentConfig, contentDirectory } from "./content-folders.ts";
import { fileContentStore } from "./file-content-store.ts";

export function openDocuments(config: ContentConfig): DocumentStore {
	const directory = contentDirectory(config, "documents");
	if (!directory) return databaseDocumentStore;
	return withThoseOfSample(fileContentStore(directory, documentParts));
}

/** The sample comes with its documents, in the database, wherever new ones are kept. */
function withThoseOfSample(files: DocumentStore): DocumentStore {
	return {
		put: files.put,
		async get(db, sha256, part) {
			const kept = await files.get(db, sha256, part);
			return kept ?? databaseDocumentStore.get(db, sha256, part);
		},
		async delete(tx, sha256) {
			await files.delete(tx, sha256);
			await databaseDocumentStore.delete(tx, sha256);
		},
	};
}
