import { cleanup, screen } from "@testing-library/react";
import { Toaster } from "sonner";
import { expect, test, vi } from "vitest";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { FiltersDialog } from "./filters-dialog.tsx";
import {
	type Filtered,
	type FiltersOf,
	filterSchemas,
} from "./list-filters.ts";

test.each([
	[
		"orders",
		[
			"Status",
			"Tipo",
			"Loja",
			"Data inicial",
			"Data final",
			"Valor mínimo",
			"Valor máximo",
			"Pagamento",
			"Tipo de cliente",
			"Devolução",
			"Situação",
			"Origem",
		],
	],
	[
		"products",
		[
			"Categoria",
			"Status",
			"Preço mínimo",
			"Preço máximo",
			"Estoque mínimo",
			"Estoque máximo",
			"Loja",
			"Situação",
		],
	],
	[
		"customers",
		["Tipo", "Status", "Gasto mínimo", "Gasto máximo", "Estado", "Grupo"],
	],
	[
		"stores",
		[
			"Tipo",
			"Status",
			"Receita mínima",
			"Receita máxima",
			"Avaliação",
			"Categoria",
			"Situação",
		],
	],
	["reports", ["Loja", "Categoria", "Tipo de cliente"]],
] as const)(
	"the filters of %s are the specified ones and ours",
	(type, labels) => {
		render(type);
		const shown = [...document.querySelectorAll("[role=dialog] [id$=-label]")];
		expect(shown.map((label) => label.textContent)).toEqual(labels);
	},
);

test("choices are as specified", () => {
	render("stores");
	expect(optionsOf("Avaliação")).toEqual([
		"Todas",
		"5 estrelas",
		"4+ estrelas",
		"3+ estrelas",
		"2+ estrelas",
	]);
	cleanup();
	render("customers");
	expect(optionsOf("Estado")).toEqual([
		"Todos",
		"São Paulo",
		"Rio de Janeiro",
		"Minas Gerais",
		"Rio Grande do Sul",
	]);
	cleanup();
	render("products");
	expect(boxesOf("Status")).toEqual(["Ativo", "Estoque Baixo", "Sem Estoque"]);
	cleanup();
	render("orders");
	expect(optionsOf("Tipo")).toEqual(["Todos", "Loja única", "Multi-loja"]);
});

test("an unknown list has no filters", () => {
	render("invoices" as Filtered);
	screen.getByText("Filtros não encontrados");
});

test("what is chosen is applied, says so and closes", async () => {
	const { user, onApply, onClose } = render("stores", "?search=mega");
	await user.click(screen.getByRole("checkbox", { name: "Pendente" }));
	await user.click(screen.getByRole("checkbox", { name: "Ativa" }));
	await fill(user, screen.getByLabelText("Receita mínima"), "1.500,50");
	await user.selectOptions(screen.getByLabelText("Avaliação"), "4+ estrelas");
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).toHaveBeenCalledWith({
		type: undefined,
		status: ["ativa", "pendente"],
		category: undefined,
		situation: undefined,
		minRevenue: 150050,
		maxRevenue: undefined,
		rating: 4,
		search: "mega",
		sort: "revenue",
		pageSize: 24,
		cursor: undefined,
	});
	expect(onClose).toHaveBeenCalled();
	await screen.findByText("Filtros aplicados!");
	screen.getByText("Os filtros foram salvos e aplicados.");
});

test("a minimum above the maximum is refused at the field", async () => {
	const { user, onApply } = render("products");
	await fill(user, screen.getByLabelText("Preço mínimo"), "100");
	await fill(user, screen.getByLabelText("Preço máximo"), "50");
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).not.toHaveBeenCalled();
	expect(
		screen.getByLabelText("Preço máximo").getAttribute("aria-invalid"),
	).toBe("true");
	expect(document.activeElement).toBe(screen.getByLabelText("Preço máximo"));
	screen.getByText("O valor final deve ser maior ou igual ao inicial.");
});

test("dates in the wrong order are refused", async () => {
	const { user, onApply } = render("orders");
	await fill(user, screen.getByLabelText("Data inicial"), "29022024");
	await fill(user, screen.getByLabelText("Data final"), "01022024");
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).not.toHaveBeenCalled();
	await fill(user, screen.getByLabelText("Data final"), "01032024");
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).toHaveBeenCalledWith(
		expect.objectContaining({ dateFrom: "2024-02-29", dateTo: "2024-03-01" }),
	);
});

test("what cannot be read is refused, not ignored", async () => {
	const { user, onApply } = render("products");
	await fill(user, screen.getByLabelText("Estoque mínimo"), "muitos");
	await fill(user, screen.getByLabelText("Preço mínimo"), "-5");
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).not.toHaveBeenCalled();
	screen.getByText("Informe um número inteiro, como 12.");
	screen.getByText("O valor deve ser no mínimo 0.");
});

