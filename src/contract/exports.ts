import { z } from "zod";
import { exportPeriods } from "#core/export-period.ts";
import { day } from "./common.ts";
import { inOrder } from "./ranges.ts";

export const exportFormats = ["xlsx", "csv"] as const;
export const exportFieldGroups = [
	"basic",
	"financial",
	"contact",
	"metadata",
] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportFieldGroup = (typeof exportFieldGroups)[number];

export const defaultExportFields: ExportFieldGroup[] = [
	"basic",
	"financial",
	"contact",
];

/**
 * What the export dialog asks, beside the list's own filters. `fields` is
 * comma-separated in the URL: `fields=basic,financial`.
 */
export const exportParamFields = z.strictObject({
	format: z.enum(exportFormats).default("xlsx"),
	dateRange: z.enum(exportPeriods).default("current-month"),
	customDateFrom: day.optional(),
	customDateTo: day.optional(),
	fields: z
		.string()
		.default(defaultExportFields.join(","))
		.transform((text) => text.split(",").filter((group) => group !== ""))
		.pipe(z.array(z.enum(exportFieldGroups)).min(1)),
});
export type ExportParams = z.infer<typeof exportParamFields>;
export const exportDays = ["customDateFrom", "customDateTo"] as const;
export const exportParams = exportParamFields.superRefine(inOrder(exportDays));

/** An export takes its list's own filters; which page is open and how it is sorted mean nothing to it. */
export const ofPage = { cursor: true, pageSize: true, sort: true } as const;

/** An order in one row, or one row for each store's part of it. */
export const orderExportRows = ["order", "part"] as const;
export type OrderExportRows = (typeof orderExportRows)[number];
