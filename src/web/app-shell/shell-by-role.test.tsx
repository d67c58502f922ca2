import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { lesserRoles, renderAs } from "#tests/support/web-roles.tsx";

const ofOperator = ["Novo Pedido", "Nova Loja", "Novo Produto", "Novo Cliente"];
const exports = [
	...["Exportar pedidos", "Exportar produtos"],
	...["Exportar clientes", "Exportar lojas"],
];
const ofEveryone = [
	...["Alternar tema", "Tema: Claro", "Tema: Escuro", "Tema: Sistema"],
	...["Recolher ou expandir menu", "Atalhos do teclado"],
];

const found = {
	operador: [...ofOperator, ...exports, ...ofEveryone],
	financeiro: [...exports, ...ofEveryone],
	leitura: ofEveryone,
};

describe.each(lesserRoles)("as %s", (role) => {
	test("the palette finds the actions that the role may do", async () => {
		const { user } = renderAs(role, "/configuracoes");
		await user.keyboard("{Control>}k{/Control}");
		await waitFor(() => expect(actions()).toEqual(found[role]));
	});

	test("the sample's panel leaves a fresh start to an administrador", async () => {
		const { user } = renderAs(role, "/configuracoes");
		const [badge] = await screen.findAllByText(/^Dados de exemplo ·/);
		if (badge) await user.click(badge);
		await screen.findByText("Este é um marketplace de exemplo");
		expect(screen.queryByText("Começar com meus dados")).toBeNull();
	});
});

/** The names of the palette's actions, without what is said quietly beside them. */
function actions(): (string | undefined)[] {
	const heading = screen.queryByText("Ações");
	const rows = heading
		?.closest("[cmdk-group]")
		?.querySelectorAll("[role=option]");
	return [...(rows ?? [])].map((row) =>
		[...ofOperator, ...exports, ...ofEveryone].find((name) =>
			row.textContent?.startsWith(name),
		),
	);
}
