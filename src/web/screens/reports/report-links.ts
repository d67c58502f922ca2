import type { ReportFilters, ReportPeriod } from "#contract/reports.ts";
import type { Day } from "#core/business-time.ts";
import { queryString } from "#web/data/query-string.ts";
import {
	type DialogLinkProps,
	useDialogLink,
} from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";

export interface ReportLinks {
	/** The orders behind a figure of the report, or of a part of it. */
	rows(part?: RowsPart): DialogLinkProps;
	/** The refunds behind a figure of the report, or of a part of it. */
	refunds(part?: RowsPart): DialogLinkProps;
	/** One of the quick reports, on the same sales. */
	report(path: string, days?: Days): DialogLinkProps;
}

type Days = Pick<ReportPeriod, "from" | "to"> & { month?: string | null };
type RowsPart = Pick<ReportFilters, "storeId" | "category"> & { days?: Days };

/** Links that say the period they mean, so that a copied address shows the same later. */
export function useReportLinks(
	period: ReportPeriod,
	{ storeId, category, customerType }: ReportFilters,
): ReportLinks {
	const dialogLink = useDialogLink();
	const segment = { storeId, category, customerType };
	const rowsAt =
		(path: string) =>
		({ days = period, ...part }: RowsPart = {}) =>
			dialogLink(
				path,
				queryString({ ...segment, ...part, ...filtersOf(days) }),
			);
	return {
		rows: rowsAt(paths.reportOrders),
		refunds: rowsAt(paths.reportRefunds),
		report: (path, days = period) =>
			dialogLink(path, queryString({ ...segment, ...filtersOf(days) })),
	};
}

function filtersOf({ from, to, month }: Days): {
	month?: string;
	dateFrom?: Day;
	dateTo?: Day;
} {
	return month ? { month } : { dateFrom: from, dateTo: to };
}
