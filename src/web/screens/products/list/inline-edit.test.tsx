import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import {
	productPageOf,
	renderProducts,
	shirt,
	shirtInDetail,
} from "#tests/support/web-products.tsx";
import { markStale, staleAfter } from "#web/data/stale.ts";

const mug = { ...shirt, id: 6, name: "Caneca", stock: 9 };
const cell = (name: string) => screen.findByRole("button", { name });
const retail = () => cell("Varejo de Camiseta Básica: R$\u00a049,90. Editar");
const stockOfShirt = () => cell("Estoque de Camiseta Básica: 4. Editar");

test("a price is typed over, saved with the rest of the product as it is now, and taken back", async () => {
	const sent: unknown[] = [];
	let stored = shirtInDetail;
	const { user } = renderTable({
		"GET /api/products/5": () => Response.json(stored),
		"PUT /api/products/5": async (request: Request) => {
			const body = await request.json();
			sent.push(body);
			stored = { ...stored, ...body, version: stored.version + 1 };
			return Response.json(stored);
		},
	});
	await user.click(await retail());
	await type(user, "59,90{Enter}");
	expect(document.activeElement).toBe(
		await cell("Varejo de Caneca: R$\u00a049,90. Editar"),
	);
	await screen.findByText("Preço alterado!");
	expect(sent).toMatchObject([
		{
			priceRetailCents: 5990,
			priceWholesaleCents: 3490,
			description: "Algodão penteado",
			version: 2,
		},
	]);
	await user.click(screen.getByRole("button", { name: "Desfazer" }));
	await screen.findByText("Desfeito");
	expect(sent).toMatchObject([{}, { priceRetailCents: 4990, version: 3 }]);
});

test("a digit begins, Esc leaves it as it was, and what cannot be read is told at the cell", async () => {
	const { user, server } = renderTable();
	(await stockOfShirt()).focus();
	await user.keyboard("12{Escape}");
	expect(document.activeElement).toBe(await stockOfShirt());
	await user.keyboard("e");
	await type(user, "1,5{Enter}");
	const box = screen.getByRole("textbox", {
		name: "Estoque de Camiseta Básica",
	});
	expect(box.getAttribute("aria-invalid")).toBe("true");
	expect((await screen.findByRole("alert")).textContent).toBe(
		"Informe um número inteiro, como 12.",
	);
	expect(server.asked.join()).not.toContain("POST");
});

test("a count is saved over what was seen, shown at once, and taken back", async () => {
	const { user, sent } = renderCounted();
	await user.click(await stockOfShirt());
	await type(user, "1.200{Enter}");
	await screen.findByText("Estoque ajustado!");
	screen.getByText("Camiseta Básica: de 4 para 1.200.");
	expect(await cell("Estoque de Camiseta Básica: 1.200. Editar")).toBeTruthy();
	await user.click(screen.getByRole("button", { name: "Desfazer" }));
	await screen.findByText("Desfeito");
	expect(await stockOfShirt()).toBeTruthy();
	expect(sent).toEqual([
		{ stock: 1200, seenStock: 4, reason: "Contagem na tabela de produtos" },
		{ stock: 4, seenStock: 1200, reason: "Contagem na tabela desfeita" },
	]);
});

test("a count that was sold from since is not taken back, and that is said", async () => {
	const { user, sell } = renderCounted();
	await user.click(await stockOfShirt());
	await type(user, "20{Enter}");
	await screen.findByText("Estoque ajustado!");
	sell(3);
	await user.click(screen.getByRole("button", { name: "Desfazer" }));
	await screen.findByText("Não foi desfeito");
	screen.getByText(changedFrom(20, 17));
});

