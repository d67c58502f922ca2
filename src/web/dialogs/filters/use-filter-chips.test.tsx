import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { filterChips } from "#contract/filter-chips.ts";
import { filterFields } from "#contract/filter-fields.ts";
import { listNames } from "#contract/list-names.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { filterSchemas, noFilters } from "./list-filters.ts";
import { useFilterChips } from "./use-filter-chips.ts";

test("filters are told in words, in the order of the dialog", () => {
	const filters = filterSchemas.orders.parse({
		maxValue: "1000000",
		minValue: "5000",
		status: "em-separacao,pago",
		type: "multi",
		dateFrom: "2024-02-01",
		search: "ana",
	});
	expect(filterChips("orders", filters)).toEqual([
		{ key: "status", label: "Status", value: "Pago, Em Separação" },
		{ key: "type", label: "Tipo", value: "Multi-loja" },
		{ key: "dateFrom", label: "Data inicial", value: "01/02/2024" },
		{ key: "minValue", label: "Valor mínimo", value: "R$\u00a050,00" },
		{ key: "maxValue", label: "Valor máximo", value: "R$\u00a010.000,00" },
	]);
});

test("a state is told by its name", () => {
	expect(filterChips("customers", { state: "BA" })).toEqual([
		{ key: "state", label: "Estado", value: "Bahia" },
	]);
});

test("defaults, search and order of the list are no filters", () => {
	for (const type of listNames)
		expect(
			filterChips(type, filterSchemas[type].parse({ search: "x" })),
		).toEqual([]);
});

test("everything that has a chip is removed by Limpar filtros", () => {
	for (const type of listNames)
		expect(Object.keys(noFilters[type]).sort()).toEqual(
			(filterFields[type] ?? []).map(({ key }) => key).sort(),
		);
});

test("ids are told by name once the server has said it", async () => {
	renderRoutes([{ path: "/", Component: Chips }], {
		server: fakeServer({
			"GET /api/stores/3/name": { name: "TechHub" },
			"GET /api/orders/creators": [{ kind: "key", id: 2, name: "App" }],
			"GET /api/customers/7": { name: "João" },
		}),
	});
	screen.getByText("Loja: nº 3");
	await screen.findByText("Loja: TechHub");
	await screen.findByText("Cliente: João");
	await screen.findByText("Origem: App");
});

function Chips() {
	const chips = useFilterChips("orders", {
		storeId: 3,
		customerId: 7,
		createdBy: ["key-2"],
	});
	return chips.map(({ key, label, value }) => (
		<p key={key}>
			{label}: {value}
		</p>
	));
}
