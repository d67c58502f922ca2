import type { Database } from "#db/database.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Keeps files by content address, each in its parts: a picture in its sizes, a document as it was sent.
 * Putting one that is there and deleting one that is not are fine. Both are called in the transaction
 * that changes the rows which refer to it.
 */
export interface ContentStore<Part extends string> {
	put(tx: Database, sha256: string, parts: Record<Part, Bytes>): Promise<void>;
	get(db: Database, sha256: string, part: Part): Promise<Bytes | null>;
	delete(tx: Database, sha256: string): Promise<void>;
}

/** A store, and how to tell what is still needed of it. */
export interface ReferredContent {
	store: Pick<ContentStore<string>, "delete">;
	/** Until the transaction ends nobody else adds or deletes it. */
	lock(tx: Database, sha256: string): Promise<void>;
	isReferenced(tx: Database, sha256: string): Promise<boolean>;
}
