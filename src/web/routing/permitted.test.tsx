import { act, screen, waitFor } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { type Permission, permissionsOf, roles } from "#core/access.ts";
import { routes } from "#tests/support/all-routes.ts";
import { fill } from "#tests/support/render-web.tsx";
import { renderAs, sessionOf } from "#tests/support/web-roles.tsx";
import { mix, mixInDetail, pageOf } from "#tests/support/web-stores.tsx";
import { sessionQuery } from "#web/data/session.ts";

interface Guarded {
	address: string;
	needs: Permission;
	title: string;
	act: string;
}

const guarded = guardedIn(routes, "");

test("what is guarded are dialogs that change something, paper, the new order, imports, bulk actions, and what administrators have for themselves", () => {
	expect(guarded.map(({ address, needs }) => `${address} ${needs}`)).toEqual([
		"/pedidos/imprimir exports:read",
		"/pedidos/romaneios exports:read",
		"/repasses/lojas/3/extratos/aberto/imprimir exports:read",
		"/lojas/3/mes/imprimir exports:read",
		"/clientes/3/pacote privacy:manage",
		"/lojas/nova catalog:write",
		"/lojas/3/editar catalog:write",
		"/lojas/3/dados-legais catalog:write",
		"/lojas/3/duplicar catalog:write",
		"/pedidos/DV-2024-1247/editar orders:write",
		"/pedidos/DV-2024-1247/devolver/3 orders:write",
		"/pedidos/novo orders:create",
		"/pedidos/novo/cliente customers:write",
		"/pedidos/sem-nfe/chaves orders:write",
		"/produtos/novo catalog:write",
		"/produtos/3/editar catalog:write",
		"/produtos/3/estoque catalog:write",
		"/produtos/3/duplicar catalog:write",
		"/clientes/novo customers:write",
		"/clientes/3/editar customers:write",
		"/clientes/3/anonimizar data:manage",
		"/repasses/fechar payout:write",
		"/repasses/lojas/3/ajustar payout:write",
		"/importacoes/nova catalog:write",
		"/importacoes/3 catalog:write",
		"/acoes orders:write",
		"/acoes/3 orders:write",
		"/configuracoes/equipe team:manage",
		"/configuracoes/equipe/convidar team:manage",
		"/configuracoes/chaves keys:manage",
		"/configuracoes/chaves/nova keys:manage",
		"/configuracoes/integracoes keys:manage",
		"/configuracoes/integracoes/nova keys:manage",
		"/configuracoes/integracoes/3 keys:manage",
		"/configuracoes/integracoes/3/editar keys:manage",
		"/configuracoes/lgpd privacy:manage",
		"/configuracoes/lgpd/novo privacy:manage",
		"/configuracoes/lgpd/3 privacy:manage",
		"/configuracoes/auditoria audit:read",
	]);
});

describe.each(guarded)("$address", ({ address, needs, title, act: what }) => {
	const refused = roles.filter((role) => !permissionsOf(role).includes(needs));

	test("says to Leitura why it does not open, under its title", async () => {
		expect(refused).toContain("leitura");
		const { server } = renderAs("leitura", address);
		await screen.findByText(`Seu papel, Leitura, não permite ${what}.`);
		screen.getByText("Peça a um administrador.");
		screen.getByRole("heading", { name: title });
		expect(server.asked.join()).not.toMatch(/copy|printouts|stores\/3/);
	});

	test("opens for those who may", async () => {
		renderAs("administrador", address);
		// The dialog, loaded or not; or the page, of which paper here has nothing to print.
		await waitFor(() =>
			expect(
				document.querySelector("[role=dialog]") ??
					screen.queryByText("Ir para os pedidos") ??
					screen.queryByRole("heading", { name: title }),
			).toBeTruthy(),
		);
		expect(screen.queryByText(/não permite/)).toBeNull();
	});
});

test("the way back from a refusal is the list, as it was filtered", async () => {
	const { user, router } = renderAs("leitura", "/lojas/nova?status=ativa");
	await user.click(await screen.findByRole("button", { name: "Voltar" }));
	await waitFor(() =>
		expect(router.state.location).toMatchObject({
			pathname: "/lojas",
			search: "?status=ativa",
		}),
	);
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("a role that is taken away meanwhile leaves what was typed, and the refusal is said", async () => {
	const { user, queryClient } = renderAs("operador", "/lojas/3/editar", {
		...storeAnswers,
		"PUT /api/stores/3": () =>
			Response.json(
				{
					type: "/api/docs#forbidden",
					title: "Você não tem permissão para fazer isso.",
					status: 403,
					code: "forbidden",
				},
				{ status: 403 },
			),
	});
	await fill(user, await screen.findByLabelText(/Nome da Loja/), "Mix Nova");
	act(() => becomes(queryClient, "leitura"));
	await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
	await screen.findByText("Você não tem permissão para fazer isso.");
	expect(screen.getByLabelText(/Nome da Loja/)).toHaveProperty(
		"value",
		"Mix Nova",
	);
});

test("a role that is given meanwhile opens what was refused", async () => {
	const { queryClient } = renderAs("leitura", "/lojas/3/editar", storeAnswers);
	await screen.findByText("Seu papel, Leitura, não permite editar lojas.");
	act(() => becomes(queryClient, "operador"));
	await screen.findByLabelText(/Nome da Loja/);
});

const storeAnswers = {
	"GET /api/stores": pageOf([mix]),
	"GET /api/stores/3": mixInDetail,
};

function becomes(
	queryClient: ReturnType<typeof renderAs>["queryClient"],
	role: (typeof roles)[number],
) {
	queryClient.setQueryData(sessionQuery().queryKey, sessionOf(role));
}

/** Every address that asks for a permission, with ids in it. */
function guardedIn(
	within: RouteObject[],
	below: string,
	needs?: Permission,
): Guarded[] {
	return within.flatMap(({ path, handle, children }): Guarded[] => {
		const address = path ? `${below}/${path}` : below;
		const within = guardedIn(children ?? [], address, handle?.needs ?? needs);
		// What is around others, and nothing by itself, says no act.
		if (children && !handle?.act) return within;
		const isForAll = roles.every(
			(role) => !needs || permissionsOf(role).includes(needs),
		);
		if (!needs || isForAll) return within;
		const { title, act } = handle;
		return [{ address: filled(address), needs, title, act }, ...within];
	});
}

function filled(address: string): string {
	return address
		.replace(":id", "3")
		.replace(":code", "DV-2024-1247")
		.replace(":statement", "aberto");
}
