import { Toaster } from "sonner";
import type {
	CommissionsReport,
	ReportOrders,
	ReportRefunds,
	ReportSummary,
	SalesReport,
	StoresReport,
} from "#contract/reports.ts";
import { CommissionsReportDialog } from "#web/screens/reports/quick/commissions-report-dialog.tsx";
import { SalesReportDialog } from "#web/screens/reports/quick/sales-report-dialog.tsx";
import { StoresReportDialog } from "#web/screens/reports/quick/stores-report-dialog.tsx";
import { ReportsScreen } from "#web/screens/reports/reports-screen.tsx";
import { ReportOrdersDialog } from "#web/screens/reports/rows/report-orders-dialog.tsx";
import { ReportRefundsDialog } from "#web/screens/reports/rows/report-refunds-dialog.tsx";
import { fakeServer, renderRoutes } from "./render-web.tsx";

const february = { from: "2024-02-01", to: "2024-02-29", month: "2024-02" };
const january = { from: "2024-01-01", to: "2024-01-31", month: "2024-01" };
const periods = { period: february, previousPeriod: january };

export const summary: ReportSummary = {
	...periods,
	availableMonths: ["2024-02", "2024-01", "2023-12"],
	revenueCents: 300_000,
	revenueGrowth: 50,
	commissionCents: 21_000,
	commissionGrowth: null,
	commissionPercent: 7,
	refunds: 2,
	refundCents: 16_501,
	commissionBackCents: 1_500,
	netRevenueCents: 283_499,
	orders: 3,
	ordersGrowth: -25,
	participatingStores: 2,
	totalStores: 24,
	activeStores: 21,
	stores: [
		{
			id: 1,
			name: "MegaAtacado",
			revenueCents: 200_000,
			commissionCents: 14_000,
			orders: 2,
			growth: 12.5,
		},
		{
			id: 4,
			name: "TechHub",
			revenueCents: 100_000,
			commissionCents: 7000,
			orders: 2,
			growth: null,
		},
	],
	categories: [
		{
			category: "eletronicos",
			revenueCents: 300_000,
			percent: 100,
			orders: 3,
		},
	],
	evolution: [
		{
			month: "2024-01",
			revenueCents: 200_000,
			refundCents: 0,
			commissionBackCents: 0,
			netRevenueCents: 200_000,
			orders: 4,
			stores: 1,
			growth: null,
		},
		{
			month: "2024-02",
			revenueCents: 300_000,
			refundCents: 16_501,
			commissionBackCents: 1_500,
			netRevenueCents: 283_499,
			orders: 3,
			stores: 2,
			growth: 50,
		},
	],
};

const sales = {
	orders: 3,
	items: 9,
	revenueCents: 300_000,
	commissionCents: 21_000,
	averageTicketCents: 100_000,
};

const nothingSold = {
	orders: 0,
	items: 0,
	revenueCents: 0,
	commissionCents: 0,
	averageTicketCents: null,
};

export const salesOfFebruary: SalesReport = {
	...periods,
	unit: "day",
	rows: Array.from({ length: 29 }, (_, index) => ({
		start: `2024-02-${String(index + 1).padStart(2, "0")}`,
		...(index === 4 ? sales : nothingSold),
	})),
	totals: sales,
};

export const storesOfFebruary: StoresReport = {
	...periods,
	rows: summary.stores.map((store) => ({
		...store,
		items: 5,
		averageTicketCents: store.revenueCents / store.orders,
		percent: store.revenueCents / 3000,
		previousRevenueCents: 0,
	})),
	totals: sales,
};

const noRefunds = {
	refundCents: 0,
	marketplaceRefundCents: 0,
	couponBackCents: 0,
	commissionBackCents: 0,
};

const refundedByTechHub = {
	refundCents: 16_501,
	marketplaceRefundCents: 5_000,
	couponBackCents: 800,
	commissionBackCents: 1_500,
};

