import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ActivityEntry } from "#contract/activity.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { settings } from "#tests/support/web-answers.ts";
import { storeQueries } from "#web/data/stores.ts";
import { DetailsTabs } from "./details-tabs.tsx";

const approved: ActivityEntry = {
	...{ id: 2, at: "2024-02-29T15:00:00.000Z", clock: "real" },
	...{ actor: "Ana Prado", entity: "store", action: "approved" },
	before: { status: "pendente" },
	after: { status: "ativa" },
};
const created: ActivityEntry = {
	...approved,
	...{ id: 1, action: "created", before: null },
	after: { name: "Mix Store", email: null },
};

function openDetails(at: string, pages: ActivityEntry[][]) {
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/stores/3/changes": (request: Request) => {
			const page = Number(new URL(request.url).searchParams.get("cursor") ?? 0);
			return Response.json({
				...{ items: pages[page], total: 2, isTotalCapped: false, from: 1 },
				nextCursor: page + 1 < pages.length ? String(page + 1) : null,
				previousCursor: null,
			});
		},
	});
	const view = renderRoutes(
		[
			{
				path: "/lojas/:id/historico?",
				element: (
					<DetailsTabs
						changes={storeQueries.changes(3)}
						paths={{ summary: "/lojas/3", history: "/lojas/3/historico" }}
					>
						O resumo
					</DetailsTabs>
				),
			},
		],
		{ at, server },
	);
	return { ...view, server };
}

test("the history is fetched when its tab is opened, and has its own address", async () => {
	const { user, router, server } = openDetails("/lojas/3?status=ativa", [
		[approved, created],
	]);
	expect(server.asked.filter((path) => path.includes("changes"))).toEqual([]);
	await user.click(screen.getByRole("tab", { name: "Histórico" }));
	await screen.findByText("Cadastro de loja aprovado");
	expect(router.state.location).toMatchObject({
		pathname: "/lojas/3/historico",
		search: "?status=ativa",
	});
	const [newest, oldest] = screen.getAllByRole("listitem");
	expect(newest?.textContent).toContain("Ana Prado");
	expect(newest?.textContent).toContain("Statusantes: Pendente, depois: Ativa");
	expect(oldest?.textContent).toContain("Loja cadastrada");
	expect(oldest?.textContent).toContain("NomeMix Store");
	expect(oldest?.textContent).not.toContain("E-mail");
	await user.click(screen.getByRole("tab", { name: "Resumo" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/lojas/3"));
});

test("a long history goes on where it was", async () => {
	const { user } = openDetails("/lojas/3/historico", [[approved], [created]]);
	await user.click(
		await screen.findByRole("button", { name: "Carregar mais" }),
	);
	await screen.findByText("Loja cadastrada");
	expect(screen.getAllByRole("listitem")).toHaveLength(2);
	expect(screen.queryByRole("button", { name: "Carregar mais" })).toBeNull();
});

test("a record nobody changed says so", async () => {
	openDetails("/lojas/3/historico", [[]]);
	await screen.findByText("Nenhuma alteração ainda");
});
