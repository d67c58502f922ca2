import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { documentFiles } from "../schema/store-legal.ts";

type Content = typeof documentFiles.$inferSelect.content;

/** A file that is there already stays: its address is its content. */
export async function insertDocumentFile(
	tx: Database,
	sha256: string,
	content: Content,
): Promise<void> {
	await tx
		.insert(documentFiles)
		.values({ sha256, content })
		.onConflictDoNothing();
}

export async function findDocumentFile(
	db: Database,
	sha256: string,
): Promise<Content | null> {
	const [row] = await db
		.select({ content: documentFiles.content })
		.from(documentFiles)
		.where(eq(documentFiles.sha256, sha256));
	return row?.content ?? null;
}

export async function deleteDocumentFile(
	tx: Database,
	sha256: string,
): Promise<void> {
	await tx.delete(documentFiles).where(eq(documentFiles.sha256, sha256));
}
