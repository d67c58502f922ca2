import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderReturn } from "#contract/returns.ts";
import type { Role } from "#core/access.ts";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import { orderPageOf } from "#tests/support/web-orders.tsx";
import {
	askedReturn,
	receivedReturn,
	refundedReturn,
	returnedOrder,
} from "#tests/support/web-returns.ts";
import { renderAs } from "#tests/support/web-roles.tsx";

const path = "/pedidos/DV-2024-1247";

/** The order with these returns, as someone of a role sees it; keeps what it is sent. */
function renderReturns(
	returns: OrderReturn[],
	{
		role = "operador",
		at = path,
		answers = {},
	}: { role?: Role; at?: string; answers?: Record<string, unknown> } = {},
) {
	const sent: { what: string; body: unknown; key: string | null }[] = [];
	const keep = (what: string) => async (request: Request) => {
		const key = request.headers.get("idempotency-key");
		sent.push({ what, body: await request.json(), key });
		return Response.json(returns[0] ?? askedReturn);
	};
	const view = renderAs(role, at, {
		"GET /api/orders": orderPageOf([returnedOrder]),
		"GET /api/orders/counters": { thisMonth: 1, open: [] },
		"GET /api/orders/DV-2024-1247": returnedOrder,
		"GET /api/orders/DV-2024-1247/returns": { items: returns },
		"POST /api/orders/DV-2024-1247/returns": keep("request"),
		"POST /api/returns/9/approval": keep("approval"),
		"POST /api/returns/9/refusal": keep("refusal"),
		"POST /api/returns/9/receipt": keep("receipt"),
		"POST /api/returns/9/refund": keep("refund"),
		"POST /api/returns/9/reversal": keep("reversal"),
		...answers,
	});
	return { ...view, sent };
}

const plain = (element: HTMLElement) =>
	element.textContent?.replaceAll("\u00a0", " ");

test.each([
	["operador", ["Aprovar", "Recusar"], [], []],
	[
		"administrador",
		["Aprovar", "Recusar"],
		["Reembolsar"],
		["Estornar lançamento"],
	],
	["financeiro", [], ["Reembolsar"], ["Estornar lançamento"]],
	["leitura", [], [], []],
] as const)(
	"as %s, a return offers the steps the role may take",
	async (role, asked, received, refunded) => {
		for (const [made, steps] of [
			[askedReturn, asked],
			[receivedReturn, received],
			[refundedReturn, refunded],
		] as const) {
			const { unmount } = renderReturns([made], { role });
			const list = await screen.findByRole("list", {
				name: "Devoluções de Mix Store",
			});
			expect(list.textContent).toContain("Devolução nº 9 · Arrependimento");
			const buttons = within(list).queryAllByRole("button");
			expect(buttons.map(({ firstChild }) => firstChild?.textContent)).toEqual(
				steps,
			);
			const start = screen.queryAllByRole("link", {
				name: /^Registrar devolução/,
			});
			const mayAsk = role === "operador" || role === "administrador";
			expect(start.length > 0).toBe(mayAsk);
			expect(list.textContent?.includes("O reembolso é registrado pelo")).toBe(
				role === "operador" && made === receivedReturn,
			);
			unmount();
		}
	},
);

test("a return is asked for by units, up to what is left, and shows what it comes to before", async () => {
	const { user, sent } = renderReturns([askedReturn], {
		at: `${path}/devolver/1`,
	});
	const units = await screen.findByRole("textbox", {
		name: "Unidades de Camiseta Básica",
	});
	const more = screen.getByRole("button", {
		name: "Mais: Unidades de Camiseta Básica",
	});
	const save = screen.getByRole("button", { name: "Registrar devolução" });
	await user.click(save);
	await screen.findByText("Escolha ao menos uma unidade.");
	screen.getByText("Escolha uma das opções.");
	await user.click(more);
	await user.click(more);
	// Of three, one is in a return already.
	expect(units).toHaveProperty("value", "2");
	expect(more).toHaveProperty("disabled", true);
	await user.selectOptions(screen.getByLabelText(/^Motivo/), "defeito");
	const preview = await screen.findByRole("region", {
		name: "Prévia do reembolso",
	});
	expect(plain(preview)).toContain("Reembolso ao cliente");
	expect(plain(preview)).toContain("R$ 93,13");
	await user.click(save);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		what: "request",
		key: expect.stringMatching(/^[0-9a-f]{32}$/),
		body: {
			items: [{ itemId: 1, quantity: 2 }],
			reason: "defeito",
			comesBack: true,
			note: "",
		},
	});
});

