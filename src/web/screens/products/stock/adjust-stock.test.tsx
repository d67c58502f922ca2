import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import {
	productPageOf,
	renderProducts,
	shirt,
	shirtInDetail,
} from "#tests/support/web-products.tsx";

const trousers = { ...shirt, id: 6, name: "Calça Jeans", sku: "MOD-CAL1" };
const movements = "POST /api/products/5/stock-movements";

async function openStock(answers: Record<string, unknown> = {}) {
	const view = renderProducts("/produtos/5/estoque", answers);
	await screen.findByLabelText(/^Quantidade/);
	const dialog = screen.getByRole("dialog", { name: "Ajustar estoque" });
	return { ...view, dialog };
}

test("goods that came in begin with their quantity, and Enter saves them", async () => {
	const { user, dialog, router } = await openStock({
		[movements]: { ...shirt, stock: 16 },
	});
	await waitFor(() =>
		expect(document.activeElement).toBe(
			within(dialog).getByLabelText(/^Quantidade/),
		),
	);
	await user.keyboard("12");
	expect(dialog.textContent).toContain("Entrada+12");
	expect(dialog.textContent).toContain("Depois16");
	await user.keyboard("{Enter}");
	await screen.findByText("Entrada registrada!");
	screen.getByText("Camiseta Básica: +12, agora 16 em estoque.");
	await waitFor(() => expect(router.state.location.pathname).toBe("/produtos"));
});

test("more than there is cannot go out, and the dialog shows what there is by now", async () => {
	const { user, dialog } = await openStock({
		[movements]: refusal(409, "stock_below_exit", {
			errors: [
				{
					...{ field: "quantity", code: "stock_below_exit" },
					message: "Há 1 em estoque: não pode sair mais do que existe.",
					params: { stock: 1 },
				},
			],
		}),
	});
	await user.click(await within(dialog).findByLabelText("Saída"));
	expect(
		within(dialog)
			.getAllByRole("option")
			.map((option) => option.textContent),
	).toEqual(["Avaria", "Perda", "Uso interno", "Outro"]);
	await user.type(within(dialog).getByLabelText(/^Quantidade/), "2{Enter}");
	await within(dialog).findByText(/^Há 1 em estoque/);
	expect(dialog.textContent).toContain("No sistema1");
});

test("a count goes by the stock that was shown, whatever is sold meanwhile", async () => {
	const sent: unknown[] = [];
	let stock = shirt.stock;
	const { user, dialog, queryClient } = await openStock({
		"GET /api/products/5": () => Response.json({ ...shirtInDetail, stock }),
		"POST /api/products/5/stock-adjustments": async (request: Request) => {
			sent.push(await request.json());
			return Response.json(shirt);
		},
	});
	await user.click(within(dialog).getByLabelText("Contagem"));
	await user.type(within(dialog).getByLabelText(/^Estoque contado/), "4");
	await user.type(within(dialog).getByLabelText(/^Motivo/), "Inventário");
	stock -= 1;
	await act(() => queryClient.invalidateQueries());
	await user.click(
		within(dialog).getByRole("button", { name: "Ajustar Estoque" }),
	);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ stock: 4, seenStock: shirt.stock });
});

test("another reason has to be told", async () => {
	const { user, dialog, server } = await openStock();
	await user.type(await within(dialog).findByLabelText(/^Quantidade/), "2");
	await user.selectOptions(within(dialog).getByLabelText(/^Motivo/), "Outro");
	await user.click(
		within(dialog).getByRole("button", { name: "Ajustar Estoque" }),
	);
	await within(dialog).findByText("Diga qual é o outro motivo.");
	expect(server.asked).not.toContain(movements);
});

test("one product after another by keyboard: the search, then the quantity, with the reason of the last", async () => {
	const { user, dialog, router } = await openStock({
		"GET /api/products": productPageOf([trousers]),
		"GET /api/products/6": { ...shirtInDetail, ...trousers },
		[movements]: { ...shirt, stock: 16 },
		"POST /api/products/6/stock-movements": { ...trousers, stock: 7 },
	});
	await user.type(await within(dialog).findByLabelText(/^Quantidade/), "12");
	await user.type(within(dialog).getByLabelText(/^Detalhe/), "NF 4312");
	await user.click(
		within(dialog).getByRole("button", { name: "Salvar e próximo" }),
	);
	const search = await within(dialog).findByLabelText(/^Próximo produto/);
	await waitFor(() => expect(document.activeElement).toBe(search));
	await user.keyboard("cal1");
	await screen.findByRole("option", { name: /Calça Jeans/ });
	await user.keyboard("{Enter}");
	const quantity = await within(dialog).findByLabelText(/^Quantidade/);
	await waitFor(() => expect(document.activeElement).toBe(quantity));
	expect(router.state.location.pathname).toBe("/produtos/6/estoque");
	expect(within(dialog).getByLabelText(/^Detalhe/)).toHaveProperty(
		"value",
		"NF 4312",
	);
	await user.keyboard("3{Enter}");
	await screen.findByText("Calça Jeans: +3, agora 7 em estoque.");
	await within(dialog).findByLabelText(/^Próximo produto/);
	await user.click(within(dialog).getByRole("button", { name: "Concluir" }));
	expect(router.state.location.pathname).toBe("/produtos");
});
