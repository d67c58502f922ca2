import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BulkAction, BulkRow } from "#contract/bulk-actions.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { runningJob } from "#tests/support/web-jobs.ts";
import { sessionOf } from "#tests/support/web-roles.tsx";
import { markStale, staleAfter } from "#web/data/stale.ts";
import { BulkScreen } from "./bulk-screen.tsx";

const action: BulkAction = {
	...{ id: 3, list: "products", kind: "product-price", params: {} },
	...{ title: "Preço de varejo: +7%", state: "checked", rowCount: 3 },
	...{ actor: "Ana Prado", isMine: true, at: "2024-02-29T14:50:00.000Z" },
	...{ confirmedAt: null, confirmedBy: null, undoneAt: null, undoneBy: null },
	counts: { change: 1, same: 1, refused: 1 },
	applied: { waiting: 1, done: 0, failed: 0, undone: 0, kept: 0 },
	money: { beforeCents: 10_000, afterCents: 10_700 },
	reasons: [{ text: "Informe um preço maior que zero.", count: 1 }],
	...{ job: null, isHalted: false, isForgotten: false, canBeUndone: true },
	...{ retryOf: null, version: 2 },
};
const row: BulkRow = {
	...{ recordId: 5, label: "Camiseta", outcome: "change", applied: null },
	before: { priceRetailCents: 1000 },
	after: { priceRetailCents: 1070 },
	reason: null,
};

type Answers = Parameters<typeof fakeServer>[0];

function renderBulk(
	changes: Partial<BulkAction> = {},
	answers: Answers = {},
	session?: ReturnType<typeof sessionOf>,
) {
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/bulk-actions/3": { ...action, ...changes },
		"GET /api/bulk-actions/3/rows": { items: [row], nextAfter: null },
		...answers,
	});
	const view = renderRoutes([{ path: "/acoes/:id", Component: BulkScreen }], {
		at: "/acoes/3",
		server,
		...(session && { session }),
	});
	return { ...view, asked: server.asked };
}

test("the preview tells what changes, what is left out and why, examples and the money", async () => {
	renderBulk();
	await screen.findByText("Mudam", { selector: "dt" });
	screen.getByText("1: Informe um preço maior que zero.");
	expect(
		screen.getByText(/O estoque destes produtos passa de/).textContent,
	).toContain(
		"R$ 107,00 (+R$ 7,00)".replaceAll(" ", "\u00a0").replace("\u00a0(", " ("),
	);
	const link = await screen.findByRole("link", { name: "Camiseta" });
	expect(link.getAttribute("href")).toBe("/produtos/5");
	expect(link.closest("li")?.textContent).toMatch(/10,00.*10,70/);
});

test("what is confirmed is confirmed as it was seen", async () => {
	const sent: unknown[] = [];
	const { user } = renderBulk(
		{},
		{
			"POST /api/bulk-actions/3/confirmation": async (request: Request) => {
				sent.push(await request.json());
				return Response.json({ ...action, state: "applying" });
			},
		},
	);
	await user.click(await screen.findByRole("button", { name: "Confirmar" }));
	expect(sent).toEqual([{ version: 2 }]);
});

test("what the API refuses is said, and nothing is lost", async () => {
	const { user } = renderBulk(
		{},
		{ "POST /api/bulk-actions/3/confirmation": refusal(409, "bulk_step") },
	);
	await user.click(await screen.findByRole("button", { name: "Confirmar" }));
	await screen.findByText("Recusado.");
});

test("work under way shows how far it is", async () => {
	renderBulk(
		{ state: "applying", job: { id: 8, status: "running" } },
		{ "GET /api/jobs/8": { ...runningJob, id: 8, kind: "bulk-applying" } },
	);
	await screen.findByRole("progressbar");
});

test("only the head is read again while jobs go on; what comes of one, from the first page", async () => {
	let { version } = action;
	const { user, asked, queryClient } = renderBulk(
		{},
		{
			"GET /api/bulk-actions/3": () => Response.json({ ...action, version }),
			"GET /api/bulk-actions/3/rows": ({ url }: Request) => {
				const id = Number(new URL(url).searchParams.get("after")) + 1;
				const shown = { ...row, recordId: id, label: `Camiseta ${id}` };
				return Response.json({ items: [shown], nextAfter: id });
			},
		},
	);
	for (const id of [1, 2, 3]) {
		await screen.findByText(`Camiseta ${id}`);
		await user.click(screen.getByRole("button", { name: /^Mostrar mais/ }));
	}
	await screen.findByText("Camiseta 4");
	const tellOf = async (entity: "job" | "bulk-action") => {
		asked.length = 0;
		act(() => markStale(queryClient, staleAfter[entity]));
		await waitFor(() => expect(queryClient.isFetching()).toBe(0));
	};
	for (const entity of ["job", "job", "bulk-action"] as const) {
		await tellOf(entity);
		expect(asked).toEqual(["GET /api/bulk-actions/3"]);
	}
	version += 1;
	await tellOf("bulk-action");
	await waitFor(() => expect(screen.queryByText("Camiseta 4")).toBeNull());
	expect(asked).toEqual([
		"GET /api/bulk-actions/3",
		"GET /api/bulk-actions/3/rows",
	]);
});

