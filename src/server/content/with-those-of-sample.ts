import type { ContentStore } from "#api/content/content-store.ts";

/** The sample comes with its pictures and documents, in the database, wherever new ones are kept. */
export function withThoseOfSample<Part extends string>(
	files: ContentStore<Part>,
	database: ContentStore<Part>,
): ContentStore<Part> {
	return {
		put: files.put,
		async get(db, sha256, part) {
			const kept = await files.get(db, sha256, part);
			return kept ?? database.get(db, sha256, part);
		},
		async delete(tx, sha256) {
			await files.delete(tx, sha256);
			await database.delete(tx, sha256);
		},
	};
}
