import type { ExportFormat } from "#contract/exports.ts";
import type { ListName } from "#contract/list-names.ts";
import type { ReportFilters, ReportName } from "#contract/reports.ts";
import type { Selection } from "#contract/selection.ts";
import type { SelectionExport } from "#contract/selection-export.ts";
import type { ApiClient } from "./api-client.ts";
import { type DownloadOptions, downloadFile } from "./download.ts";

/** The rows of a list that match, as a file. */
export function exportList(
	api: ApiClient,
	list: ListName,
	options: DownloadOptions,
) {
	return downloadFile(api, `/api/${list}/export`, options);
}

/** The selected rows of a list, as a file. */
export function exportSelection(
	api: ApiClient,
	body: Omit<SelectionExport, "selected"> & {
		/** Filters as they stand in the list's address: the API's schema reads them. */
		selected: { list: ListName; selection: Selection };
	},
	options: Pick<DownloadOptions, "signal" | "onProgress">,
) {
	return downloadFile(api, "/api/selections/export", { ...options, body });
}

export function exportReport(
	api: ApiClient,
	name: ReportName,
	params: ReportFilters & { format: ExportFormat },
	signal: AbortSignal,
) {
	return downloadFile(api, `/api/reports/${name}/export`, { params, signal });
}
