import {
	type ReportFilters,
	type ReportName,
	reportExportParams,
	reportPath,
} from "#contract/reports.ts";
import { formatDay } from "#core/business-time.ts";
import { periodInFileName } from "#core/report-period.ts";
import { type Database, inSnapshot } from "#db/database.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import {
	getCommissionsReport,
	getSalesReport,
	getStoresReport,
} from "#db/queries/quick-reports.ts";
import { getReportSummary, periodOf } from "#db/queries/reports.ts";
import { businessNow } from "#db/queries/settings.ts";
import { findStoreName } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { reportFiltersText } from "../exports/report-filters-text.ts";
import {
	commissionsSheet,
	salesSheet,
	storesSheet,
	summarySheet,
	summarySheets,
} from "../exports/report-sheets.ts";
import { type Sheet, tableAnswer } from "../exports/table-file.ts";
import { fileAnswer, newRouter, problems } from "../router.ts";

export const reportExports = newRouter();

reportExports.openapi(
	defineRoute({
		method: "get",
		path: "/reports/{name}/export",
		access: { anyOf: ["exports:read"] },
		summary: "A report as xlsx or csv",
		request: {
			params: reportPath,
			query: reportExportParams,
		},
		responses: {
			200: fileAnswer,
			...problems,
		},
	}),
	async (c) => {
		const { db, readMuch, realNow, actor } = c.var;
		const { name } = c.req.valid("param");
		const { format, ...filters } = c.req.valid("query");
		const { file, filtersText } = await readMuch((db) =>
			inSnapshot(db, async (tx) => {
				const now = await businessNow(tx, realNow());
				const { period } = await periodOf(tx, filters, now);
				const fileName = `${fileNames[name]}_export_${periodInFileName(period)}.${format}`;
				const storeName = await findStoreName(tx, filters.storeId);
				const filtersText = reportFiltersText(filters, storeName);
				const days = `${formatDay(period.from)} a ${formatDay(period.to)}`;
				return {
					filtersText: `${reportLabels[name]} · ${days} · ${filtersText}`,
					file:
						name === "summary" && format === "xlsx"
							? {
									...{ format, fileName },
									sheets: summarySheets(
										await getReportSummary(tx, filters, now),
										filters,
										storeName,
									),
								}
							: {
									...{ format, fileName },
									sheets: [
										await sheetOf[name]([tx, filters, now], filtersText),
									] as [Sheet],
								},
				};
			}),
		);
		await recordBulkRead(db, {
			...{ actor, entity: "report", action: "exported" },
			what: { format, filters: filtersText },
		});
		return tableAnswer(file);
	},
);

const fileNames: Record<ReportName, string> = {
	summary: "reports",
	sales: "sales-report",
	stores: "stores-report",
	commissions: "commissions-report",
};

const reportLabels: Record<ReportName, string> = {
	summary: "Resumo dos relatórios",
	sales: "Relatório de Vendas",
	stores: "Performance Lojas",
	commissions: "Análise Comissões",
};

type ReportArguments = [db: Database, filters: ReportFilters, now: Date];

const sheetOf: Record<
	ReportName,
	(of: ReportArguments, filtersText: string) => Promise<Sheet>
> = {
	summary: async (of, text) =>
		summarySheet(await getReportSummary(...of), text),
	sales: async (of, text) => salesSheet(await getSalesReport(...of), text),
	stores: async (of, text) => storesSheet(await getStoresReport(...of), text),
	commissions: async (of, text) =>
		commissionsSheet(await getCommissionsReport(...of), text),
};
