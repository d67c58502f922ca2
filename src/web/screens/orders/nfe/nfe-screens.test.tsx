import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { NfeBatch, NfeLineResult, NfeMissing } from "#contract/nfe.ts";
import { formatNfeKey } from "#core/nfe-key.ts";
import { nfeKeyOf } from "#tests/support/nfe.ts";
import { fill } from "#tests/support/render-web.tsx";
import { renderAs } from "#tests/support/web-roles.tsx";

const missing: NfeMissing = {
	...{ partId: 1, orderCode: "#DV-2024-1247", version: 4 },
	...{ storeId: 3, storeName: "Mix Store", status: "enviado" },
	...{ placedAt: "2024-02-10T15:00:00.000Z", days: 19, valueCents: 10_000 },
	...{ isRequired: true, isHeld: true },
};

function pageOf(items: NfeMissing[]) {
	return {
		...{ items, total: items.length, isTotalCapped: false },
		...{ from: items.length, nextCursor: null, previousCursor: null },
	};
}

test("the queue says how old each part is and whose money waits", async () => {
	renderAs("operador", "/pedidos/sem-nfe", {
		"GET /api/nfe/missing": pageOf([missing]),
	});
	const row = (
		await screen.findByRole("link", { name: "#DV-2024-1247" })
	).closest("tr");
	for (const text of ["Mix Store", "há 19 dias", "Repasse retido", "100,00"])
		expect(row?.textContent).toContain(text);
});

test("its filters stand in the address and are asked for", async () => {
	const { user, router, server } = renderAs("operador", "/pedidos/sem-nfe", {
		"GET /api/nfe/missing": pageOf([missing]),
	});
	await user.click(await screen.findByRole("radio", { name: "7 ou mais" }));
	await user.click(
		screen.getByRole("checkbox", { name: "Só lojas que devem enviar" }),
	);
	await waitFor(() => {
		const params = new URLSearchParams(router.state.location.search);
		expect(Object.fromEntries(params)).toEqual({
			...{ minDays: "7", required: "only" },
		});
	});
	await waitFor(() =>
		expect(
			server.asked.some(
				(one) => one.includes("minDays=7") && one.includes("required=only"),
			),
		).toBe(true),
	);
});

test("whoever only reads is offered no key to put in", async () => {
	renderAs("leitura", "/pedidos/sem-nfe", {
		"GET /api/nfe/missing": pageOf([missing]),
	});
	await screen.findByRole("link", { name: "#DV-2024-1247" });
	expect(screen.queryByRole("button", { name: /Informar/ })).toBeNull();
	expect(screen.queryByRole("link", { name: "Colar chaves" })).toBeNull();
});

test.each([
	["Nenhuma NF-e faltando", ""],
	["Nada sem NF-e com estes filtros", "?minDays=7"],
])("%s", async (title, search) => {
	renderAs("operador", `/pedidos/sem-nfe${search}`, {
		"GET /api/nfe/missing": pageOf([]),
	});
	await screen.findByText(title);
});

const checked = (line: Partial<NfeLineResult>): NfeLineResult => ({
	...{ line: 1, orderCode: "#DV-2024-1247", key: formatNfeKey(nfeKeyOf()) },
	...{ storeId: 3, storeName: "Mix Store", outcome: "registrar", remarks: [] },
	...line,
});

function batchServer() {
	const sent: NfeBatch[] = [];
	const lines = [
		checked({}),
		checked({
			...{ line: 2, outcome: "avisos" },
			remarks: [{ code: "nfe_other_state", message: "De outro estado." }],
		}),
		checked({
			...{ line: 3, outcome: "recusada", storeId: null, storeName: null },
			remarks: [{ code: "nfe_order_unknown", message: "Não há pedido." }],
		}),
	];
	return {
		sent,
		answers: {
			"POST /api/nfe/batch": async (request: Request) => {
				const body = (await request.json()) as NfeBatch;
				sent.push(body);
				return Response.json({
					lines: lines.map((line) =>
						body.save && line.outcome !== "recusada"
							? { ...line, outcome: "registrada" }
							: line,
					),
				});
			},
		},
	};
}

