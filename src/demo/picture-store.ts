import type { ImageStore } from "#api/images/images.ts";

/** What is put in the tab stays in its database; the sample's pictures lie beside the demo, and are fetched when shown. */
export function withPicturesBeside(
	kept: ImageStore,
	folder: URL,
	fetchFile: typeof fetch = fetch,
): ImageStore {
	return {
		put: kept.put,
		delete: kept.delete,
		async get(db, sha256, size) {
			const found = await kept.get(db, sha256, size);
			if (found) return found;
			const answer = await fetchFile(new URL(`${sha256}.webp`, folder));
			const type = answer.headers.get("content-type");
			// Some hosts answer with a page of theirs.
			if (!answer.ok || type?.startsWith("text/")) return null;
			return new Uint8Array(await answer.arrayBuffer());
		},
	};
}
