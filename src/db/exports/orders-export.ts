import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { OrderExportRows } from "#contract/exports.ts";
import {
	customerTypeLabels,
	orderStatusLabels,
	paymentMethodLabels,
} from "#contract/labels.ts";
import { orderReturnLabels } from "#contract/return-labels.ts";
import { carrierOf } from "#core/carrier.ts";
import type { DayRange } from "#core/export-period.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { type BusinessToday, orderIsWaiting } from "../queries/calendar.ts";
import { lateParts } from "../queries/late-orders.ts";
import { type OrderMatch, orderMatching } from "../queries/order-filters.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { subselect } from "../subselect.ts";
import { contactColumns } from "./contact-columns.ts";
import {
	column,
	type ExportColumn,
	type ExportSource,
} from "./export-table.ts";

/**
 * The period means placed date. One row per order, or one per store's part with its own money.
 * `among` is one more condition; added to `where` later, it would leave gaps in batches read as without.
 */
export function ordersExport(
	filters: Omit<OrderMatch, "lateAt" | "pieces">,
	{ days, at }: { days: DayRange; at: BusinessToday },
	rows: OrderExportRows,
	among?: SQL,
): ExportSource {
	const isByPart = rows === "part";
	const where = and(
		orderMatching({ ...filters, lateAt: filters.situation && at }),
		isByPart && filters.storeId
			? eq(orderParts.storeId, filters.storeId)
			: undefined,
		days.from ? gte(orders.placedDay, days.from) : undefined,
		days.to ? lte(orders.placedDay, days.to) : undefined,
		among,
	);
	const isEverything = where === undefined;
	return {
		id: isByPart ? sql`${orderParts.id}` : sql`${orders.id}`,
		from: (after, batchSize) => {
			if (isByPart)
				return sql`${orderParts} inner join ${orders} on ${eq(orders.id, orderParts.orderId)}
					left join lateral ${lateIn(at, sql`late_part.id = ${orderParts.id}`)} on true`;
			const late = sql`left join lateral ${lateIn(at, sql`late_part.order_id = ${orders.id}`)} on true`;
			return isEverything
				? sql`${orders} left join ${namesOfNext(after, batchSize)} on named.order_id = ${orders.id} ${late}`
				: sql`${orders} ${late}`;
		},
		where,
		columns: [
			column("basic", "text", "Pedido", orders.code),
			column("basic", "instant", "Data", orders.placedAt),
			column("basic", "text", "Cliente", orders.customerName),
			...(isByPart
				? [
						column("basic", "text", "Loja", orderParts.storeName),
						column(
							"basic",
							"text",
							"Status",
							orderParts.status,
							orderStatusLabels,
						),
					]
				: [
						column(
							"basic",
							"text",
							"Lojas",
							isEverything ? sql`named.stores` : storeNames,
						),
						column("basic", "text", "Status", orders.status, orderStatusLabels),
						column("basic", "count", "Itens", orders.itemCount),
					]),
			column(
				"basic",
				"text",
				"Devolução",
				orders.returnState,
				orderReturnLabels,
			),
			column("basic", "text", "Lojas atrasadas", sql`late.stores`),
			column("basic", "count", "Dias úteis de atraso", sql`late.days`),
			column("basic", "day", "Atrasada desde", sql`late.since`),
			...(isByPart ? partMoney : orderMoney),
			column(
				"financial",
				"text",
				"Pagamento",
				orders.paymentMethod,
				paymentMethodLabels,
			),
			column("financial", "count", "Parcelas", orders.paymentInstallments),
			...contactColumns({
				email: orders.customerEmail,
				phone: orders.customerPhone,
				document: orders.customerDocument,
			}),
			column(
				"contact",
				"text",
				"CEP",
				orders.deliveryPostalCode,
				formatPostalCode,
			),
			column("contact", "text", "Endereço", orders.deliveryAddress),
			column("contact", "text", "Cidade", orders.deliveryCity),
			column("contact", "text", "UF", orders.deliveryState),
			column("metadata", "count", "ID", orders.id),
			column(
				"metadata",
				"text",
				"Tipo de Cliente",
				orders.customerType,
				customerTypeLabels,
			),
			...(isByPart
				? [
						column("metadata", "text", "Rastreamento", orderParts.trackingCode),
						column(
							"metadata",
							"text",
							"Transportadora",
							orderParts.trackingCode,
							(code) => carrierOf(code)?.name ?? "",
						),
					]
				: []),
			column("metadata", "text", "Observação", orders.note),
			column("metadata", "instant", "Cancelado em", orders.cancelledAt),
			column("metadata", "text", "Motivo do Cancelamento", orders.cancelReason),
			column("metadata", "count", "Versão", orders.version),
			isByPart
				? column("metadata", "text", "Chave da NF-e", orderParts.nfeKey)
				: column("metadata", "text", "Chaves das NF-e", nfeKeysOfOrder),
		],
	};
}