test("approving says who bears it and what of the freight goes back", async () => {
	const { user, sent } = renderReturns([askedReturn]);
	await user.click(await screen.findByRole("button", { name: /^Aprovar/ }));
	const dialog = await screen.findByRole("dialog", {
		name: "Aprovar devolução nº 9",
	});
	await fill(
		user,
		within(dialog).getByLabelText(/^Frete a reembolsar/),
		"15,00",
	);
	expect(plain(dialog)).toContain("R$ 61,57");
	await user.click(within(dialog).getByRole("radio", { name: /^Marketplace/ }));
	expect(plain(dialog)).toContain("Pago pelo marketplace");
	expect(plain(dialog)).not.toContain("Comissão que volta à loja");
	await user.click(
		within(dialog).getByRole("button", { name: "Aprovar devolução" }),
	);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.body).toEqual({
		borneBy: "marketplace",
		freightCents: 1500,
		comesBack: true,
		version: 1,
	});
});

test("left blank, the freight goes back with the last of the units, and the refund is sent with the total that was shown", async () => {
	const all = {
		...receivedReturn,
		items: receivedReturn.items.map((item) => ({
			...item,
			...{ quantity: 3, receivedQuantity: 3 },
		})),
	};
	const { user, sent } = renderReturns([all], { role: "financeiro" });
	await user.click(await screen.findByRole("button", { name: /^Reembolsar/ }));
	const dialog = await screen.findByRole("dialog", {
		name: "Reembolsar devolução nº 9",
	});
	const freight = within(dialog).getByLabelText(/^Frete a reembolsar/);
	expect([
		freight.getAttribute("value"),
		freight.getAttribute("placeholder"),
	]).toEqual(["", "15,00"]);
	expect(plain(dialog)).toContain(
		"Se ficar em branco, o frete volta com a última unidade desta loja: agora, R$ 15,00",
	);
	expect(plain(dialog)).toContain("Reembolso ao clienteR$ 154,70");
	await user.selectOptions(within(dialog).getByLabelText(/^Meio/), "cartao");
	const save = { name: "Registrar reembolso" };
	await user.click(within(dialog).getByRole("button", save));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.body).toMatchObject({
		freightCents: null,
		refundCents: 15_470,
	});
});

test("what did not arrive does not go into stock", async () => {
	const approved = { ...askedReturn, state: "aprovada" as const, version: 2 };
	const { user, sent } = renderReturns([approved]);
	await user.click(
		await screen.findByRole("button", { name: /^Registrar recebimento/ }),
	);
	const dialog = await screen.findByRole("dialog", {
		name: "Receber devolução nº 9",
	});
	await user.click(
		within(dialog).getByRole("button", { name: /^Menos: .* chegaram$/ }),
	);
	await user.click(
		within(dialog).getByRole("button", { name: "Registrar recebimento" }),
	);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.body).toEqual({
		items: [{ itemId: 1, receivedQuantity: 0, restockedQuantity: 0 }],
		version: 2,
	});
});