test("pasted lines are looked at first, and kept with the warnings that were seen", async () => {
	const { sent, answers } = batchServer();
	const { user } = renderAs("operador", "/pedidos/sem-nfe/chaves", answers);
	const box = await screen.findByRole("textbox", { name: "Pedido; chave" });
	await fill(user, box, `DV-2024-1247; ${nfeKeyOf()}\nDV-2024-1248\tx\nz;y`);
	await user.click(screen.getByRole("button", { name: "Conferir" }));
	await screen.findByText(
		"1 pronta para registrar · 1 com avisos · 1 recusada",
	);
	expect(sent[0]).toMatchObject({
		save: false,
		lines: [
			{ line: 1, orderCode: "DV-2024-1247", key: nfeKeyOf() },
			{ line: 2, orderCode: "DV-2024-1248", key: "x" },
			{ line: 3, orderCode: "z", key: "y" },
		],
	});
	// What needs a look stands first.
	const [first] = within(screen.getByRole("table"))
		.getAllByRole("row")
		.slice(1);
	expect(first?.textContent).toContain("Não há pedido.");
	// What is pasted stays when a store is opened.
	for (const store of screen.getAllByRole("link", { name: /^Mix Store/ })) {
		expect(store.getAttribute("href")).toBe("/lojas/3");
		expect(store.getAttribute("target")).toBe("_blank");
	}
	await user.click(
		screen.getByRole("checkbox", { name: "Também a que tem avisos" }),
	);
	await user.click(screen.getByRole("button", { name: "Registrar 2 chaves" }));
	await screen.findByText("2 registradas · 1 recusada");
	expect(sent[1]).toMatchObject({
		save: true,
		lines: [{ accepted: [] }, { accepted: ["nfe_other_state"] }, {}],
	});
	expect(screen.queryByRole("button", { name: /^Registrar/ })).toBeNull();
});

test("pasted lines are asked about before one leaves, and no more once they are kept", async () => {
	const { answers } = batchServer();
	const at = "/pedidos/sem-nfe/chaves";
	const { user, router } = renderAs("operador", at, {
		...answers,
		"GET /api/nfe/missing": pageOf([missing]),
	});
	const box = await screen.findByRole("textbox", { name: "Pedido; chave" });
	await fill(user, box, `DV-2024-1247; ${nfeKeyOf()}`);
	const back = screen.getByRole("link", { name: "Pedidos sem NF-e" });
	await user.click(back);
	await user.click(
		await screen.findByRole("button", { name: "Continuar editando" }),
	);
	expect(router.state.location.pathname).toBe(at);
	expect(box).toHaveProperty("value", `DV-2024-1247; ${nfeKeyOf()}`);
	await user.click(screen.getByRole("button", { name: "Conferir" }));
	await user.click(
		await screen.findByRole("button", { name: "Registrar 1 chave" }),
	);
	await screen.findByText(/2 registradas/);
	await user.click(back);
	await waitFor(() =>
		expect(router.state.location.pathname).toBe("/pedidos/sem-nfe"),
	);
});

test("a csv file is read into the box", async () => {
	const { answers } = batchServer();
	const { user } = renderAs("operador", "/pedidos/sem-nfe/chaves", answers);
	const csv = `Pedido;Chave\r\nDV-2024-1247;${nfeKeyOf()}\r\n`;
	await user.upload(
		await screen.findByLabelText(/solte um arquivo CSV/),
		new File([csv], "chaves.csv", { type: "text/csv" }),
	);
	await waitFor(() =>
		expect(
			screen.getByRole("textbox", { name: "Pedido; chave" }),
		).toHaveProperty("value", expect.stringContaining(nfeKeyOf())),
	);
});

test("nothing, and too much, is said before anything is sent", async () => {
	const { sent, answers } = batchServer();
	const { user } = renderAs("operador", "/pedidos/sem-nfe/chaves", answers);
	await user.click(await screen.findByRole("button", { name: "Conferir" }));
	await screen.findByText("Cole ao menos uma linha com o pedido e a chave.");
	const box = screen.getByRole("textbox", { name: "Pedido; chave" });
	await fill(user, box, "DV-2024-1247;x\n".repeat(1_001));
	await user.click(screen.getByRole("button", { name: "Conferir" }));
	await screen.findByText("São mais de 1.000 linhas. Divida-as em partes.");
	expect(sent).toEqual([]);
});
