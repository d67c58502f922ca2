import {
	keepPreviousData,
	useInfiniteQuery,
	useQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router";
import type { z } from "zod";
import {
	type ReportFilters,
	type ReportName,
	reportFilters,
	reportOrders,
	reportSummary,
} from "#contract/reports.ts";
import { useApi } from "#web/data/api-context.ts";
import { searchBelow } from "#web/routing/dialog-route.ts";
import {
	readFilters,
	type SetFilters,
	useUrlFilters,
} from "#web/routing/url-filters.ts";

/** Under a dialog whose address names other sales, the screen stays as it was. */
export function useScreenFilters(): [ReportFilters, SetFilters<ReportFilters>] {
	const [filters, setFilters] = useUrlFilters(reportFilters);
	const below = searchBelow(useLocation().state);
	const kept = useMemo(
		() => (below === undefined ? undefined : readFilters(reportFilters, below)),
		[below],
	);
	return [kept ?? filters, setFilters];
}

export function useReportSummary(filters: ReportFilters) {
	const api = useApi();
	return useQuery({
		queryKey: ["reports", "summary", filters],
		queryFn: ({ signal }) =>
			api.get("/api/reports/summary", reportSummary, {
				params: filters,
				signal,
			}),
		placeholderData: keepPreviousData,
	});
}

/** One of the quick reports: `useReport("sales", salesReport, filters)`. */
export function useReport<Schema extends z.ZodType>(
	name: Exclude<ReportName, "summary">,
	schema: Schema,
	filters: ReportFilters,
) {
	const api = useApi();
	return useQuery({
		queryKey: ["reports", name, filters],
		queryFn: ({ signal }) =>
			api.get(`/api/reports/${name}`, schema, { params: filters, signal }),
	});
}

const rowsPerPage = 50;

/** The orders behind a figure, page after page. */
export function useReportOrders(filters: ReportFilters) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: ["reports", "orders", filters],
		queryFn: ({ signal, pageParam }) =>
			api.get("/api/reports/orders", reportOrders, {
				params: { ...filters, pageSize: rowsPerPage, cursor: pageParam },
				signal,
			}),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	});
}
