import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import { renderPayouts } from "#tests/support/web-payout-screens.tsx";
import {
	balances,
	openPayout,
	paidPayout,
} from "#tests/support/web-payouts.ts";
import { markStale, staleAfter } from "#web/data/stale.ts";

const at = "/repasses/pagamentos/41";
const endToEndId = "E12345678202402291221abcdef12345";
const paid = {
	...openPayout,
	...{ state: "pago", endToEndId, paidOn: "2024-02-29", paidBy: "Ana Lima" },
	...{ brCode: null, version: 2 },
};

test("it has all that the bank asks for, by camera and to be pasted", async () => {
	renderPayouts(at);
	const dialog = within(
		await screen.findByRole("dialog", { name: "Repasse a Mix Store" }),
	);
	dialog.getByText("R$ 2.459,00");
	dialog.getByText("Chave Pix · CNPJ");
	dialog.getByText("11.222.333/0001-81");
	for (const name of [
		...["Copiar favorecido", "Copiar chave Pix", "Copiar identificador"],
		"Copiar código do Pix",
	])
		dialog.getByRole("button", { name });
	await dialog.findByRole("img", { name: "QR code do Pix a Mix Store" });
	expect(
		dialog.getByRole("link", { name: "Ver o extrato" }).getAttribute("href"),
	).toBe("/repasses/lojas/3/extratos/12");
});

test("before it is paid it warns of open returns of what was freed before", async () => {
	const [mix] = balances.items;
	const openReturns = { count: 4, refundCents: 18_160 };
	const answers = {
		"GET /api/payouts/balances": {
			...balances,
			items: [
				{ ...mix, openReturns },
				{ ...mix, storeId: 2, storeName: "TechHub", openReturns },
			],
		},
	};
	const { unmount } = renderPayouts(at, answers);
	await screen.findByText(
		"A loja tem 4 devoluções em aberto, no total de R$ 181,60",
	);
	screen.getByText(
		"São de vendas já liberadas. O repasse não espera por elas: o que for reembolsado depois é descontado dos próximos repasses.",
	);
	expect(
		screen.getByRole("link", { name: "Ver os pedidos" }).getAttribute("href"),
	).toBe("/pedidos?returns=aberta&storeId=3");
	unmount();
	renderPayouts("/repasses/pagamentos/40", answers);
	await screen.findByText("16/02/2024 por Bruna Reis");
	expect(screen.queryByText(/devoluç.* em aberto/)).toBeNull();
});

test("the key is copied as the bank takes it", async () => {
	const { user } = renderPayouts(at);
	await user.click(
		await screen.findByRole("button", { name: "Copiar chave Pix" }),
	);
	expect(await navigator.clipboard.readText()).toBe("11222333000181");
});

test("marked as paid with what the receipt says, on the version one saw", async () => {
	const sent: unknown[] = [];
	let current: unknown = openPayout;
	const { user } = renderPayouts(at, {
		"GET /api/payouts/41": () => Response.json(current),
		"POST /api/payouts/41/payment": async (request: Request) => {
			sent.push(await request.json());
			current = paid;
			return Response.json(current);
		},
	});
	await pay(user);
	await screen.findByText("29/02/2024 por Ana Lima");
	expect(sent).toEqual([
		{ endToEndId, amountCents: 245_900, paidOn: "2024-02-29", version: 1 },
	]);
	expect(screen.queryByRole("button", { name: "Marcar como pago" })).toBeNull();
});

test("nothing is sent while a field is empty", async () => {
	const { user, asked } = renderPayouts(at);
	await user.click(
		await screen.findByRole("button", { name: "Marcar como pago" }),
	);
	expect(await screen.findAllByText("Preencha este campo.")).toHaveLength(2);
	expect(asked.join()).not.toContain("POST");
});

test("what the bank's receipt has wrong is said at its field", async () => {
	const { user } = renderPayouts(at, {
		"POST /api/payouts/41/payment": refusal(422, "validation_failed", {
			errors: [
				{ field: "endToEndId", code: "invalid_pix_id", message: "Incompleto." },
				{ field: "amountCents", code: "wrong_amount", message: "Difere." },
				{ field: "paidOn", code: "day_in_future", message: "Amanhã." },
			],
		}),
	});
	await pay(user);
	const describedBy = (label: RegExp) => {
		const ids = screen.getByLabelText(label).getAttribute("aria-describedby");
		return (ids ?? "")
			.split(" ")
			.map((id) => document.getElementById(id)?.textContent)
			.join(" ");
	};
	await screen.findByText("Incompleto.");
	expect(describedBy(/^Identificador do Pix/)).toContain("Incompleto.");
	expect(describedBy(/^Valor pago/)).toContain("Difere.");
	expect(describedBy(/^Data do pagamento/)).toContain("Amanhã.");
});

