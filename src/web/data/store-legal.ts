import {
	queryOptions,
	useMutation,
	useQueryClient,
} from "@tanstack/react-query";
import {
	type StoreDocument,
	type StoreDocumentUpdate,
	type StoreLegalInput,
	storeDocument,
	storeLegal,
} from "#contract/store-legal.ts";
import type { ApiClient, FetchOptions } from "./api-client.ts";
import { ApiError } from "./api-errors.ts";
import { saveAs } from "./download.ts";
import { apiOf } from "./query-client.ts";
import { reading } from "./reading.ts";
import { markStale } from "./stale.ts";

/** Apart from the rest of a store's: few screens show it. */
export const storeLegalQueries = {
	details: (storeId: number) =>
		queryOptions({
			queryKey: ["stores", "legal", storeId],
			queryFn: reading(`/api/stores/${storeId}/legal`, storeLegal),
		}),
};

export function saveStoreLegal(
	api: ApiClient,
	storeId: number,
	input: StoreLegalInput,
) {
	return api.send("PUT", `/api/stores/${storeId}/legal`, input, storeLegal);
}

export async function sendStoreDocument(
	api: ApiClient,
	storeId: number,
	{ file, kind, validUntil }: StoreDocumentUpdate & { file: File },
	options: Pick<FetchOptions, "signal" | "onUploadProgress">,
): Promise<StoreDocument> {
	const response = await api.fetch(documentsPath(storeId), {
		...options,
		method: "POST",
		params: { kind, fileName: file.name, validUntil },
		body: file,
	});
	return storeDocument.parse(await response.json());
}

export interface DocumentOfStore {
	storeId: number;
	document: Pick<StoreDocument, "id" | "fileName">;
}

export function correctStoreDocument(
	api: ApiClient,
	{ storeId, document, ...changes }: DocumentOfStore & StoreDocumentUpdate,
) {
	const path = `${documentsPath(storeId)}/${document.id}`;
	return api.send("PUT", path, changes, storeDocument);
}

/** One that someone else removed meanwhile is removed. */
export async function removeStoreDocument(
	api: ApiClient,
	{ storeId, document }: DocumentOfStore,
): Promise<void> {
	const path = `${documentsPath(storeId)}/${document.id}`;
	await api.send("DELETE", path).catch((error: unknown) => {
		if (!(error instanceof ApiError) || error.problem.status !== 404)
			throw error;
	});
}

/** Changes nothing but the audit. A link to the file would leave the page in the demo. */
export function useDownloadStoreDocument() {
	const queryClient = useQueryClient();
	return useMutation({
		async mutationFn({ storeId, document }: DocumentOfStore) {
			const path = `${documentsPath(storeId)}/${document.id}/file`;
			const response = await apiOf(queryClient).fetch(path);
			saveAs(await response.blob(), document.fileName);
		},
		onSettled: () => markStale(queryClient, ["audit"]),
	});
}

function documentsPath(storeId: number): string {
	return `/api/stores/${storeId}/documents`;
}