const allNames = sql`string_agg(${orderParts.storeName}, ', ' order by ${orderParts.position})`;

// A subquery: joining the parts would repeat orders of several stores.
const storeNames = subselect`(
	select ${allNames} from ${orderParts} where ${orderParts.orderId} = ${orders.id}
)`;

/** The same for a batch without gaps, which one walk along the parts' index answers in two thirds of the time. */
function namesOfNext(after: number, batchSize: number): SQL {
	return sql`(
		select ${orderParts.orderId}, ${allNames} as stores from ${orderParts}
		where ${orderParts.orderId} > ${after} and ${orderParts.orderId} <= coalesce((
			select ${orders.id} from ${orders} where ${orders.id} > ${after}
			order by ${orders.id} offset ${batchSize - 1} limit 1
		), ${Number.MAX_SAFE_INTEGER})
		group by ${orderParts.orderId}
	) as named`;
}

const nfeKeysOfOrder = subselect`(
	select string_agg(${orderParts.nfeKey}, ', ' order by ${orderParts.position})
	from ${orderParts} where ${orderParts.orderId} = ${orders.id}
)`;

/** Of several late stores, the days of the one that is late longest. Sent orders are not looked into. */
function lateIn(at: BusinessToday, isOfRow: SQL): SQL {
	return sql`(
		select string_agg(store_name, ', ' order by position) as stores, max(days) as days, min(since) as since
		from ${lateParts(at)} as late_part
		where ${isOfRow} and ${orderIsWaiting}
	) as late`;
}

const orderMoney: ExportColumn[] = [
	column("financial", "money", "Produtos", orders.goodsCents),
	column("financial", "money", "Desconto", orders.discountCents),
	column("financial", "money", "Frete", orders.freightCents),
	column("financial", "money", "Total", orders.totalCents),
	column(
		"financial",
		"money",
		"Desconto Pago pelo Marketplace",
		orders.marketplaceDiscountCents,
	),
	column("financial", "money", "Comissão", orders.commissionCents),
	column(
		"financial",
		"money",
		"Repasse",
		sql`${orders.totalCents} + ${orders.marketplaceDiscountCents} - ${orders.commissionCents}`,
	),
];

const partMoney: ExportColumn[] = [
	column("financial", "money", "Produtos", orderParts.goodsCents),
	column("financial", "money", "Desconto", orderParts.discountCents),
	column("financial", "money", "Frete", orderParts.freightCents),
	column("financial", "money", "Valor da Loja", orderParts.valueCents),
	column(
		"financial",
		"money",
		"Desconto Pago pelo Marketplace",
		orderParts.marketplaceDiscountCents,
	),
	column("financial", "rate", "Comissão (%)", orderParts.commissionRateBps),
	column("financial", "money", "Comissão", orderParts.commissionCents),
	column(
		"financial",
		"money",
		"Repasse",
		sql`${orderParts.valueCents} + ${orderParts.marketplaceDiscountCents} - ${orderParts.commissionCents}`,
	),
];
