import { z } from "zod";
import { listSelection } from "./bulk-kinds.ts";
import {
	exportFieldGroups,
	exportFormats,
	orderExportRows,
} from "./exports.ts";

/** Selected records as a file. Which ones is said by the selection alone, so no period is asked. */
export const selectionExport = z.strictObject({
	selected: listSelection,
	format: z.enum(exportFormats).default("xlsx"),
	fields: z.array(z.enum(exportFieldGroups)).min(1),
	/** Of orders only. */
	rows: z.enum(orderExportRows).default("order"),
});
export type SelectionExport = z.input<typeof selectionExport>;
