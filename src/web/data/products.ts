import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
	type ProductFilters,
	type ProductInput,
	type ProductSummary,
	productCopyDraft,
	productCounters,
	productDetails,
	productPage,
	productSummary,
	type StockAdjustment,
} from "#contract/products.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";

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
	/** Asked anew each time the form opens: the free SKU of a while ago may be taken. */
	copyDraft: (id: number) =>
		queryOptions({
			queryKey: ["products", "copy-draft", id],
			queryFn: reading(`/api/products/${id}/copy-draft`, productCopyDraft),
			gcTime: 0,
		}),
};

type Row = Pick<ProductSummary, "id" | "version">;

export function getProduct(api: ApiClient, id: number) {
	return api.get(`/api/products/${id}`, productDetails);
}

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

export function removeProduct(api: ApiClient, { id, version }: Row) {
	return api.send("DELETE", `/api/products/${id}`, undefined, undefined, {
		params: { version },
	});
}
