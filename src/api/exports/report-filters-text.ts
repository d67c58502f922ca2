import { customerTypeLabels, productCategoryLabels } from "#contract/labels.ts";
import type { ReportFilters } from "#contract/reports.ts";

/** "Loja: TechHub · Categoria: Moda", or that everything is in it. */
export function reportFiltersText(
	{ storeId, category, customerType }: ReportFilters,
	storeName: string | null,
): string {
	const filters = [
		storeId !== undefined && `Loja: ${storeName ?? `nº ${storeId}`}`,
		category && `Categoria: ${productCategoryLabels[category]}`,
		customerType && `Tipo de cliente: ${customerTypeLabels[customerType]}`,
	].filter(Boolean);
	return filters.length === 0 ? "Sem filtros" : filters.join(" · ");
}