test("who comes second is told who was faster, and sees what became of it", async () => {
	let current: unknown = openPayout;
	const { user } = renderPayouts(at, {
		"GET /api/payouts/41": () => Response.json(current),
		"POST /api/payouts/41/payment": () => {
			current = paid;
			return refusal(409, "version_conflict", {
				conflict: {
					...{ actor: "Ana Lima", at: "2024-02-29T14:58:00.000Z" },
					...{ fields: ["state"], version: 2 },
				},
			})();
		},
	});
	await pay(user);
	const notice = await screen.findByRole("alert");
	expect(notice.textContent).toContain("Outra pessoa foi mais rápida");
	expect(notice.textContent).toContain("Ana Lima alterou este registro");
	await screen.findByText("29/02/2024 por Ana Lima");
	expect(typedId().value).toBe(endToEndId);
	await screen.findByText(/É o mesmo que você digitou/);
});

test("what is typed stays when someone else marks it paid, and is compared with the id they gave", async () => {
	let current: unknown = openPayout;
	const { user, queryClient, asked } = renderPayouts(at, {
		"GET /api/payouts/41": () => Response.json(current),
	});
	await fill(user, await findTypedId(), endToEndId);
	const field = typedId();
	current = { ...paid, endToEndId: endToEndId.replace("abc", "xyz") };
	await markStale(queryClient, staleAfter.payout);
	await screen.findByText("Já marcado como pago por Ana Lima em 29/02/2024");
	screen.getByText(/O que você digitou é diferente: confira no banco/);
	expect(typedId()).toBe(field);
	expect(field.value).toBe(endToEndId);
	expect(document.activeElement).toBe(field);
	expect(screen.queryByRole("button", { name: "Marcar como pago" })).toBeNull();
	await user.keyboard("{Enter}");
	expect(asked.join()).not.toContain("POST");
	await user.keyboard("{Escape}");
	await screen.findByRole("alertdialog");
	await user.keyboard("{Escape}");

	current = { ...paid, version: 3 };
	await markStale(queryClient, staleAfter.payout);
	await screen.findByText(/É o mesmo que você digitou/);
	await user.keyboard("{Escape}");
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the reason that is typed stays when someone else is faster to say that it came back", async () => {
	let current: unknown = paidPayout;
	const { user } = renderPayouts("/repasses/pagamentos/40", {
		"GET /api/payouts/40": () => Response.json(current),
		"POST /api/payouts/40/return": () => {
			current = {
				...{ ...paidPayout, state: "devolvido", version: 3 },
				...{ returnedOn: "2024-02-28", returnReason: "Conta bloqueada" },
			};
			return refusal(409, "version_conflict", {
				conflict: {
					...{ actor: "Ana Lima", at: "2024-02-29T14:58:00.000Z" },
					...{ fields: ["state"], version: 3 },
				},
			})();
		},
	});
	await user.click(
		await screen.findByRole("button", { name: "Devolvido pelo banco" }),
	);
	const dialog = within(
		await screen.findByRole("dialog", { name: "Devolvido pelo banco" }),
	);
	const reason = dialog.getByLabelText(/^Motivo/) as HTMLTextAreaElement;
	await fill(user, reason, "Conta encerrada");
	await user.click(
		dialog.getByRole("button", { name: "Marcar como devolvido" }),
	);
	await dialog.findByText("Já marcado como devolvido em 28/02/2024");
	dialog.getByText(/Ana Lima alterou este registro/);
	dialog.getByText("Conta bloqueada");
	expect(reason.value).toBe("Conta encerrada");
	expect(
		dialog.queryByRole("button", { name: "Marcar como devolvido" }),
	).toBeNull();
});

