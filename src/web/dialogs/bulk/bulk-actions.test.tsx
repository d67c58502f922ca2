import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from "@testing-library/react";
import { expect, test } from "vitest";
import type { ListName } from "#contract/list-names.ts";
import type { Selection } from "#contract/selection.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { sessionOf } from "#tests/support/web-roles.tsx";
import { BulkActions } from "./bulk-actions.tsx";

const selection = { ids: [1, 2] };

function renderActions(
	list: ListName,
	{
		answer = { id: 9 },
		session,
		chosen = selection,
	}: {
		answer?: unknown;
		session?: ReturnType<typeof sessionOf>;
		chosen?: Selection;
	} = {},
) {
	const sent: unknown[] = [];
	const exported: unknown[] = [];
	const server = fakeServer({
		"GET /api/settings": settings,
		"POST /api/bulk-actions": async (request: Request) => {
			sent.push(await request.json());
			return typeof answer === "function" ? answer() : Response.json(answer);
		},
		"POST /api/selections/export": async (request: Request) => {
			exported.push(await request.json());
			return new Response("a;b");
		},
		"POST /api/selections/codes": { codes: ["DV-2024-1", "DV-2024-2"] },
	});
	const view = renderRoutes(
		[
			{
				path: "/",
				Component: () => (
					<BulkActions
						count={2}
						list={list}
						onDone={() => {}}
						selection={chosen}
					/>
				),
			},
			{ path: "*", Component: () => null },
		],
		{ server, ...(session && { session }) },
	);
	return { ...view, sent, exported };
}

test("prices are asked for with an example, and prepared as asked", async () => {
	const { user, sent } = renderActions("products");
	await user.click(screen.getByRole("button", { name: "Ações" }));
	await user.click(screen.getByRole("menuitem", { name: "Mudar preços…" }));
	const dialog = await screen.findByRole("dialog", { name: "Mudar preços" });
	await user.click(within(dialog).getByRole("button", { name: "Conferir" }));
	await within(dialog).findByText("Informe quanto.");
	await user.type(within(dialog).getByLabelText(/^Quanto/), "7");
	await user.click(within(dialog).getByLabelText("Final ,90"));
	expect(dialog.textContent).toMatch(/49,90 passa a R\$\s52,90/);
	await user.click(within(dialog).getByRole("button", { name: "Conferir" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toEqual({
		kind: "product-price",
		params: {
			...{ prices: "retail", direction: "up", by: { bps: 700 } },
			rounding: "90",
		},
		selection,
	});
});

test("what needs no more than the choice is prepared at once", async () => {
	const { user, sent } = renderActions("customers");
	await user.click(screen.getByRole("button", { name: "Ações" }));
	await user.click(screen.getByRole("menuitem", { name: "Tornar VIP" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		kind: "customer-status",
		params: { status: "vip" },
	});
});

test("a status has to be chosen; what the API refuses is said in the dialog", async () => {
	const { user } = renderActions("orders", {
		answer: refusal(422, "selection_too_large"),
	});
	await user.click(screen.getByRole("button", { name: "Ações" }));
	await user.click(screen.getByRole("menuitem", { name: "Mudar status…" }));
	const dialog = await screen.findByRole("dialog", { name: "Mudar status" });
	await user.click(within(dialog).getByRole("button", { name: "Conferir" }));
	await within(dialog).findByText("Escolha uma opção.");
	await user.click(within(dialog).getByLabelText("Enviado"));
	await user.click(within(dialog).getByRole("button", { name: "Conferir" }));
	await within(dialog).findByText("Recusado.");
});

test("of all orders that match, the newest are printed by their codes", async () => {
	const { user, router } = renderActions("orders", {
		chosen: { matching: { status: "pago" }, except: [] },
	});
	await user.click(screen.getByRole("button", { name: "Ações" }));
	await user.click(screen.getByRole("menuitem", { name: "Imprimir pedidos" }));
	await waitFor(() =>
		expect(router.state.location.pathname).toBe("/pedidos/imprimir"),
	);
});

test("who only reads is offered nothing", () => {
	renderActions("products", { session: sessionOf("leitura") });
	expect(screen.queryByRole("button", { name: "Ações" })).toBeNull();
});

test("what is selected can leave as a file, of whatever date", async () => {
	const { user, exported } = renderActions("stores", {
		session: sessionOf("financeiro"),
		chosen: { matching: { status: "ativa" }, except: [3] },
	});
	await user.click(screen.getByRole("button", { name: "Ações" }));
	// The dialog's code is fetched when it is first opened; React wants to be waited for meanwhile.
	const item = screen.getByRole("menuitem", { name: "Exportar…" });
	await act(async () => fireEvent.click(item));
	const dialog = await screen.findByRole("dialog", { name: "Exportar lojas" });
	expect(dialog.textContent).toContain(
		"O arquivo traz 2 lojas selecionadas, de qualquer data.",
	);
	expect(within(dialog).queryByLabelText("Período")).toBeNull();
	await user.click(within(dialog).getByLabelText(/csv/));
	await user.click(within(dialog).getByRole("button", { name: "Exportar" }));
	await waitFor(() => expect(exported).toHaveLength(1));
	expect(exported[0]).toEqual({
		selected: {
			list: "stores",
			selection: { matching: { status: "ativa" }, except: [3] },
		},
		...{ format: "csv", rows: "order" },
		fields: ["basic", "financial", "contact"],
	});
});

test("Operador is offered every setting of many stores but what moves money", async () => {
	const { user } = renderActions("stores", { session: sessionOf("operador") });
	await user.click(screen.getByRole("button", { name: "Ações" }));
	expect(screen.queryByRole("menuitem", { name: "Mudar comissão…" })).toBe(
		null,
	);
	const change = { name: "Mudar configurações…" };
	await user.click(screen.getByRole("menuitem", change));
	const dialog = await screen.findByRole("dialog");
	within(dialog).getByLabelText(/^Taxa de entrega/);
	expect(within(dialog).queryByLabelText(/^Taxa de comissão/)).toBe(null);
});
