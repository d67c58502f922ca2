import type { ExportFieldGroup, ExportParams } from "#contract/exports.ts";
import type { FilterChip } from "#contract/filter-chips.ts";
import {
	exportFieldGroupLabels,
	exportPeriodLabels,
} from "#contract/labels.ts";
import { formatDay } from "#core/business-time.ts";

/** What a file held, in words: "Busca: maria · Status: Pago", or that it was everything. */
export function filtersText({
	search,
	chips,
}: {
	search?: string | undefined;
	chips: readonly Pick<FilterChip, "label" | "value">[];
}): string {
	const words = [
		...(search ? [{ label: "Busca", value: search }] : []),
		...chips,
	].map(({ label, value }) => `${label}: ${value}`);
	return words.length === 0 ? "Sem filtros" : words.join(" · ");
}

/** What the export dialog asks beside the list's own filters. */
export function exportParamsAsChips({
	dateRange,
	customDateFrom,
	customDateTo,
	fields,
}: ExportParams): Pick<FilterChip, "label" | "value">[] {
	return [
		{ label: "Período", value: exportPeriodLabels[dateRange] },
		...(customDateFrom
			? [{ label: "De", value: formatDay(customDateFrom) }]
			: []),
		...(customDateTo ? [{ label: "Até", value: formatDay(customDateTo) }] : []),
		fieldsAsChip(fields),
	];
}

export function fieldsAsChip(
	fields: readonly ExportFieldGroup[],
): Pick<FilterChip, "label" | "value"> {
	return {
		label: "Campos",
		value: fields.map((group) => exportFieldGroupLabels[group]).join(", "),
	};
}
