import {
	type DocumentStore,
	databaseDocumentStore,
	documentParts,
} from "#api/documents/document-store.ts";
import { type ContentConfig, contentDirectory } from "./content-folders.ts";
import { fileContentStore } from "./file-content-store.ts";
import { withThoseOfSample } from "./with-those-of-sample.ts";

export function openDocuments(config: ContentConfig): DocumentStore {
	const directory = contentDirectory(config, "documents");
	if (!directory) return databaseDocumentStore;
	return withThoseOfSample(
		fileContentStore(directory, documentParts),
		databaseDocumentStore,
	);
}
