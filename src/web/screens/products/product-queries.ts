import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
	type ProductFilters,
	productCopyDraft,
	productCounters,
	productDetails,
	productPage,
} from "#contract/products.ts";
import { useApi } from "#web/data/api-context.ts";

export function useProducts(filters: ProductFilters) {
	const api = useApi();
	return useQuery({
		queryKey: ["products", "list", filters],
		queryFn: ({ signal }) =>
			api.get("/api/products", productPage, { params: filters, signal }),
		placeholderData: keepPreviousData,
	});
}

export function useProductCounters() {
	const api = useApi();
	return useQuery({
		queryKey: ["products", "counters"],
		queryFn: ({ signal }) =>
			api.get("/api/products/counters", productCounters, { signal }),
	});
}

export function useProduct(id: number) {
	const api = useApi();
	return useQuery({
		queryKey: ["products", "details", id],
		queryFn: ({ signal }) =>
			api.get(`/api/products/${id}`, productDetails, { signal }),
	});
}

/** Asked anew each time the form opens: the free SKU of a while ago may be taken. */
export function useProductCopyDraft(id: number) {
	const api = useApi();
	return useQuery({
		queryKey: ["products", "copy-draft", id],
		queryFn: ({ signal }) =>
			api.get(`/api/products/${id}/copy-draft`, productCopyDraft, { signal }),
		gcTime: 0,
	});
}
