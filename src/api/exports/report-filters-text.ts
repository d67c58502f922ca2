import { customerTypeLabels, productCategoryLabels } from "#contract/labels.ts";
import type { ReportFilters } from "#contract/reports.ts";

/** "Loja: TechHub · Categoria: Moda", or that everything is in it. */
export function reportFiltersText(
	{ category, customerType }: ReportFilters,
	storeName: string | null,
): string {
	const filters = [
		storeName !== null && `Loja: ${storeName}`,
		category && `Categoria: ${productCategoryLabels[category]}`,
		customerType && `Tipo de cliente: ${customerTypeLabels[customerType]}`,
	].filter(Boolean);
	return filters.length === 0 ? "Sem filtros" : filters.join(" · ");
}
