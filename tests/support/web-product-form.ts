import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { renderProducts } from "./web-products.tsx";

/** The product form as someone filling it in sees it. */
export const field = (label: string | RegExp) =>
	screen.getByLabelText<HTMLInputElement>(label);
export const name = () => field(/^Nome do Produto/);
export const category = () => field(/^Categoria/);
export const sku = () => field("SKU");
export const retail = () => field(/^Preço Varejo/);
export const wholesale = () => field("Preço Atacado");
export const hasWholesale = () => field("Tem preço atacado");
export const stock = () => field(/^Estoque/);

export async function openNew(answers = {}) {
	const view = renderProducts("/produtos/novo", answers);
	await screen.findByRole("dialog", { name: "Novo Produto" });
	return view;
}

/** At once, as from the clipboard: key by key, a form of this size takes its time. */
export async function put(
	user: UserEvent,
	input: HTMLInputElement,
	text: string,
) {
	await user.clear(input);
	await user.click(input);
	await user.paste(text);
}

export async function fillIn(user: UserEvent) {
	await put(user, name(), "Boné");
	await user.click(screen.getByRole("combobox", { name: /^Loja/ }));
	await user.click(await screen.findByRole("option", { name: "Mix Store" }));
	await user.selectOptions(category(), "Moda");
	await put(user, retail(), "1.049,9");
	await put(user, stock(), "12");
}

export const submit = (user: UserEvent) =>
	user.click(screen.getByRole("button", { name: "Criar Produto" }));
