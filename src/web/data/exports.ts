import type { ExportFormat } from "#contract/exports.ts";
import type { ReportFilters, ReportName } from "#contract/reports.ts";
import type { ApiClient } from "./api-client.ts";
import { type DownloadOptions, downloadFile } from "./download.ts";

/** The rows of a list that match, as a file. */
export function exportList(
	api: ApiClient,
	list: "stores" | "orders" | "products" | "customers",
	options: DownloadOptions,
) {
	return downloadFile(api, `/api/${list}/export`, options);
}

export function exportReport(
	api: ApiClient,
	name: ReportName,
	params: ReportFilters & { format: ExportFormat },
	signal: AbortSignal,
) {
	return downloadFile(api, `/api/reports/${name}/export`, { params, signal });
}
