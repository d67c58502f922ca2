import { and, gte, lte, sql } from "drizzle-orm";
import { customerStatusLabels, customerTypeLabels } from "#contract/labels.ts";
import type { DayRange } from "#core/export-period.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import type { VipRule } from "../queries/customer-vip.ts";
import { type CustomerMatch, customerMatching } from "../queries/customers.ts";
import { customers } from "../schema/customers.ts";
import { contactColumns } from "./contact-columns.ts";
import { column, type ExportSource } from "./export-table.ts";

/** The period means registration date. Contact and documents leave only with their group. */
export function customersExport(
	filters: CustomerMatch,
	days: DayRange,
	rule: VipRule,
): ExportSource {
	return {
		id: sql`${customers.id}`,
		from: () => sql`${customers}`,
		where: and(
			customerMatching(filters, rule),
			days.from ? gte(customers.joinedOn, days.from) : undefined,
			days.to ? lte(customers.joinedOn, days.to) : undefined,
		),
		columns: [
			column("basic", "text", "Nome", customers.name),
			column("basic", "text", "Tipo", customers.type, customerTypeLabels),
			column("basic", "text", "Status", customers.status, customerStatusLabels),
			column("basic", "day", "Cliente Desde", customers.joinedOn),
			column("basic", "text", "Cidade", customers.city),
			column("basic", "text", "UF", customers.state),
			column("financial", "count", "Total de Pedidos", customers.totalOrders),
			column("financial", "money", "Total Gasto", customers.totalSpentCents),
			column(
				"financial",
				"money",
				"Ticket Médio",
				sql`coalesce(round(${customers.totalSpentCents}::numeric / nullif(${customers.totalOrders}, 0)), 0)::bigint`,
			),
			...contactColumns(customers),
			column("contact", "text", "CEP", customers.postalCode, formatPostalCode),
			column("contact", "text", "Endereço", customers.address),
			column("metadata", "count", "ID", customers.id),
			column("metadata", "instant", "Último Pedido", customers.lastOrderAt),
			column("metadata", "count", "Versão", customers.version),
		],
	};
}
