import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
	freeSkuAnswer,
	type ProductFilters,
	type ProductInput,
	type ProductSummary,
	productCopyDraft,
	productCounters,
	productDetails,
	productImage,
	productPage,
	productSummary,
	type StockAdjustment,
} from "#contract/products.ts";
import type { StockMovementInput } from "#contract/stock-movements.ts";
import type { ApiClient, FetchOptions } from "./api-client.ts";
import { ApiError } from "./api-errors.ts";
import { firstRows } from "./first-rows.ts";
import { reading } from "./reading.ts";
import { changesOf } from "./record-changes.ts";

export const productQueries = {
	list: (filters: ProductFilters) =>
		queryOptions({
			queryKey: ["products", "list", filters],
			queryFn: reading("/api/products", productPage, filters),
			placeholderData: keepPreviousData,
		}),
	counters: () =>
		queryOptions({
			queryKey: ["products", "counters"],
			queryFn: reading("/api/products/counters", productCounters),
		}),
	details: (id: number) =>
		queryOptions({
			queryKey: ["products", "details", id],
			queryFn: reading(`/api/products/${id}`, productDetails),
		}),
	changes: (id: number) => changesOf("products", id),
	/** Asked anew each time the form opens: the free SKU of a while ago may be taken. */
	copyDraft: (id: number) =>
		queryOptions({
			queryKey: ["products", "copy-draft", id],
			queryFn: reading(`/api/products/${id}/copy-draft`, productCopyDraft),
			gcTime: 0,
		}),
	freeSku: (storeId: number, sku: string) =>
		queryOptions({
			queryKey: ["products", "free-sku", storeId, sku],
			queryFn: reading("/api/products/free-sku", freeSkuAnswer, {
				storeId,
				sku,
			}),
			staleTime: 0, // someone else may take it meanwhile
		}),
	/** By name or SKU, for choosing one. */
	choices: (search: string) =>
		queryOptions({
			queryKey: ["products", "choices", search],
			queryFn: reading("/api/products", productPage, { search, pageSize: 10 }),
			placeholderData: keepPreviousData,
		}),
	firstRows: () =>
		firstRows("products", productPage, {
			situation: "online",
			minStock: 1,
		}),
};

type Row = Pick<ProductSummary, "id" | "version">;

export function createProduct(api: ApiClient, input: ProductInput) {
	return api.send("POST", "/api/products", input, productSummary);
}

export function copyProduct(api: ApiClient, of: number, input: ProductInput) {
	return api.send("POST", `/api/products/${of}/copies`, input, productSummary);
}

/** All but its stock, which only counting it and selling it change. */
export function updateProduct(
	api: ApiClient,
	{ id, version }: Row,
	{ stock: _, ...fields }: ProductInput,
) {
	const body = { ...fields, version };
	return api.send("PUT", `/api/products/${id}`, body, productSummary);
}

export function approveProduct(api: ApiClient, { id, version }: Row) {
	const path = `/api/products/${id}/approval`;
	return api.send("POST", path, { version }, productSummary);
}

export function refuseProduct(
	api: ApiClient,
	{ product: { id, version }, reason }: { product: Row; reason: string },
) {
	const path = `/api/products/${id}/refusal`;
	return api.send("POST", path, { reason, version }, productSummary);
}

/** It waits again, as if nobody had decided on it. */
export function resubmitProduct(api: ApiClient, { id, version }: Row) {
	const path = `/api/products/${id}/refusal`;
	return api.send("DELETE", path, undefined, productSummary, {
		params: { version },
	});
}

export function putProductOnline(
	api: ApiClient,
	{ product: { id, version }, isOnline }: { product: Row; isOnline: boolean },
) {
	const path = `/api/products/${id}/online`;
	return api.send("PUT", path, { isOnline, version }, productSummary);
}

export function adjustStock(
	api: ApiClient,
	{ id, ...adjustment }: StockAdjustment & { id: number },
) {
	const path = `/api/products/${id}/stock-adjustments`;
	return api.send("POST", path, adjustment, productSummary);
}

/** `key` is chosen once for what is asked for: sent twice, it is one movement. */
export function moveStock(
	api: ApiClient,
	{ id, key, ...movement }: StockMovementInput & { id: number; key: string },
) {
	const path = `/api/products/${id}/stock-movements`;
	return api.send("POST", path, movement, productSummary, {
		headers: { "idempotency-key": key },
	});
}

export function removeProduct(api: ApiClient, { id, version }: Row) {
	return api.send("DELETE", `/api/products/${id}`, undefined, undefined, {
		params: { version },
	});
}

export async function sendProductImage(
	api: ApiClient,
	productId: number,
	file: File,
	options: Pick<FetchOptions, "signal" | "onUploadProgress">,
) {
	const response = await api.fetch(imagesPath(productId), {
		...options,
		method: "POST",
		params: { filename: file.name },
		body: file,
	});
	return productImage.parse(await response.json());
}

/** One that an earlier try removed before the connection dropped is removed. */
export async function removeProductImage(
	api: ApiClient,
	productId: number,
	imageId: number,
): Promise<void> {
	const path = `${imagesPath(productId)}/${imageId}`;
	await api.send("DELETE", path).catch((error: unknown) => {
		if (!(error instanceof ApiError) || error.problem.status !== 404)
			throw error;
	});
}

export function orderProductImages(
	api: ApiClient,
	productId: number,
	ids: number[],
) {
	return api.send("PUT", imagesPath(productId), { ids });
}

function imagesPath(productId: number): string {
	return `/api/products/${productId}/images`;
}
