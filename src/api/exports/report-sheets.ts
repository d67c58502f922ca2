import { customerTypeLabels, productCategoryLabels } from "#contract/labels.ts";
import type {
	CommissionsReport,
	ReportFilters,
	ReportPeriod,
	ReportSummary,
	SalesReport,
	StoresReport,
} from "#contract/reports.ts";
import { formatDay, monthName } from "#core/business-time.ts";
import type { CellKind, CellValue } from "#core/table.ts";
import type { Sheet } from "./table-file.ts";

/** A column with what it holds of a row. */
type Column<Row> = [
	header: string,
	kind: CellKind,
	value: (row: Row) => CellValue,
];

/** The whole screen: the figures of the period, then a sheet for each of its tables. */
export function summarySheets(
	report: ReportSummary,
	{ category, customerType }: ReportFilters,
	storeName: string | null,
): Sheet[] {
	return [
		sheet(
			"Resumo",
			[report],
			[
				["De", "day", ({ period }) => period.from],
				["Até", "day", ({ period }) => period.to],
				["Loja", "text", () => storeName ?? "Todas"],
				[
					"Categoria",
					"text",
					() => (category ? productCategoryLabels[category] : "Todas"),
				],
				[
					"Tipo de Cliente",
					"text",
					() => (customerType ? customerTypeLabels[customerType] : "Todos"),
				],
				["Receita Total", "money", (row) => row.revenueCents],
				["Comissões Geradas", "money", (row) => row.commissionCents],
				["Taxa Média", "rate", (row) => rate(row.commissionPercent)],
				["Estornos", "money", (row) => row.refundCents],
				["Comissão Estornada", "money", (row) => row.commissionBackCents],
				["Receita Líquida", "money", (row) => row.netRevenueCents],
				["Pedidos Processados", "count", (row) => row.orders],
				["Lojas Participantes", "count", (row) => row.participatingStores],
				["Lojas Ativas (hoje)", "count", (row) => row.activeStores],
				["Lojas Cadastradas (hoje)", "count", (row) => row.totalStores],
			],
		),
		sheet("Top Lojas", report.stores, [
			["Loja", "text", (row) => row.name],
			["Receita", "money", (row) => row.revenueCents],
			["Comissão", "money", (row) => row.commissionCents],
			["Pedidos", "count", (row) => row.orders],
			["Crescimento", "rate", (row) => rate(row.growth)],
		]),
		sheet("Categorias", report.categories, [
			["Categoria", "text", (row) => productCategoryLabels[row.category]],
			["Receita", "money", (row) => row.revenueCents],
			["Participação", "rate", (row) => rate(row.percent)],
			["Pedidos", "count", (row) => row.orders],
		]),
		sheet("Evolução Mensal", report.evolution, [
			["Mês", "text", (row) => monthName(row.month)],
			["Receita", "money", (row) => row.revenueCents],
			["Estornos", "money", (row) => row.refundCents],
			["Comissão Estornada", "money", (row) => row.commissionBackCents],
			["Receita Líquida", "money", (row) => row.netRevenueCents],
			["Pedidos", "count", (row) => row.orders],
			["Lojas Ativas", "count", (row) => row.stores],
			["Crescimento", "rate", (row) => rate(row.growth)],
		]),
	];
}

/** The same tables one below the other, for files that hold only one. */
export function summarySheet(
	report: ReportSummary,
	filtersText: string,
): Sheet {
	const { period } = report;
	const total = {
		part: "Período",
		name: `${formatDay(period.from)} a ${formatDay(period.to)}`,
		...report,
		growth: report.revenueGrowth,
	};
	const stores = report.stores.map((row) => ({
		part: "Loja",
		...row,
		...unknownRefunds,
	}));
	const categories = report.categories.map((row) => ({
		part: "Categoria",
		name: productCategoryLabels[row.category],
		...row,
		...unknownRefunds,
		commissionCents: null,
		growth: null,
	}));
	const months = report.evolution.map((row) => ({
		part: "Mês",
		name: monthName(row.month),
		...row,
		commissionCents: null,
	}));
	return sheet(
		"Resumo",
		[total, ...stores, ...categories, ...months],
		[
			["Seção", "text", (row) => row.part],
			["Nome", "text", (row) => row.name],
			["Receita", "money", (row) => row.revenueCents],
			["Comissão", "money", (row) => row.commissionCents],
			["Estornos", "money", (row) => row.refundCents],
			["Comissão Estornada", "money", (row) => row.commissionBackCents],
			["Receita Líquida", "money", (row) => row.netRevenueCents],
			["Pedidos", "count", (row) => row.orders],
			["Crescimento", "rate", (row) => rate(row.growth)],
			filtersOf(filtersText),
		],
	);
}