test("one that was paid with another's id is reversed for a reason, on the version one saw, and is paid again", async () => {
	const sent: unknown[] = [];
	let current: unknown = openPayout;
	const { user } = renderPayouts(at, {
		"GET /api/payouts/41": () => Response.json(current),
		"POST /api/payouts/41/payment": () => {
			current = paid;
			return Response.json(current);
		},
		"POST /api/payouts/41/reversal": async (request: Request) => {
			sent.push(await request.json());
			current = {
				...{ ...openPayout, version: 3 },
				reversals: [
					{
						...{ endToEndId, paidOn: "2024-02-29" },
						...{ reason: "Era de outra loja", reversedBy: "Bruna Reis" },
						reversedOn: "2024-02-29",
					},
				],
			};
			return Response.json(current);
		},
	});
	await pay(user);
	await user.click(
		await screen.findByRole("button", { name: "Estornar lançamento" }),
	);
	const dialog = within(
		await screen.findByRole("dialog", { name: "Estornar lançamento" }),
	);
	await fill(user, dialog.getByLabelText(/^Motivo/), "Era de outra loja");
	await user.click(dialog.getByRole("button", { name: "Estornar lançamento" }));
	const history = await screen.findByRole("region", {
		name: "Lançamentos estornados",
	});
	expect(history.textContent).toBe(
		`Lançamentos estornadosPagamento de 29/02/2024 com o identificador ${endToEndId}, estornado em 29/02/2024 por Bruna Reis: Era de outra loja`,
	);
	expect(sent).toEqual([{ reason: "Era de outra loja", version: 2 }]);
	const typed = await screen.findByLabelText(/^Identificador do Pix/);
	expect(typed).toHaveProperty("value", "");
	expect(
		screen.queryByRole("button", { name: "Estornar lançamento" }),
	).toBeNull();
});

test("whoever reverses second is told who was faster", async () => {
	const { user } = renderPayouts("/repasses/pagamentos/40", {
		"POST /api/payouts/40/reversal": refusal(409, "version_conflict", {
			conflict: {
				...{ actor: "Ana Lima", at: "2024-02-29T14:58:00.000Z" },
				...{ fields: ["state"], version: 3 },
			},
		}),
	});
	await user.click(
		await screen.findByRole("button", { name: "Estornar lançamento" }),
	);
	const dialog = within(
		await screen.findByRole("dialog", { name: "Estornar lançamento" }),
	);
	await fill(user, dialog.getByLabelText(/^Motivo/), "Engano");
	await user.click(dialog.getByRole("button", { name: "Estornar lançamento" }));
	const notice = await dialog.findByRole("alert");
	expect(notice.textContent).toContain("Ana Lima alterou este registro");
	expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe(
		"Engano",
	);
});

test("one that the bank sent back says when and why, and is free again", async () => {
	const sent: unknown[] = [];
	const { user } = renderPayouts("/repasses/pagamentos/40", {
		"POST /api/payouts/40/return": async (request: Request) => {
			sent.push(await request.json());
			return Response.json({ ...paidPayout, state: "devolvido", version: 3 });
		},
	});
	await user.click(
		await screen.findByRole("button", { name: "Devolvido pelo banco" }),
	);
	const dialog = within(
		await screen.findByRole("dialog", { name: "Devolvido pelo banco" }),
	);
	await fill(user, dialog.getByLabelText(/^Motivo/), "Conta encerrada");
	await user.click(
		dialog.getByRole("button", { name: "Marcar como devolvido" }),
	);
	await waitFor(() =>
		expect(sent).toEqual([
			{ returnedOn: "2024-02-29", reason: "Conta encerrada", version: 2 },
		]),
	);
});

test("one that came back already offers nothing more", async () => {
	renderPayouts("/repasses/pagamentos/39");
	await screen.findByText("Devolvido pelo banco em 20/02/2024");
	screen.getByText(/^Conta encerrada/);
	expect(
		screen.queryByRole("button", { name: /Devolvido|Marcar|Estornar/ }),
	).toBeNull();
});

test("one that is not there says so", async () => {
	renderPayouts("/repasses/pagamentos/99");
	await screen.findByText("Repasse não encontrado");
});

const idLabel = /^Identificador do Pix/;

async function findTypedId() {
	return (await screen.findByLabelText(idLabel)) as HTMLInputElement;
}

function typedId() {
	return screen.getByLabelText(idLabel) as HTMLInputElement;
}

async function pay(user: ReturnType<typeof renderPayouts>["user"]) {
	await fill(user, await findTypedId(), endToEndId);
	await fill(user, screen.getByLabelText(/^Valor pago/), "2.459,00");
	await user.click(screen.getByRole("button", { name: "Marcar como pago" }));
}
