import path from "node:path";
import { documentParts } from "#api/documents/document-store.ts";
import { imageSizes } from "#contract/products.ts";
import type { Database } from "#db/database.ts";
import { listReferencedImages } from "#db/queries/product-images.ts";
import { listReferencedDocuments } from "#db/queries/store-documents.ts";
import type { ServerConfig } from "../config.ts";

/** A folder of files by content address, beside the database that lives in the data directory. */
export interface ContentFolder {
	name: "images" | "documents";
	/** What a message calls the files in it. */
	holds: string;
	parts: readonly string[];
	/** Those of the addresses that the database refers to. */
	listReferenced: (db: Database, sha256s: string[]) => Promise<Set<string>>;
}

export const contentFolders: readonly ContentFolder[] = [
	{
		name: "images",
		holds: "product pictures",
		parts: imageSizes,
		listReferenced: listReferencedImages,
	},
	{
		name: "documents",
		holds: "documents of stores",
		parts: documentParts,
		listReferenced: listReferencedDocuments,
	},
];

export type ContentConfig = Pick<ServerConfig, "dataDir" | "databaseUrl">;

/**
 * Files beside the database that lives in the data directory; null when it is a server's, which several
 * instances without a common disk may share: then the database keeps them.
 */
export function contentDirectory(
	{ dataDir, databaseUrl }: ContentConfig,
	name: ContentFolder["name"],
): string | null {
	return databaseUrl === undefined ? path.join(dataDir, name) : null;
}
