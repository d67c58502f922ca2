import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Dashboard } from "#contract/dashboard.ts";
import { TooltipProvider } from "#web/ui/overlays/tooltip.tsx";
import { AttentionStrip } from "./attention-strip.tsx";

const nothing: Dashboard["attention"] = {
	pendingStores: 0,
	pendingProducts: 0,
	lateOrders: 0,
	outOfStockProducts: 0,
	openReturns: 0,
	endingDocuments: 0,
	overdueRequests: 0,
};

test("each kind that waits opens exactly its rows", () => {
	renderStrip({
		...nothing,
		lateOrders: 12,
		pendingStores: 1,
		overdueRequests: 2,
	});
	const links = screen
		.getAllByRole("link")
		.map((link) => [link.textContent, link.getAttribute("href")]);
	expect(links).toEqual([
		["2pedidos LGPD vencidos", "/configuracoes/lgpd?standing=vencidas"],
		["12pedidos atrasados", "/pedidos?situation=late&sort=late"],
		["1loja para aprovar", "/lojas?status=pendente"],
	]);
});

test("with nothing waiting it says so, quietly", () => {
	renderStrip(nothing);
	screen.getByText("Nada esperando por você.");
	expect(screen.queryByRole("link")).toBeNull();
});

test("a disk that is almost full is said to who may act, before and when it is full", () => {
	renderStrip(nothing, { diskWarning: "short", backupWarning: "disk-short" });
	const links = screen
		.getAllByRole("link")
		.map((link) => [link.textContent, link.getAttribute("href")]);
	expect(links).toEqual([
		["disco do banco quase cheio", "/configuracoes?aba=dados"],
		["disco das cópias quase cheio", "/configuracoes?aba=dados"],
	]);
	cleanup();
	renderStrip(nothing, { diskWarning: "full" });
	screen.getByText("disco cheio: nada é gravado");
});

function renderStrip(
	attention: Dashboard["attention"],
	warnings: Partial<Dashboard> = {},
) {
	render(
		<MemoryRouter>
			<TooltipProvider>
				<AttentionStrip dashboard={{ attention, ...warnings } as Dashboard} />
			</TooltipProvider>
		</MemoryRouter>,
	);
}
