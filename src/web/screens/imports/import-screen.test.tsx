import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ImportDetails, ImportRow, MendedRow } from "#contract/imports.ts";
import {
	type FakeServer,
	fakeServer,
	fill,
	renderRoutes,
} from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { runningJob } from "#tests/support/web-jobs.ts";
import { markStale, staleAfter } from "#web/data/stale.ts";
import { ImportScreen } from "./import-screen.tsx";

const imported: ImportDetails = {
	...{ id: 3, entity: "products", fileName: "produtos.csv", rowCount: 5 },
	...{ state: "checked", actor: "Ana Prado", fileBytes: 200, refusal: null },
	at: "2024-02-29T14:50:00.000Z",
	...{ confirmedAt: null, confirmedBy: null, undoneAt: null, undoneBy: null },
	headers: ["Nome", "SKU", "Estoque", "Cor"],
	sample: [["Camiseta", "C-1", "3", "azul"]],
	columns: { name: { column: 0 }, sku: { column: 1 }, stock: { column: 2 } },
	counts: { create: 1, change: 1, same: 1, error: 2 },
	applied: { waiting: 2, done: 0, failed: 0, undone: 0, kept: 0 },
	...{ job: null, isHalted: false, isForgotten: false, version: 4 },
	sameFile: null,
};
const row: ImportRow = {
	...{ line: 2, outcome: "create", applied: null, label: "Camiseta" },
	...{ recordId: null, cells: {}, before: null, after: { stock: 3 } },
	...{ errors: [], failure: null },
};
const wrong = (line: number): ImportRow => ({
	...{ ...row, line, outcome: "error", after: null, label: `Cabo ${line}` },
	cells: { stock: "doze" },
	errors: [
		{ field: "stock", code: "invalid", message: "Informe um número, como 12." },
	],
});

type Answers = Parameters<typeof fakeServer>[0];

function renderImport(
	changes: Partial<ImportDetails> = {},
	rows: ImportRow[] = [],
	answers: Answers = {},
) {
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/imports/3": { ...imported, ...changes },
		"GET /api/imports/3/rows": { items: rows, nextAfter: null },
		...answers,
	});
	const sent: unknown[] = [];
	const view = renderRoutes(
		[{ path: "/importacoes/:id", Component: ImportScreen }],
		{ at: "/importacoes/3", server: keepingBodies(server, sent) },
	);
	return { ...view, asked: server.asked, sent };
}

function keepingBodies(server: FakeServer, sent: unknown[]): FakeServer {
	return {
		...server,
		async send(request) {
			const body = await request.clone().text();
			if (body !== "") sent.push(JSON.parse(body));
			return server.send(request);
		},
	};
}

test("the preview counts what would come of the rows, and begins with those that have an error", async () => {
	const { user, asked } = renderImport({}, [wrong(5)]);
	const tabs = within(
		await screen.findByRole("radiogroup", { name: "Mostrar linhas" }),
	);
	expect(
		tabs.getAllByRole("radio").map((tab) => tab.parentElement?.textContent),
	).toEqual(["Todas5", "Criar1", "Alterar1", "Iguais1", "Com erro2"]);
	expect(
		tabs.getByRole<HTMLInputElement>("radio", { name: /Com erro/ }).checked,
	).toBe(true);
	await screen.findByText("Informe um número, como 12.");
	screen.getByText(/1 coluna do arquivo não é importada/);
	await user.click(tabs.getByRole("radio", { name: /Alterar/ }));
	await waitFor(() =>
		expect(asked.at(-1)).toBe("GET /api/imports/3/rows?after=0&outcome=change"),
	);
});

test("a change says old and new, and a new record what it begins with", async () => {
	renderImport({ counts: { ...imported.counts, error: 0 } }, [
		row,
		{
			...{ ...row, line: 3, outcome: "change", label: "Fio", recordId: 9 },
			...{ before: { stock: 5 }, after: { stock: 7 } },
		},
	]);
	const changed = (await screen.findByRole("link", { name: "Fio" })).closest(
		"li",
	);
	expect(changed?.textContent).toMatch(/Estoque.*5.*7/);
	screen.getByText("Ver os dados");
});

