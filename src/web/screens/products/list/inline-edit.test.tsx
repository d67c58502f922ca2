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
	expect(await screen.findByText("Preço alterado!")).toBeTruthy();
	expect(sent).toMatchObject([
		{
			priceRetailCents: 5990,
			priceWholesaleCents: 3490,
			description: "Algodão penteado",
			version: 2,
		},
	]);
	await user.click(screen.getByRole("button", { name: "Desfazer" }));
	expect(await screen.findByText("Desfeito")).toBeTruthy();
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

test("a count that a sale has overtaken is refused at the cell, and stays as typed", async () => {
	const { user } = renderTable({
		"POST /api/products/5/stock-adjustments": refusal(409, "stock_changed"),
	});
	await user.click(await stockOfShirt());
	await type(user, "20{Enter}");
	const box = await screen.findByRole("textbox", {
		name: "Estoque de Camiseta Básica",
	});
	expect(box).toHaveProperty("value", "20");
	expect((await screen.findByRole("alert")).textContent).toContain("Recusado.");
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
