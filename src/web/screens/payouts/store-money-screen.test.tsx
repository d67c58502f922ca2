import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import { renderPayouts } from "#tests/support/web-payout-screens.tsx";
import { balances, pageOf } from "#tests/support/web-payouts.ts";

const at = "/repasses/lojas/3";

test("every amount not yet paid says why, and from when it is free", async () => {
	renderPayouts(at);
	const table = within(
		await screen.findByRole("table", { name: "Valores ainda não pagos" }),
	);
	const row = (code: string) =>
		table.getByRole("link", { name: code }).closest("tr")?.textContent;
	expect(row("#DV-2024-1247")).toContain("Ainda não entregue.");
	expect(row("#DV-2024-1247")).toContain("Ainda sem data.");
	expect(row("#DV-2024-1201")).toContain("Dentro do prazo de devolução.");
	expect(row("#DV-2024-1201")).toContain("Livre em 04/03/2024.");
	expect(row("#DV-2024-1180")).toContain(
		"Retido por Ana Lima em 21/02/2024: Contestação em análise",
	);
	expect(row("#DV-2024-1120")).toContain("fecha a partir de 01/03/2024.");
	expect(
		table.getByRole("link", { name: "Ver pagamento" }).getAttribute("href"),
	).toBe("/repasses/pagamentos/41");
});

test("the figures are those of the store, the open one leads to its payouts", async () => {
	renderPayouts(at);
	const figures = within(await screen.findByRole("region", { name: "Saldos" }));
	figures.getByText("R$ 9.860,20");
	expect(
		figures.getByRole("link", { name: "Em repasse" }).getAttribute("href"),
	).toBe("/repasses/pagamentos?state=aberto&storeId=3");
});

test("the open statement stands first, then the closed ones with what was paid", async () => {
	renderPayouts(at);
	const table = within(await screen.findByRole("table", { name: /^Extratos/ }));
	const [open, closed] = table.getAllByRole("link", { name: /aberto|a 15/ });
	expect(open?.getAttribute("href")).toBe("/repasses/lojas/3/extratos/aberto");
	expect(closed?.getAttribute("href")).toBe("/repasses/lojas/3/extratos/12");
	expect(closed?.closest("tr")?.textContent).toContain("2.459,00");
});

test("what holds the whole store is said, with the way to mend it", async () => {
	const [mix] = balances.items;
	renderPayouts(at, {
		"GET /api/payouts/balances": {
			...balances,
			items: [{ ...mix, leftOut: "sem-chave-pix" }],
		},
	});
	await screen.findByText("Hoje a loja ficaria de fora: sem chave Pix");
	expect(
		screen.getByRole("link", { name: "Ver a chave Pix" }).getAttribute("href"),
	).toBe("/lojas/3/configurar");
});

test.for([
	[["ajuste"], ", por ajuste manual."],
	[["estorno"], ", por estorno a clientes."],
	[["cancelamento"], ", por cancelamento de vendas."],
	[["retencao"], ", por retenção manual."],
	[["estorno", "ajuste"], ", por estorno a clientes e ajuste manual."],
	[[], "."],
])("a negative balance says what made it so: %s", async ([negativeBy, by]) => {
	const [mix] = balances.items;
	renderPayouts(at, {
		"GET /api/payouts/balances": {
			...balances,
			items: [{ ...mix, leftOut: "saldo-negativo", negativeBy }],
		},
	});
	await screen.findByText(
		`Foi descontado mais do que havia disponível${by} As próximas vendas cobrem a diferença.`,
	);
});

test("with everything paid it says so", async () => {
	renderPayouts(at, { "GET /api/stores/3/money": pageOf([]) });
	await screen.findByText("Nada a receber");
});

test("a store that is not there says so", async () => {
	renderPayouts("/repasses/lojas/9");
	await screen.findByText("Loja não encontrada");
});

test.for([
	["Crédito à loja", 5_000],
	["Débito da loja", -5_000],
] as const)(
	"%s is sent with its sign, reason and proof",
	async ([direction, amountCents]) => {
		const sent: unknown[] = [];
		const { user } = renderPayouts(at, {
			"POST /api/stores/3/adjustments": async (request: Request) => {
				sent.push(await request.json());
				return Response.json(balances.items[0], { status: 201 });
			},
		});
		await user.click(
			await screen.findByRole("link", { name: "Ajuste manual" }),
		);
		const form = within(await screen.findByRole("dialog"));
		await user.click(form.getByRole("radio", { name: direction }));
		await fill(user, form.getByLabelText(/^Valor/), "50");
		await fill(user, form.getByLabelText(/^Motivo/), "Frete de troca");
		await fill(user, form.getByLabelText(/^Comprovante/), "Chamado 4711");
		await user.click(form.getByRole("button", { name: "Lançar ajuste" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(sent).toEqual([
			{ amountCents, reason: "Frete de troca", proof: "Chamado 4711" },
		]);
	},
);

test("a try after a lost answer carries the key of the first, and another form its own", async () => {
	const keys: (string | null)[] = [];
	const { user } = renderPayouts(at, {
		"POST /api/stores/3/adjustments": (request: Request) => {
			keys.push(request.headers.get("idempotency-key"));
			return keys.length === 1
				? refusal(500, "internal_error")()
				: Response.json(balances.items[0], { status: 201 });
		},
	});
	for (const presses of [2, 1]) {
		await user.click(
			await screen.findByRole("link", { name: "Ajuste manual" }),
		);
		const form = within(await screen.findByRole("dialog"));
		await fill(user, form.getByLabelText(/^Valor/), "50");
		await fill(user, form.getByLabelText(/^Motivo/), "Frete de troca");
		await fill(user, form.getByLabelText(/^Comprovante/), "Chamado 4711");
		const save = form.getByRole("button", { name: "Lançar ajuste" });
		await user.click(save);
		if (presses === 2) {
			await form.findByRole("alert");
			await user.click(save);
		}
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	}
	const [first, second, other] = keys;
	expect(first).toMatch(/^[0-9a-f]{32}$/);
	expect(second).toBe(first);
	expect(other).not.toBe(first);
	expect(keys).toHaveLength(3);
});

test("an adjustment of nothing is refused at its field, and so is what the server refuses", async () => {
	const { user } = renderPayouts(`${at}/ajustar`, {
		"POST /api/stores/3/adjustments": refusal(422, "validation_failed", {
			errors: [{ field: "proof", code: "x", message: "Não serve." }],
		}),
	});
	const form = within(await screen.findByRole("dialog"));
	await fill(user, form.getByLabelText(/^Valor/), "0");
	await fill(user, form.getByLabelText(/^Motivo/), "Frete de troca");
	await fill(user, form.getByLabelText(/^Comprovante/), "Chamado 4711");
	const save = () =>
		user.click(form.getByRole("button", { name: "Lançar ajuste" }));
	await save();
	await form.findByText("Informe um valor diferente de zero.");
	await fill(user, form.getByLabelText(/^Valor/), "10");
	await save();
	await form.findByText("Não serve.");
});