test("a cell is mended in place, and the focus goes to the next one, and then to what is shown", async () => {
	let { version } = imported;
	const mended = (line: number) => () => {
		version += 1;
		return Response.json({ ...row, line, version, areOthersChecked: false });
	};
	const { user, sent, asked } = renderImport({}, [], {
		"GET /api/imports/3": () => Response.json({ ...imported, version }),
		"GET /api/imports/3/rows": { items: [wrong(5), wrong(8)], nextAfter: null },
		"PUT /api/imports/3/rows/5": mended(5),
		"PUT /api/imports/3/rows/8": mended(8),
	});
	await fill(user, await screen.findByLabelText("Estoque, linha 5"), "12");
	await user.keyboard("{Enter}");
	await waitFor(() =>
		expect(document.activeElement).toBe(
			screen.getByLabelText("Estoque, linha 8"),
		),
	);
	expect(sent).toEqual([{ fixes: { stock: "12" } }]);
	await fill(user, screen.getByLabelText("Estoque, linha 8"), "13");
	await user.click(
		screen.getByRole("button", { name: "Corrigir Estoque da linha 8" }),
	);
	await waitFor(() =>
		expect(document.activeElement).toBe(
			screen.getByRole("radio", { name: /Com erro/ }),
		),
	);
	screen.getByText("Nenhuma linha");
	expect(pagesIn(asked)).toHaveLength(1);
});

/** A server that has lines 2, 5 and 8, the latter two with an error, and mends line 5 as told. */
function renderMending(mended: Partial<MendedRow>, others: ImportRow[] = []) {
	let { version } = imported;
	let lines = [row, wrong(5), wrong(8)];
	return renderImport({}, [], {
		"GET /api/imports/3": () => Response.json({ ...imported, version }),
		"GET /api/imports/3/rows": ({ url }: Request) => {
			const { searchParams } = new URL(url);
			const outcome = searchParams.get("outcome");
			const items = lines
				.filter((line) => !outcome || line.outcome === outcome)
				.filter(({ label }) =>
					label.includes(searchParams.get("search") ?? ""),
				);
			return Response.json({ items, nextAfter: null });
		},
		"PUT /api/imports/3/rows/5": () => {
			version += 1;
			const five = { ...row, line: 5, label: "Cabo 5", ...mended };
			lines = lines.map(
				(line) =>
					[five, ...others].find((changed) => changed.line === line.line) ??
					line,
			);
			return Response.json({ version, areOthersChecked: false, ...five });
		},
	});
}

test("rows that were checked again with the one that was mended are read again", async () => {
	const { user } = renderMending({ areOthersChecked: true }, [
		{ ...row, line: 8 },
	]);
	await fill(user, await screen.findByLabelText("Estoque, linha 5"), "12");
	await user.keyboard("{Enter}");
	await screen.findByText("Nenhuma linha");
});

test("a list that the mended row comes into has it", async () => {
	const { user } = renderMending({});
	await user.click(await screen.findByRole("radio", { name: /Criar/ }));
	await screen.findByText("Linha 2");
	await user.click(screen.getByRole("radio", { name: /Com erro/ }));
	await fill(user, await screen.findByLabelText("Estoque, linha 5"), "12");
	await user.keyboard("{Enter}");
	await waitFor(() => expect(screen.queryByText("Linha 5")).toBeNull());
	await user.click(screen.getByRole("radio", { name: /Criar/ }));
	await screen.findByText("Linha 5");
});

