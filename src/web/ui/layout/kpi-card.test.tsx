import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { TooltipProvider } from "../overlays/tooltip.tsx";
import { KpiCard } from "./kpi-card.tsx";

test("a card with an address is a link to the rows behind the number", () => {
	render(
		<MemoryRouter>
			<KpiCard
				change="+12,5%"
				changeType="positive"
				description="vs. janeiro"
				sparkline={[1, 2, 3]}
				sparklineLabel="Em alta nos últimos 3 meses"
				title="GMV Total"
				to="/pedidos?mes=2024-02"
				value="R$ 847.392,50"
			/>
		</MemoryRouter>,
	);
	const link = screen.getByRole("link", { name: "GMV Total" });
	expect(link.getAttribute("href")).toBe("/pedidos?mes=2024-02");
	screen.getByText("+12,5%");
	screen.getByText("Em alta nos últimos 3 meses");
});

test("how the figure is computed can be reached by keyboard", async () => {
	render(
		<TooltipProvider>
			<KpiCard howComputed="Sem os cancelados." title="Pedidos" value="1.247" />
		</TooltipProvider>,
	);
	await userEvent.tab();
	expect(document.activeElement?.getAttribute("aria-label")).toBe(
		"Como é calculado: Pedidos",
	);
	expect(screen.getByRole("tooltip").textContent).toBe("Sem os cancelados.");
});

test("a series of one has no line", () => {
	const { container } = render(
		<KpiCard sparkline={[1]} title="Pedidos" value="1" />,
	);
	expect(container.querySelector("svg")).toBeNull();
});
