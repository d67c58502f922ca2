import { and, gte, lt, sql } from "drizzle-orm";
import { productCategoryLabels } from "#contract/labels.ts";
import type { ProductFilters } from "#contract/products.ts";
import { addDays, startOfDay } from "#core/business-time.ts";
import type { DayRange } from "#core/export-period.ts";
import { formatPhone } from "#core/phone.ts";
import { isOnSale, productMatching, withStore } from "../queries/products.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { column, type ExportSource } from "./export-table.ts";

/** The period means creation date. */
export function productsExport(
	filters: Omit<ProductFilters, "cursor" | "pageSize" | "sort">,
	days: DayRange,
	lowStock: number,
): ExportSource {
	return {
		id: sql`${products.id}`,
		from: () => withStore,
		where: and(
			productMatching(filters, lowStock),
			days.from ? gte(products.createdAt, startOfDay(days.from)) : undefined,
			days.to
				? lt(products.createdAt, startOfDay(addDays(days.to, 1)))
				: undefined,
		),
		columns: [
			column("basic", "text", "Nome", products.name),
			column("basic", "text", "SKU", products.sku),
			column("basic", "text", "Loja", stores.name),
			column(
				"basic",
				"text",
				"Categoria",
				products.category,
				productCategoryLabels,
			),
			column("basic", "count", "Estoque", products.stock),
			column("basic", "count", "Vendidos", products.sold),
			column("financial", "money", "Preço Varejo", products.priceRetailCents),
			column(
				"financial",
				"money",
				"Preço Atacado",
				products.priceWholesaleCents,
			),
			column("contact", "text", "Responsável da Loja", stores.manager),
			column("contact", "text", "Telefone da Loja", stores.phone, formatPhone),
			column("metadata", "count", "ID", products.id),
			column("metadata", "instant", "Criado em", products.createdAt),
			column(
				"metadata",
				"text",
				"No Ar",
				sql`case when ${isOnSale} then 'Sim' else 'Não' end`,
			),
			column(
				"metadata",
				"decimal",
				"Peso (kg)",
				sql`(${products.weightGrams} / 1000.0)::float8`,
			),
			column("metadata", "text", "Dimensões (cm)", products.dimensions),
			column("metadata", "count", "Versão", products.version),
			// Brought in again, a product finds its store by it, also where two are called the same.
			column("basic", "text", "Slug da Loja", stores.slug),
			column("metadata", "text", "Descrição", products.description),
		],
	};
}