test("a row that got another name leaves what was found by the old one", async () => {
	const { user } = renderMending({ label: "Fio" });
	const search = await screen.findByRole("searchbox", {
		name: "Buscar nas linhas",
	});
	await user.click(screen.getByRole("radio", { name: /Todas/ }));
	await fill(user, search, "Cabo 5");
	await waitFor(() => expect(screen.queryByText("Linha 8")).toBeNull());
	await fill(user, screen.getByLabelText("Estoque, linha 5"), "12");
	await user.keyboard("{Enter}");
	await screen.findByText("Nenhuma linha");
});

test("only the head is read again while jobs go on; what comes of one, from the first page", async () => {
	let { version } = imported;
	const { user, asked, queryClient } = renderImport({}, [], {
		"GET /api/imports/3": () => Response.json({ ...imported, version }),
		"GET /api/imports/3/rows": ({ url }: Request) => {
			const line = Number(new URL(url).searchParams.get("after")) + 1;
			return Response.json({ items: [wrong(line)], nextAfter: line });
		},
	});
	for (const line of [1, 2, 3]) {
		await screen.findByLabelText(`Estoque, linha ${line}`);
		await user.click(screen.getByRole("button", { name: /^Mostrar mais/ }));
	}
	await screen.findByLabelText("Estoque, linha 4");
	const tellOf = async (entity: "job" | "import") => {
		asked.length = 0;
		act(() => markStale(queryClient, staleAfter[entity]));
		await waitFor(() => expect(queryClient.isFetching()).toBe(0));
	};
	for (const entity of ["job", "job", "import"] as const) {
		await tellOf(entity);
		expect(asked).toEqual(["GET /api/imports/3"]);
	}
	version += 1; // a job ended, or someone else mended a row
	await tellOf("import");
	await waitFor(() =>
		expect(screen.queryByLabelText("Estoque, linha 4")).toBeNull(),
	);
	expect(asked).toEqual([
		"GET /api/imports/3",
		"GET /api/imports/3/rows?after=0&outcome=error",
	]);
});

function pagesIn(asked: string[]): string[] {
	return asked.filter((line) => line.startsWith("GET /api/imports/3/rows"));
}

test("a cell that the server refuses says why and stays as it was typed", async () => {
	const { user } = renderImport({}, [wrong(5)], {
		"PUT /api/imports/3/rows/5": refusal(409, "import_step", {
			title: "A importação não está mais nesta etapa.",
		}),
	});
	const cell = await screen.findByLabelText("Estoque, linha 5");
	await fill(user, cell, "12");
	await user.keyboard("{Enter}");
	await screen.findByText("A importação não está mais nesta etapa.");
	expect(cell).toHaveProperty("value", "12");
});

test("only the good rows are confirmed where some have an error, as they were looked at", async () => {
	const { user, sent } = renderImport({}, [wrong(5)], {
		"POST /api/imports/3/confirmation": { ...imported, state: "applying" },
	});
	await user.click(
		await screen.findByRole("button", {
			name: "Importar só as 2 linhas certas",
		}),
	);
	expect(sent).toEqual([{ rows: "good", version: 4 }]);
});

test("what someone changed meanwhile is said where it was to be confirmed", async () => {
	const { user, sent } = renderImport(
		{ counts: { create: 1, change: 0, same: 0, error: 0 } },
		[row],
		{ "POST /api/imports/3/confirmation": refusal(409, "version_conflict") },
	);
	await user.click(
		await screen.findByRole("button", { name: "Importar 1 linha" }),
	);
	await screen.findByRole("alert");
	expect(sent).toEqual([{ rows: "all", version: 4 }]);
});

test("a file that says what is there already has nothing to confirm", async () => {
	renderImport({ counts: { create: 0, change: 0, same: 5, error: 0 } });
	await screen.findByText("0 alterações");
	expect(screen.queryByRole("button", { name: /^Importar/ })).toBeNull();
});

const done: Partial<ImportDetails> = {
	...{ state: "done", confirmedBy: "Ana Prado", version: 9 },
	confirmedAt: "2024-02-29T14:55:00.000Z",
	applied: { waiting: 0, done: 2, failed: 1, undone: 0, kept: 0 },
};

