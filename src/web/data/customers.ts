import {
	keepPreviousData,
	queryOptions,
	skipToken,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
	type CustomerFilters,
	type CustomerInput,
	type CustomerSummary,
	customerCounters,
	customerDetails,
	customerPage,
	customerSummary,
} from "#contract/customers.ts";
import type { CustomerStatus } from "#core/categories.ts";
import type { ApiClient } from "./api-client.ts";
import { firstRows } from "./first-rows.ts";
import { reading } from "./reading.ts";
import { changesOf } from "./record-changes.ts";

export const customerQueries = {
	list: (filters: CustomerFilters) =>
		queryOptions({
			queryKey: ["customers", "list", filters],
			queryFn: reading("/api/customers", customerPage, filters),
			placeholderData: keepPreviousData,
		}),
	counters: () =>
		queryOptions({
			queryKey: ["customers", "counters"],
			queryFn: reading("/api/customers/counters", customerCounters),
		}),
	/** How many customers the marketplace's rule suggests as VIP. */
	vipCandidateCount: () =>
		queryOptions({
			queryKey: ["customers", "vip-candidates"],
			queryFn: reading("/api/customers", customerPage, {
				segment: "vip-candidates",
				pageSize: 1,
			}),
			select: countOf,
		}),
	details: (id: number) =>
		queryOptions({
			queryKey: ["customers", "details", id],
			queryFn: reading(`/api/customers/${id}`, customerDetails),
		}),
	changes: (id: number) => changesOf("customers", id),
	name: (id: number | null) =>
		queryOptions({
			queryKey: ["customers", "name", id],
			queryFn:
				id === null
					? skipToken
					: reading(
							`/api/customers/${id}`,
							customerDetails.pick({ name: true }),
						),
		}),
	firstRows: () => firstRows("customers", customerPage, { segment: "active" }),
};

function countOf({ total, isTotalCapped }: z.infer<typeof customerPage>) {
	return { total, isTotalCapped };
}

type Row = Pick<CustomerSummary, "id" | "version">;

export function createCustomer(api: ApiClient, input: CustomerInput) {
	return api.send("POST", "/api/customers", input, customerSummary);
}

export function updateCustomer(
	api: ApiClient,
	{ id, version }: Row,
	input: CustomerInput,
) {
	const body = { ...input, version };
	return api.send("PUT", `/api/customers/${id}`, body, customerSummary);
}

export function setCustomerStatus(
	api: ApiClient,
	{
		customer: { id, version },
		status,
	}: { customer: Row; status: CustomerStatus },
) {
	const path = `/api/customers/${id}/status`;
	return api.send("PUT", path, { status, version }, customerSummary);
}