test("a count that a sale has overtaken is refused at the cell, stays as typed, and is saved over what is there now", async () => {
	const { user, sell, sent } = renderCounted();
	const shown = await stockOfShirt();
	sell(1);
	await user.click(shown);
	await type(user, "20{Enter}");
	expect((await screen.findByRole("alert")).textContent).toBe(
		changedFrom(4, 3),
	);
	const box = screen.getByRole("textbox", {
		name: "Estoque de Camiseta Básica",
	});
	expect(box).toHaveProperty("value", "20");
	await tableIsFresh();
	await user.click(box);
	await user.keyboard("{Enter}");
	await screen.findByText("Estoque ajustado!");
	expect(sent).toMatchObject([
		{ stock: 20, seenStock: 4 },
		{ stock: 20, seenStock: 3 },
	]);
});

test("a count goes over what was seen when it was begun, not over what came in under the box", async () => {
	const { user, sell, sent, queryClient } = renderCounted();
	await user.click(await stockOfShirt());
	sell(1);
	markStale(queryClient, staleAfter.order);
	await tableIsFresh();
	await type(user, "20{Enter}");
	expect((await screen.findByRole("alert")).textContent).toBe(
		changedFrom(4, 3),
	);
	expect(sent).toMatchObject([{ stock: 20, seenStock: 4 }]);
});

test.each(["1,5", "doze", " "])(
	"%j is no count: nothing is sent, and what was typed stays",
	async (text) => {
		const { user, sent } = renderCounted();
		await user.click(await stockOfShirt());
		await type(user, `${text}{Enter}`);
		expect((await screen.findByRole("alert")).textContent).toBe(
			"Informe um número inteiro, como 12.",
		);
		expect(
			screen.getByRole("textbox", { name: "Estoque de Camiseta Básica" }),
		).toHaveProperty("value", text);
		expect(sent).toEqual([]);
	},
);

test("the count that is there already is not sent", async () => {
	const { user, sent } = renderCounted();
	await user.click(await stockOfShirt());
	await type(user, "4{Enter}");
	expect(await stockOfShirt()).toBeTruthy();
	expect(sent).toEqual([]);
});

test("a price that someone else has set meanwhile is not written over", async () => {
	const { user, server } = renderTable({
		"GET /api/products/5": { ...shirtInDetail, priceRetailCents: 4500 },
	});
	await user.click(await retail());
	await type(user, "59,90{Enter}");
	await waitFor(() =>
		expect(screen.getByRole("alert").textContent).toContain(
			"Outra pessoa mudou este preço para R$\u00a045,00.",
		),
	);
	expect(server.asked.join()).not.toContain("PUT");
});

/** Over what is there. */
async function type(user: UserEvent, text: string) {
	await user.keyboard(`{Control>}a{/Control}${text}`);
}

function renderTable(answers: Parameters<typeof renderProducts>[1] = {}) {
	return renderProducts("/produtos?layout=table", {
		"GET /api/products": productPageOf([shirt, mug]),
		...answers,
	});
}

/** Over a server that keeps the stock, and compares it with what was seen. */
function renderCounted() {
	const sent: unknown[] = [];
	let { stock } = shirt;
	let mugs = mug.stock;
	const page = () =>
		productPageOf([
			{ ...shirt, stock },
			{ ...mug, stock: mugs },
		]);
	const view = renderTable({
		"GET /api/products": () => Response.json(page()),
		"POST /api/products/5/stock-adjustments": async (request: Request) => {
			const counted = await request.json();
			sent.push(counted);
			if (counted.seenStock !== stock)
				return refusal(409, "stock_changed", {
					errors: [
						{
							...{ field: "stock", code: "stock_changed" },
							message: changedFrom(counted.seenStock, stock),
						},
					],
				})();
			stock = counted.stock;
			return Response.json({ ...shirtInDetail, stock });
		},
	});
	/** Of the shirt so many, and one mug, by which the table is seen to be fresh. */
	const sell = (units: number) => {
		stock -= units;
		mugs -= 1;
	};
	return { ...view, sent, sell };
}

function tableIsFresh() {
	return cell("Estoque de Caneca: 8. Editar");
}

function changedFrom(seen: number, stock: number): string {
	return `O estoque mudou de ${seen} para ${stock} enquanto você contava. Confira e tente de novo.`;
}