test("the result offers what failed once more, and to take back the rest after asking", async () => {
	const { user, router } = renderBulk(
		{
			...{ state: "done", confirmedAt: action.at, confirmedBy: "Ana Prado" },
			applied: { waiting: 0, done: 2, failed: 1, undone: 0, kept: 0 },
		},
		{
			"POST /api/bulk-actions/3/undo": { ...action, state: "undoing" },
			"POST /api/bulk-actions/3/retry": { ...action, id: 4 },
			"GET /api/bulk-actions/4": { ...action, id: 4 },
			"GET /api/bulk-actions/4/rows": { items: [], nextAfter: null },
		},
	);
	await user.click(await screen.findByRole("button", { name: "Desfazer" }));
	const asked = screen.getByRole("alertdialog");
	expect(asked.textContent).toContain("2 produtos");
	await user.click(within(asked).getByRole("button", { name: "Voltar" }));
	await user.click(
		screen.getByRole("button", { name: "Tentar de novo os que falharam" }),
	);
	await screen.findByText("Mudam", { selector: "dt" });
	expect(router.state.location.pathname).toBe("/acoes/4");
});

test("an action that was taken back offers no other try of what had failed", async () => {
	renderBulk({
		...{ state: "undone", undoneAt: action.at, undoneBy: "Ana Prado" },
		applied: { waiting: 0, done: 0, failed: 1, undone: 2, kept: 0 },
	});
	await screen.findByText("Ação desfeita");
	expect(screen.queryByRole("button", { name: /^Tentar de novo/ })).toBeNull();
});

test("the heading keeps the focus while the action is fetched", async () => {
	let answer = () => {};
	const isAnswered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	renderBulk(
		{},
		{
			"GET /api/bulk-actions/3": async () => {
				await isAnswered;
				return Response.json(action);
			},
		},
	);
	const heading = await screen.findByRole("heading", { level: 1 });
	heading.focus();
	answer();
	await screen.findByRole("button", { name: "Confirmar" });
	expect(document.activeElement).toBe(heading);
});

test("the heading has the focus once work is stopped, whose button is gone", async () => {
	let isHalted = false;
	const { queryClient } = renderBulk(
		{},
		{
			"GET /api/bulk-actions/3": () =>
				Response.json({
					...{ ...action, isHalted, state: "applying" },
					job: { id: 8, status: isHalted ? "cancelled" : "running" },
				}),
			"GET /api/jobs/8": {
				...{ ...runningJob, id: 8, kind: "bulk-applying", mayCancel: true },
			},
		},
	);
	const button = await screen.findByRole("button", { name: /^Cancelar/ });
	button.focus();
	isHalted = true;
	await act(() => queryClient.invalidateQueries());
	await screen.findByText("A ação parou no meio");
	expect(document.activeElement).toBe(
		screen.getByRole("heading", { level: 1 }),
	);
});

test("a check that stopped says that nothing was changed", async () => {
	renderBulk({ state: "checking", isHalted: true });
	const title = await screen.findByText("A ação parou no meio");
	expect(title.parentElement?.textContent).toContain(
		"A conferência não terminou. Nada foi alterado.",
	);
});

test("what cannot be taken back offers no undoing", async () => {
	renderBulk({
		...{ state: "done", canBeUndone: false, confirmedAt: action.at },
		applied: { waiting: 0, done: 2, failed: 0, undone: 0, kept: 0 },
	});
	await screen.findByText("Ação concluída");
	expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
});

test.each([
	["operador", { processingDays: 3 }, true],
	["operador", { processingDays: 3, commissionRateBps: 0 }, false],
	["administrador", { commissionRateBps: 0 }, true],
] as const)(
	"to %s, what sets %o for many stores is offered to be confirmed and undone: %s",
	async (role, params, isOffered) => {
		const settings = {
			list: "stores",
			kind: "store-settings",
			params,
		} as const;
		const done = { state: "done", applied: { ...action.applied, done: 1 } };
		for (const [state, name] of [
			[{}, "Confirmar"],
			[done, "Desfazer"],
		] as const) {
			const changes = { ...settings, ...state } as Partial<BulkAction>;
			const { unmount } = renderBulk(changes, {}, sessionOf(role));
			await screen.findByRole("link", { name: "Camiseta" });
			expect(screen.queryByRole("button", { name }) !== null).toBe(isOffered);
			unmount();
		}
	},
);
