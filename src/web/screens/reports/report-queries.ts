import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { monthlyReport, type ReportParams } from "#contract/reports.ts";
import { useApi } from "../../api-context.ts";

export function useMonthlyReport(params: ReportParams) {
	const api = useApi();
	return useQuery({
		queryKey: ["reports", "monthly", params],
		queryFn: ({ signal }) =>
			api.get("/api/reports/monthly", monthlyReport, { params, signal }),
		placeholderData: keepPreviousData,
	});
}