export const commissionsOfFebruary: CommissionsReport = {
	...periods,
	rows: summary.stores.map(
		({ id, name, revenueCents, commissionCents, growth }) => ({
			id,
			name,
			revenueCents,
			commissionCents,
			ratePercent: 7,
			marketplaceDiscountCents: id === 4 ? 2_000 : 0,
			payoutCents: revenueCents - commissionCents + (id === 4 ? 2_000 : 0),
			...(id === 4 ? refundedByTechHub : noRefunds),
			netPayoutCents: revenueCents - commissionCents - (id === 4 ? 8_801 : 0),
			percent: commissionCents / 210,
			growth,
		}),
	),
	totals: {
		revenueCents: 300_000,
		commissionCents: 21_000,
		ratePercent: 7,
		marketplaceDiscountCents: 2_000,
		payoutCents: 281_000,
		...refundedByTechHub,
		netPayoutCents: 270_199,
	},
};

export function ordersOf(
	numbers: readonly number[],
	page: Partial<ReportOrders> = {},
): ReportOrders {
	return {
		...periods,
		items: numbers.map((number) => ({
			id: number,
			code: `#DV-2024-${number}`,
			placedAt: "2024-02-29T17:05:00.000Z",
			customerId: 7,
			customerName: "Ana Beatriz Nogueira",
			customerType: "varejo",
			status: "pago",
			revenueCents: 60_000,
			commissionCents: 4200,
			totalCents: 100_000,
		})),
		nextCursor: null,
		totals: {
			orders: numbers.length,
			revenueCents: 60_000 * numbers.length,
			commissionCents: 4200 * numbers.length,
		},
		...page,
	};
}

export function refundsOf(
	ids: readonly number[],
	page: Partial<ReportRefunds> = {},
): ReportRefunds {
	return {
		...periods,
		items: ids.map((id) => ({
			id,
			code: `#DV-2024-${id}`,
			refundedOn: "2024-02-10",
			customerId: 7,
			customerName: "Ana Beatriz Nogueira",
			storeId: 4,
			storeName: "TechHub",
			reason: "arrependimento",
			borneBy: "loja",
			refundCents: 5_500,
			commissionBackCents: 500,
			totalCents: 16_501,
		})),
		nextCursor: null,
		totals: {
			refunds: ids.length,
			refundCents: 5_500 * ids.length,
			commissionBackCents: 500 * ids.length,
		},
		...page,
	};
}

/** The screen and its dialogs, as the application mounts them. */
export function renderReports(
	at: string,
	answers: Parameters<typeof fakeServer>[0] = {},
) {
	const server = fakeServer({
		"GET /api/reports/summary": summary,
		"GET /api/reports/sales": salesOfFebruary,
		"GET /api/reports/stores": storesOfFebruary,
		"GET /api/reports/commissions": commissionsOfFebruary,
		"GET /api/reports/orders": ordersOf([1247], {
			totals: { orders: 3, revenueCents: 300_000, commissionCents: 21_000 },
		}),
		"GET /api/reports/refunds": refundsOf([1200]),
		"GET /api/stores/choices": [{ id: 4, name: "TechHub", status: "ativa" }],
		"GET /api/stores/4/name": { name: "TechHub" },
		...answers,
	});
	const view = renderRoutes(
		[
			{
				path: "/relatorios",
				element: (
					<>
						<ReportsScreen />
						<Toaster />
					</>
				),
				children: [
					{ path: "pedidos", Component: ReportOrdersDialog },
					{ path: "estornos", Component: ReportRefundsDialog },
					{ path: "vendas", Component: SalesReportDialog },
					{ path: "lojas", Component: StoresReportDialog },
					{ path: "comissoes", Component: CommissionsReportDialog },
				],
			},
			{ path: "*", element: <p>outra tela</p> },
		],
		{ at, server },
	);
	const address = () => {
		const { pathname, search } = view.router.state.location;
		return pathname + search;
	};
	return { ...view, server, address };
}
