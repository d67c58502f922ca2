import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
	type ProductFilters,
	productCounters,
	productDetails,
	productPage,
} from "#contract/products.ts";
import { useApi } from "../../api-context.ts";

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
