import {
	infiniteQueryOptions,
	keepPreviousData,
	queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
	type ReportFilters,
	type ReportName,
	reportOrders,
	reportRefunds,
	reportSummary,
} from "#contract/reports.ts";
import { reading } from "./reading.ts";

const rowsPerPage = 50;

export const reportQueries = {
	summary: (filters: ReportFilters) =>
		queryOptions({
			queryKey: ["reports", "summary", filters],
			queryFn: reading("/api/reports/summary", reportSummary, filters),
			placeholderData: keepPreviousData,
		}),
	/** One of the quick reports: `quick("sales", salesReport, filters)`. */
	quick: <Schema extends z.ZodType>(
		name: Exclude<ReportName, "summary">,
		schema: Schema,
		filters: ReportFilters,
	) =>
		queryOptions({
			queryKey: ["reports", name, filters],
			queryFn: reading(`/api/reports/${name}`, schema, filters),
		}),
	/** The orders behind a figure, page after page. */
	orders: (filters: ReportFilters) =>
		infiniteQueryOptions({
			queryKey: ["reports", "orders", filters],
			queryFn: ({ pageParam, ...context }) =>
				reading("/api/reports/orders", reportOrders, {
					...filters,
					pageSize: rowsPerPage,
					cursor: pageParam,
				})(context),
			initialPageParam: null as string | null,
			getNextPageParam: (page) => page.nextCursor,
		}),
	/** The refunds behind a figure, page after page. */
	refunds: (filters: ReportFilters) =>
		infiniteQueryOptions({
			queryKey: ["reports", "refunds", filters],
			queryFn: ({ pageParam, ...context }) =>
				reading("/api/reports/refunds", reportRefunds, {
					...filters,
					pageSize: rowsPerPage,
					cursor: pageParam,
				})(context),
			initialPageParam: null as string | null,
			getNextPageParam: (page) => page.nextCursor,
		}),
};
