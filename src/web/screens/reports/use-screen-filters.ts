import { useMemo } from "react";
import { useLocation } from "react-router";
import { type ReportFilters, reportFilters } from "#contract/reports.ts";
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
