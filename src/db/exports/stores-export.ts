import { and, eq, gte, lte, sql } from "drizzle-orm";
import {
	storeCategoryLabels,
	storeStatusLabels,
	storeTypeLabels,
} from "#contract/labels.ts";
import type { StoreFilters } from "#contract/stores.ts";
import type { DayRange } from "#core/export-period.ts";
import { formatPhone } from "#core/phone.ts";
import { formatTaxId } from "#core/tax-id.ts";
import type { Database } from "../database.ts";
import { monthSales, storeMatching } from "../queries/stores.ts";
import { storeLegalData } from "../schema/store-legal.ts";
import { storeSettings, stores } from "../schema/stores.ts";
import { column, type ExportSource } from "./export-table.ts";

/** The period means registration date; revenue and orders are of the business month. */
export function storesExport(
	db: Database,
	filters: Omit<StoreFilters, "cursor" | "pageSize" | "sort">,
	days: DayRange,
	now: Date,
): ExportSource {
	const sales = monthSales(db, now);
	const revenueCents = sql<number>`coalesce(${sales.revenueCents}, 0)`;
	return {
		id: sql`${stores.id}`,
		from: () => sql`${stores}
			inner join ${storeSettings} on ${eq(storeSettings.storeId, stores.id)}
			left join ${sales} on ${eq(sales.storeId, stores.id)}
			left join ${storeLegalData} on ${eq(storeLegalData.storeId, stores.id)}`,
		where: and(
			storeMatching(
				{ ...filters, endingAt: filters.situation && now },
				revenueCents,
			),
			days.from ? gte(stores.joinedOn, days.from) : undefined,
			days.to ? lte(stores.joinedOn, days.to) : undefined,
		),
		columns: [
			column("basic", "text", "Nome", stores.name),
			column("basic", "text", "Slug", stores.slug),
			column("basic", "text", "Tipo", stores.type, storeTypeLabels),
			column("basic", "text", "Status", stores.status, storeStatusLabels),
			column(
				"basic",
				"text",
				"Categoria",
				stores.category,
				storeCategoryLabels,
			),
			column("basic", "day", "Data de Cadastro", stores.joinedOn),
			column("financial", "money", "Receita do Mês", revenueCents),
			column(
				"financial",
				"count",
				"Pedidos do Mês",
				sql`coalesce(${sales.orders}, 0)`,
			),
			column(
				"financial",
				"rate",
				"Comissão (%)",
				storeSettings.commissionRateBps,
			),
			column("contact", "text", "Responsável", stores.manager),
			column("contact", "text", "Telefone", stores.phone, formatPhone),
			column("contact", "text", "E-mail", stores.email),
			column("contact", "text", "Razão social", storeLegalData.legalName),
			column(
				"contact",
				"text",
				"CNPJ/CPF",
				storeLegalData.document,
				formatTaxId,
			),
			column("metadata", "count", "ID", stores.id),
			column(
				"metadata",
				"decimal",
				"Avaliação",
				sql`(${stores.ratingTenths} / 10.0)::float8`,
			),
			column("metadata", "count", "Versão", stores.version),
			column("metadata", "text", "Descrição", stores.description),
		],
	};
}
