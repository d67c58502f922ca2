import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { permissionsOf, type Role } from "#core/access.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { retention, settings } from "#tests/support/web-answers.ts";
import { openSession } from "#web/data/session.ts";
import { FiltersDialog } from "#web/dialogs/filters/filters-dialog.tsx";
import { AuditScreen } from "./audit-screen.tsx";

const edited: AuditEntry = {
	...{ id: 2, at: "2024-02-29T15:00:00.000Z", clock: "real" },
	actor: { kind: "person", id: 7, name: "Ana Prado" },
	...{ entity: "store-settings", entityId: 3, recordName: "Mix Store" },
	action: "edited",
	before: { commissionRateBps: 550 },
	after: { commissionRateBps: 700 },
	...{ sessionId: 12, address: "203.0.113.7", requestId: "req-1" },
};
const exported: AuditEntry = {
	...edited,
	...{ id: 1, entity: "customer", entityId: null, recordName: null },
	action: "exported",
	before: null,
	after: { format: "csv", filters: "Busca: maria" },
};

function openAudit({
	at = "/configuracoes/auditoria",
	role = "administrador" as Role,
	items = [edited, exported],
	screen: Component = AuditScreen as () => ReactNode,
} = {}) {
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/audit": {
			...{ items, total: items.length, isTotalCapped: false, from: 1 },
			...{ nextCursor: null, previousCursor: null },
		},
		"GET /api/audit/actors": [edited.actor],
		"GET /api/settings/retention": retention,
	});
	const session = { ...openSession, permissions: [...permissionsOf(role)] };
	const view = renderRoutes(
		[
			{ path: "/configuracoes/auditoria", Component },
			{ path: "/lojas/:id/configurar", element: "A loja" },
		],
		{ at, server, session },
	);
	return { ...view, server };
}

test("an entry opens to what it was and became, and to how the request came", async () => {
	const { user, router } = openAudit();
	const row = await screen.findByRole("row", { name: /Mix Store/ });
	expect(row.textContent).toContain("Ana Prado");
	expect(screen.queryByText("Taxa de comissão")).toBeNull();
	const opener = screen.getByRole("button", {
		name: "Configurações da loja alteradas",
	});
	await user.click(opener);
	expect(opener.getAttribute("aria-expanded")).toBe("true");
	const details = document.getElementById(
		opener.getAttribute("aria-controls") ?? "",
	);
	expect(details?.textContent).toContain("Taxa de comissão");
	expect(details?.textContent).toContain("antes: 5,5%, depois: 7%");
	for (const text of ["203.0.113.7", "nº 12", "req-1", "29/02/2024 às 12:00"])
		expect(details?.textContent).toContain(text);
	await user.click(within(row).getByRole("link", { name: "Mix Store" }));
	expect(router.state.location.pathname).toBe("/lojas/3/configurar");
});

test("what was read of many has no record to go to", async () => {
	const { user } = openAudit();
	await user.click(
		await screen.findByRole("button", { name: "Clientes exportados" }),
	);
	screen.getByText("Busca: maria");
	const table = within(screen.getByRole("table"));
	expect(table.getAllByRole("link")).toHaveLength(1);
});

test("the filters are the address, told in words, and taken off one by one", async () => {
	const { user, router, server } = openAudit({
		at: "/configuracoes/auditoria?who=person-7&subject=store&recordId=3&kind=changed",
	});
	await screen.findByRole("button", { name: "Remover filtro Quem: Ana Prado" });
	expect(server.asked).toContain(
		"GET /api/audit?kind=changed&pageSize=50&recordId=3&subject=store&who=person-7",
	);
	await user.click(
		screen.getByRole("button", { name: "Remover filtro O quê: Lojas" }),
	);
	// A record is one of its subject.
	await waitFor(() =>
		expect(router.state.location.search).toBe("?kind=changed&who=person-7"),
	);
});

test("the choice of whom is made of those who did something", async () => {
	const applied: unknown[] = [];
	const { user } = openAudit({
		screen: () => (
			<FiltersDialog
				filters={{ pageSize: 50 }}
				onApply={(patch) => applied.push(patch)}
				onClose={() => {}}
				open
				type="audit"
			/>
		),
	});
	const who = await screen.findByLabelText("Quem");
	await within(who).findByRole("option", { name: "Ana Prado" });
	await user.selectOptions(who, "Ana Prado");
	await user.click(screen.getByRole("button", { name: "Aplicar filtros" }));
	expect(applied).toMatchObject([{ who: "person-7" }]);
});

test("nothing found says so, and clears what narrowed it", async () => {
	const { user, router } = openAudit({
		at: "/configuracoes/auditoria?search=xyz&kind=read",
		items: [],
	});
	await screen.findByText("Nenhuma entrada encontrada");
	await user.click(
		screen.getByRole("button", { name: "Limpar busca e filtros" }),
	);
	await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("who may change settings is led to where it is said how long entries stay", async () => {
	openAudit();
	const link = await screen.findByRole("link", { name: "Mudar o prazo" });
	expect(link.getAttribute("href")).toBe("/configuracoes?aba=dados");
});

test("Financeiro reads and exports, and is told how long entries stay", async () => {
	openAudit({ role: "financeiro" });
	await screen.findByText(/O que passa de 5 anos/);
	screen.getByRole("button", { name: "Exportar" });
	expect(screen.queryByRole("link", { name: "Mudar o prazo" })).toBeNull();
});

test.for(["operador", "leitura"] as const)(
	"%s is told why there is nothing to see, and nothing is asked for",
	async (role) => {
		const { server } = openAudit({ role });
		await screen.findByText("Seu papel não permite ver a auditoria");
		expect(server.asked.filter((path) => path.includes("audit"))).toEqual([]);
	},
);
