import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Dashboard, Figure } from "#contract/dashboard.ts";
import { TooltipProvider } from "#web/ui/overlays/tooltip.tsx";
import { DashboardKpis } from "./dashboard-kpis.tsx";

test("a trend starts with the first month that had anything", () => {
	const card = cardsOf({ orders: figure([0, 0, 872, 0, 1152, 1247]) }).Pedidos;
	expect(pointsIn(card)).toBe(4);
	expect(card?.textContent).toContain(
		"dezembro de 2023: 0; janeiro de 2024: 1.152; fevereiro de 2024: 1.247",
	);
	expect(card?.textContent).not.toContain("outubro de 2023");
	expect(card?.textContent).toContain("novembro de 2023: 872");
});

test("a single month, or none, is no trend", () => {
	const { Pedidos: first } = cardsOf({ orders: figure([0, 0, 0, 0, 0, 7]) });
	expect(pointsIn(first)).toBe(0);
	cleanup();
	const { Pedidos: none } = cardsOf({ orders: figure([0, 0, 0, 0, 0, 0]) });
	expect(pointsIn(none)).toBe(0);
});

function cardsOf(figures: Partial<Dashboard>) {
	const { getAllByRole } = render(
		<MemoryRouter>
			<TooltipProvider>
				<DashboardKpis dashboard={{ ...dashboard, ...figures }} />
			</TooltipProvider>
		</MemoryRouter>,
	);
	return Object.fromEntries(
		getAllByRole("heading", { level: 2 }).map((heading) => [
			heading.textContent,
			heading.parentElement?.parentElement,
		]),
	);
}

function pointsIn(card: Element | null | undefined): number {
	const points = card?.querySelector("polyline")?.getAttribute("points") ?? "";
	return points.split(" ").filter(Boolean).length;
}

function figure(series: number[]): Figure {
	const [previous = 0, value = 0] = series.slice(-2);
	return { value, previous, growth: null, series };
}

const some = figure([1, 2, 3, 4, 5, 6]);
const dashboard: Dashboard = {
	month: "2024-02",
	revenueCents: some,
	orders: some,
	averageTicketCents: some,
	activeStores: some,
	topStores: [],
	ordersToday: 0,
	activeCustomers: 0,
	productsOnline: 0,
	conversionPercent: null,
	averageRating: null,
	attention: {
		pendingStores: 0,
		pendingProducts: 0,
		lateOrders: 0,
		outOfStockProducts: 0,
		openReturns: 0,
		endingDocuments: 0,
		overdueRequests: 0,
	},
	dailyRevenue: { current: [], previous: [] },
};