test("the result says what was written and what was not, and asks before it is undone", async () => {
	const { user, asked } = renderImport(done, [], {
		"POST /api/imports/3/undoing": { ...imported, ...done, state: "undoing" },
	});
	await screen.findByText("Importação concluída");
	screen.getByText("1 linha não gravada");
	await user.click(screen.getByRole("button", { name: "Desfazer importação" }));
	const dialog = within(await screen.findByRole("alertdialog"));
	dialog.getByText(/^O que 2 linhas criaram ou alteraram/);
	await user.click(dialog.getByRole("button", { name: "Desfazer" }));
	await waitFor(() => expect(asked).toContain("POST /api/imports/3/undoing"));
});

test("what was undone says how much, and which rows were left alone", async () => {
	renderImport({
		...{ ...done, state: "undone", undoneBy: "Bia" },
		undoneAt: "2024-02-29T14:58:00.000Z",
		applied: { waiting: 0, done: 0, failed: 0, undone: 1, kept: 1 },
	});
	await screen.findByText(/1 linha voltou ao que era por Bia/);
	screen.getByText("1 linha ficou como está");
	expect(
		screen.queryByRole("button", { name: "Desfazer importação" }),
	).toBeNull();
});

test("one whose rows are forgotten keeps its figures, and cannot be undone", async () => {
	const { asked } = renderImport({ ...done, isForgotten: true });
	await screen.findByText(/2 linhas gravadas/);
	expect(
		screen.queryByRole("button", { name: "Desfazer importação" }),
	).toBeNull();
	expect(asked.filter((path) => path.includes("/rows"))).toEqual([]);
});

test("one that nobody confirmed in time says so, and not that there is nothing to change", async () => {
	renderImport({ isForgotten: true });
	await screen.findByText("Esta importação não foi confirmada");
	expect(screen.queryByText("0 alterações")).toBeNull();
});

test("work that has failed says why and goes on where it was", async () => {
	const { user, asked } = renderImport(
		{
			...{ ...done, state: "applying", isHalted: true },
			job: { id: 12, status: "failed" },
			applied: { waiting: 1, done: 1, failed: 0, undone: 0, kept: 0 },
		},
		[],
		{
			"GET /api/jobs/12": {
				...{ ...runningJob, kind: "import-applying", status: "failed" },
				failure: "O banco não respondeu.",
			},
			"POST /api/imports/3/continuation": { ...imported, state: "applying" },
		},
	);
	await screen.findByText(/O banco não respondeu/);
	screen.getByText("Já foi gravada 1 linha; falta 1 linha.");
	await user.click(screen.getByRole("button", { name: "Continuar" }));
	expect(asked).toContain("POST /api/imports/3/continuation");
});

test("the heading has the focus once work is stopped, whose button is gone", async () => {
	let isHalted = false;
	const { queryClient } = renderImport({}, [], {
		"GET /api/imports/3": () =>
			Response.json({
				...{ ...imported, ...done, state: "applying", isHalted },
				job: { id: 12, status: isHalted ? "cancelled" : "running" },
			}),
		"GET /api/jobs/12": { ...runningJob, kind: "import-applying" },
	});
	const button = await screen.findByRole("button", { name: /^Cancelar/ });
	button.focus();
	isHalted = true;
	await act(() => queryClient.invalidateQueries());
	await screen.findByText("A importação parou no meio");
	expect(document.activeElement).toBe(
		screen.getByRole("heading", { level: 1 }),
	);
});

test("a file that cannot be read says why, and leads to another", async () => {
	renderImport({ state: "refused", refusal: "O arquivo está vazio." });
	expect((await screen.findByRole("alert")).textContent).toContain(
		"O arquivo está vazio.",
	);
	expect(
		screen
			.getByRole("link", { name: "Escolher outro arquivo" })
			.getAttribute("href"),
	).toBe("/importacoes/nova?entity=products");
});