test("a refusal of the refund stands at its field, and whoever was faster is named", async () => {
	const reference = {
		field: "reference",
		code: "duplicate_pix_id",
		message: "Este identificador já foi usado em outro lançamento.",
	};
	let answer = refusal(409, "duplicate_pix_id", { errors: [reference] });
	const { user } = renderReturns([receivedReturn], {
		role: "financeiro",
		answers: { "POST /api/returns/9/refund": () => answer() },
	});
	await user.click(await screen.findByRole("button", { name: /^Reembolsar/ }));
	const dialog = await screen.findByRole("dialog", {
		name: "Reembolsar devolução nº 9",
	});
	await user.selectOptions(within(dialog).getByLabelText(/^Meio/), "pix");
	const id = within(dialog).getByLabelText(/^Identificador da devolução Pix/);
	await fill(user, id, "D12345678202402291221abcdef12345");
	const save = within(dialog).getByRole("button", {
		name: "Registrar reembolso",
	});
	await user.click(save);
	await within(dialog).findByText(reference.message);
	expect(id.getAttribute("aria-invalid")).toBe("true");
	// No field of the form has the whole value: it stands above them all.
	const changed = {
		field: "refundCents",
		code: "refund_changed",
		message: "O valor desta devolução mudou.",
	};
	answer = refusal(409, "refund_changed", { errors: [changed] });
	await user.click(save);
	const told = await within(dialog).findByRole("alert");
	expect(told.textContent).toContain(changed.message);
	const detail = "Bruna alterou este registro enquanto você editava.";
	answer = refusal(409, "version_conflict", { detail });
	await user.click(save);
	await waitFor(() =>
		expect(within(dialog).getByRole("alert").textContent).toContain(detail),
	);
});

test("a refund is reversed for a reason, on the version one saw", async () => {
	const { user, sent } = renderReturns([refundedReturn], {
		role: "financeiro",
	});
	await user.click(
		await screen.findByRole("button", {
			name: "Estornar lançamento da devolução nº 9",
		}),
	);
	const dialog = await screen.findByRole("dialog", {
		name: "Estornar lançamento",
	});
	expect(plain(dialog)).toContain(
		"O reembolso de R$ 46,57 da devolução nº 9 é desfeito no saldo da loja, com a comissão e o cupom, e pode ser registrado de novo.",
	);
	const save = within(dialog).getByRole("button", {
		name: "Estornar lançamento",
	});
	await user.click(save);
	await within(dialog).findByText("Preencha este campo.");
	await fill(user, within(dialog).getByRole("textbox"), "Quem arca é outro");
	await user.click(save);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		...{ what: "reversal" },
		body: { reason: "Quem arca é outro", version: 4 },
	});
});

test("where the marketplace bore a refund, its reversal leaves the store's balance", async () => {
	const { user } = renderReturns(
		[{ ...refundedReturn, borneBy: "marketplace" }],
		{ role: "financeiro" },
	);
	await user.click(
		await screen.findByRole("button", { name: /^Estornar lançamento/ }),
	);
	const dialog = await screen.findByRole("dialog", {
		name: "Estornar lançamento",
	});
	expect(plain(dialog)).toContain(
		"O reembolso de R$ 46,57 da devolução nº 9 é desfeito e pode ser registrado de novo. O saldo da loja não muda.",
	);
	expect(plain(dialog)).not.toContain("com a comissão e o cupom");
});

test("a step is sent with the version its form began from, whatever someone else did meanwhile", async () => {
	let stored = askedReturn;
	const { user, sent, queryClient } = renderReturns([askedReturn], {
		answers: {
			"GET /api/orders/DV-2024-1247/returns": () =>
				Response.json({ items: [stored] }),
		},
	});
	await user.click(await screen.findByRole("button", { name: /^Recusar/ }));
	const dialog = await screen.findByRole("dialog", { name: /^Recusar/ });
	await fill(user, within(dialog).getByRole("textbox"), "Fora do prazo");
	stored = { ...askedReturn, state: "aprovada", version: 2 };
	await act(() => queryClient.invalidateQueries());
	await user.click(within(dialog).getByRole("button", { name: /^Recusar/ }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.body).toMatchObject({ version: 1 });
});