/** Of stores and categories the screen does not show them. */
const unknownRefunds = {
	refundCents: null,
	commissionBackCents: null,
	netRevenueCents: null,
};

export function salesSheet(
	{ unit, rows, totals }: SalesReport,
	filtersText: string,
): Sheet {
	const named = rows.map((row) => ({
		...row,
		name: unit === "day" ? formatDay(row.start) : monthName(row.start),
	}));
	return sheet(
		"Relatório de Vendas",
		[...named, { ...totals, name: "Total" }],
		[
			[unit === "day" ? "Dia" : "Mês", "text", (row) => row.name],
			["Pedidos", "count", (row) => row.orders],
			["Itens", "count", (row) => row.items],
			["Receita", "money", (row) => row.revenueCents],
			["Ticket Médio", "money", (row) => row.averageTicketCents],
			["Comissão", "money", (row) => row.commissionCents],
			filtersOf(filtersText),
		],
	);
}

export function storesSheet(
	{ period, rows, totals }: StoresReport,
	filtersText: string,
): Sheet {
	const total = {
		...totals,
		name: "Total",
		percent: null,
		previousRevenueCents: null,
		growth: null,
	};
	return sheet(
		"Performance Lojas",
		[...rows, total],
		[
			...daysOf(period),
			["Loja", "text", (row) => row.name],
			["Receita", "money", (row) => row.revenueCents],
			["Participação", "rate", (row) => rate(row.percent)],
			["Pedidos", "count", (row) => row.orders],
			["Itens", "count", (row) => row.items],
			["Ticket Médio", "money", (row) => row.averageTicketCents],
			["Comissão", "money", (row) => row.commissionCents],
			["Receita Anterior", "money", (row) => row.previousRevenueCents],
			["Crescimento", "rate", (row) => rate(row.growth)],
			filtersOf(filtersText),
		],
	);
}

export function commissionsSheet(
	{ period, rows, totals }: CommissionsReport,
	filtersText: string,
): Sheet {
	const total = { ...totals, name: "Total", percent: null, growth: null };
	return sheet(
		"Análise Comissões",
		[...rows, total],
		[
			...daysOf(period),
			["Loja", "text", (row) => row.name],
			["Receita", "money", (row) => row.revenueCents],
			["Taxa Efetiva", "rate", (row) => rate(row.ratePercent)],
			["Comissão", "money", (row) => row.commissionCents],
			["Participação", "rate", (row) => rate(row.percent)],
			[
				"Descontos Pagos pelo Marketplace",
				"money",
				(row) => row.marketplaceDiscountCents,
			],
			["Repasse", "money", (row) => row.payoutCents],
			["Estornos", "money", (row) => row.refundCents],
			["Estornos do Marketplace", "money", (row) => row.marketplaceRefundCents],
			["Descontos Devolvidos", "money", (row) => row.couponBackCents],
			["Comissão Estornada", "money", (row) => row.commissionBackCents],
			["Repasse Líquido", "money", (row) => row.netPayoutCents],
			["Crescimento", "rate", (row) => rate(row.growth)],
			filtersOf(filtersText),
		],
	);
}

/** Which days the figures are of, in every row: files of several periods are often put together. */
function daysOf({ from, to }: ReportPeriod): Column<unknown>[] {
	return [
		["De", "day", () => from],
		["Até", "day", () => to],
	];
}

/** What the figures leave out, in every row for the same reason; a line above the table would break imports. */
function filtersOf(filtersText: string): Column<unknown> {
	return ["Filtros", "text", () => filtersText];
}

function sheet<Row>(title: string, rows: Row[], columns: Column<Row>[]): Sheet {
	return {
		title,
		columns: columns.map(([header, kind]) => ({ header, kind })),
		rows: rows.map((row) => columns.map(([, , value]) => value(row))),
	};
}

/** Percent to basis points: 7.1 → 710. */
function rate(percent: number | null): number | null {
	return percent === null ? null : Math.round(percent * 100);
}
