import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import { renderPayouts } from "#tests/support/web-payout-screens.tsx";
import { balances, closing, cycle } from "#tests/support/web-payouts.ts";

test("the three figures are the sums of all stores, each explained", async () => {
	renderPayouts("/repasses");
	await screen.findByRole("table", { name: "Saldos das lojas" });
	const figures = within(screen.getByRole("region", { name: "Saldos" }));
	figures.getByText("R$ 4.145,40");
	figures.getByText("R$ 10.234,30");
	figures.getByText("R$ 2.459,00");
	for (const title of ["A receber", "Disponível", "Em repasse"])
		figures.getByRole("button", { name: `Como é calculado: ${title}` });
});

test("each store says what it has, when its cycle closes and what holds it", async () => {
	renderPayouts("/repasses");
	const techHub = await rowOf("TechHub");
	for (const text of ["R$ 845,00", "R$ 410,00", "Semanal", "01/03/2024"])
		within(techHub).getByText(text);
	within(techHub).getByText("Sem chave Pix");
	within(await rowOf("Loja Centro")).getByText("−R$ 35,90");
});

test("a store leads to its money, a closed cycle to its payouts", async () => {
	renderPayouts("/repasses");
	const store = await screen.findByRole("link", { name: "Mix Store" });
	expect(store.getAttribute("href")).toBe("/repasses/lojas/3");
	const closed = await screen.findByRole("link", { name: "29/02/2024" });
	expect(closed.getAttribute("href")).toBe("/repasses/pagamentos?cycleId=7");
});

test("without any sale it says what will stand here", async () => {
	const none = { pendingCents: 0, availableCents: 0, inPayoutCents: 0 };
	renderPayouts("/repasses", {
		"GET /api/payouts/balances": { items: [], totals: none },
	});
	await screen.findByText("Nenhuma loja tem valores a receber");
});

test("balances that cannot be read are asked for again", async () => {
	let isDown = true;
	const { user } = renderPayouts("/repasses", {
		"GET /api/payouts/balances": () =>
			isDown ? refusal(409, "internal")() : Response.json(balances),
	});
	await screen.findByText("Não foi possível carregar os saldos");
	isDown = false;
	await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
	await screen.findByRole("link", { name: "TechHub" });
});

test("the dry run says who gets what, and who is left out and why", async () => {
	const { user } = renderPayouts("/repasses");
	await user.click(await screen.findByRole("link", { name: "Fechar ciclo" }));
	const dialog = within(
		await screen.findByRole("dialog", { name: "Fechar ciclo" }),
	);
	const paid = within(
		await dialog.findByRole("table", { name: "Lojas que recebem" }),
	);
	expect(paid.getByRole("row", { name: /Mix Store/ }).textContent).toContain(
		"16/02/2024 a 29/02/2024",
	);
	const leftOut = within(
		dialog.getByRole("table", { name: "Lojas que ficam de fora" }),
	);
	expect(leftOut.getByRole("row", { name: /TechHub/ }).textContent).toContain(
		"Sem chave Pix",
	);
	await user.hover(paid.getByRole("link", { name: "Mix Store" }));
	await screen.findByRole("tooltip");
});

test("the dry run warns of open returns of what was freed before, with the way to them", async () => {
	renderPayouts("/repasses/fechar");
	const dialog = within(
		await screen.findByRole("dialog", { name: "Fechar ciclo" }),
	);
	await dialog.findByText("4 devoluções em aberto, no total de R$ 181,60");
	for (const [text, storeId] of [
		["3 devoluções em aberto, no total de R$ 144,80", 3],
		["1 devolução em aberto, de R$ 36,80", 2],
	])
		expect(dialog.getByText(String(text)).getAttribute("href")).toBe(
			`/pedidos?returns=aberta&storeId=${storeId}`,
		);
});

test("of one open return the dry run speaks as of one", async () => {
	const [mix] = closing.items;
	renderPayouts("/repasses/fechar", {
		"GET /api/payouts/closing": {
			...closing,
			items: [{ ...mix, openReturns: { count: 1, refundCents: 3680 } }],
		},
	});
	await screen.findByText(
		"É de uma venda já liberada. O repasse não espera por ela: o que for reembolsado depois é descontado dos próximos repasses.",
	);
});

test("without open returns the dry run warns of none", async () => {
	const none = { openReturns: { count: 0, refundCents: 0 } };
	renderPayouts("/repasses/fechar", {
		"GET /api/payouts/closing": {
			...closing,
			items: closing.items.map((item) => ({ ...item, ...none })),
		},
	});
	await screen.findByRole("table", { name: "Lojas que recebem" });
	expect(screen.queryByText(/devoluç.* em aberto/)).toBeNull();
});

test("what is closed is what was seen, and one is at its payouts", async () => {
	const sent: unknown[] = [];
	const { user, router } = renderPayouts("/repasses/fechar", {
		"POST /api/payouts/closing": async (request: Request) => {
			sent.push(await request.json());
			return Response.json(cycle, { status: 201 });
		},
	});
	await closeNow(user);
	await waitFor(() =>
		expect(router.state.location.pathname).toBe("/repasses/pagamentos"),
	);
	expect(router.state.location.search).toBe("?cycleId=7");
	expect(sent).toEqual([{ digest: closing.digest }]);
	await screen.findByText("1 repasse a pagar, no total de R$ 9.860,20.");
});

test("figures that changed are read again and said, and the new ones are what is closed", async () => {
	const [mix] = closing.items;
	const changed = {
		...{ ...closing, totalCents: 990_000, digest: "fedcba9876543210" },
		items: [{ ...mix, availableCents: 990_000, amountCents: 990_000 }],
	};
	let current: unknown = closing;
	const sent: unknown[] = [];
	const { user } = renderPayouts("/repasses/fechar", {
		"GET /api/payouts/closing": () => Response.json(current),
		"POST /api/payouts/closing": async (request: Request) => {
			sent.push(await request.json());
			current = changed;
			return sent.length === 1
				? refusal(409, "closing_changed")()
				: Response.json(cycle, { status: 201 });
		},
	});
	await closeNow(user);
	await screen.findByText("Os valores mudaram: nada foi fechado");
	await screen.findAllByText("R$ 9.900,00");
	await closeNow(user);
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(sent).toEqual([
		{ digest: closing.digest },
		{ digest: changed.digest },
	]);
});

test("with nothing to close it says from when there is", async () => {
	renderPayouts("/repasses/fechar", {
		"GET /api/payouts/closing": {
			...{ statements: 0, payouts: 0, totalCents: 0, items: [] },
			digest: closing.digest,
		},
	});
	const dialog = within(await screen.findByRole("dialog"));
	await dialog.findByText(
		"O próximo ciclo pode ser fechado a partir de 01/03/2024.",
	);
	expect(dialog.queryByRole("button", { name: "Fechar ciclo" })).toBeNull();
});

async function rowOf(store: string): Promise<HTMLElement> {
	const link = await screen.findByRole("link", { name: store });
	const row = link.closest("tr");
	if (!row) throw new Error(`${store} stands in no row`);
	return row;
}

async function closeNow(user: ReturnType<typeof renderPayouts>["user"]) {
	const button = await screen.findByRole<HTMLButtonElement>("button", {
		name: "Fechar ciclo",
	});
	await waitFor(() => expect(button.disabled).toBe(false));
	await user.click(button);
}
