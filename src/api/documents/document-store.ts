import {
	deleteDocumentFile,
	findDocumentFile,
	insertDocumentFile,
} from "#db/queries/document-files.ts";
import type { ContentStore } from "../content/content-store.ts";

/** Kept as it was sent, and only once, whichever stores have it. */
export const documentParts = ["file"] as const;
export type DocumentStore = ContentStore<(typeof documentParts)[number]>;

/** Documents in the database: for several servers on one PostgreSQL, and for the demo's tab. */
export const databaseDocumentStore: DocumentStore = {
	put: (tx, sha256, { file }) => insertDocumentFile(tx, sha256, file),
	get: findDocumentFile,
	delete: deleteDocumentFile,
};