test("a store that is typed and not on the list is refused, not ignored", async () => {
	const { user, onApply } = render("orders", "?storeId=4");
	const store = screen.getByLabelText<HTMLInputElement>("Loja");
	await fill(user, store, "Loja que não existe");
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).not.toHaveBeenCalled();
	screen.getByText("Escolha uma loja da lista.");
	expect(store.value).toBe("Loja que não existe");
	expect(document.activeElement).toBe(store);
});

test("a filter in force can be taken back", async () => {
	const { user, onApply } = render("customers", "?status=vip&minSpent=1000");
	expect(screen.getByLabelText("Gasto mínimo")).toHaveProperty(
		"value",
		"10,00",
	);
	await user.click(screen.getByRole("checkbox", { name: "VIP" }));
	await user.clear(screen.getByLabelText("Gasto mínimo"));
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).toHaveBeenCalledWith(
		expect.objectContaining({ status: undefined, minSpent: undefined }),
	);
});

test("late orders are chosen here, and without them the sort by lateness goes", async () => {
	const { user, onApply } = render("orders", "?situation=late&sort=late");
	const situation = screen.getByLabelText("Situação");
	expect(situation).toHaveProperty("value", "late");
	expect(optionsOf("Situação")).toEqual(["Todas", "Atrasados"]);
	await user.selectOptions(situation, "Todas");
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).toHaveBeenCalledWith(
		expect.objectContaining({ situation: undefined, sort: "newest" }),
	);
});

test("where orders came from is chosen by name, and one from an address stays", async () => {
	const { user, onApply } = render("orders", "?createdBy=person-9");
	await user.click(await screen.findByRole("checkbox", { name: "App" }));
	expect(screen.getByRole("checkbox", { name: "person-9" })).toHaveProperty(
		"checked",
		true,
	);
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).toHaveBeenCalledWith(
		expect.objectContaining({ createdBy: ["key-2", "person-9"] }),
	);
});

test("after the four specified states come the others that have customers, by name", async () => {
	render("customers");
	await screen.findByRole("option", { name: "Bahia" });
	expect(optionsOf("Estado")).toEqual([
		"Todos",
		"São Paulo",
		"Rio de Janeiro",
		"Minas Gerais",
		"Rio Grande do Sul",
		"Amapá",
		"Bahia",
		"Tocantins",
	]);
});

test("a state that came by address stays among the choices", () => {
	render("customers", "?state=AC");
	expect(screen.getByLabelText("Estado")).toHaveProperty("value", "AC");
	expect(optionsOf("Estado").at(-1)).toBe("Acre");
});

test("orders are filtered by a store that is found by typing", async () => {
	const { user, onApply } = render("orders");
	await fill(user, screen.getByLabelText("Loja"), "tech");
	await user.click(await screen.findByRole("option", { name: "TechHub" }));
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(onApply).toHaveBeenCalledWith(expect.objectContaining({ storeId: 4 }));
});

test("Limpar filtros removes all of them but not the search", async () => {
	const { user, onApply } = render("stores", "?status=ativa&search=mega");
	await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
	const [[patch]] = onApply.mock.calls as [[Record<string, unknown>]];
	expect(patch).toHaveProperty("status", undefined);
	expect(patch).not.toHaveProperty("search");
	await screen.findByText("Filtros limpos!");
	screen.getByText("Todos os filtros foram removidos.");
});

function render<Type extends Filtered>(type: Type, search = "") {
	const onApply = vi.fn();
	const onClose = vi.fn();
	const params = Object.fromEntries(new URLSearchParams(search));
	const filters: FiltersOf[Type] = (
		filterSchemas[type] ?? filterSchemas.orders
	).parse(params) as FiltersOf[Type];
	const view = renderRoutes(
		[
			{
				path: "/",
				element: (
					<>
						<FiltersDialog
							filters={filters}
							onApply={onApply}
							onClose={onClose}
							open
							type={type}
						/>
						<Toaster />
					</>
				),
			},
		],
		{
			server: fakeServer({
				"GET /api/stores/choices": [
					{ id: 4, name: "TechHub", status: "ativa" },
				],
				"GET /api/orders/creators": [{ kind: "key", id: 2, name: "App" }],
				"GET /api/customers/counters": {
					...{ total: 4, active: 4, vip: 0, wholesale: 0 },
					states: ["AP", "BA", "SP", "TO"],
				},
			}),
		},
	);
	return { ...view, onApply, onClose };
}

function optionsOf(label: string) {
	return [...screen.getByLabelText(label).querySelectorAll("option")].map(
		(option) => option.textContent,
	);
}

function boxesOf(label: string) {
	return [
		...screen.getByRole("group", { name: label }).querySelectorAll("label"),
	].map((box) => box.textContent);
}
