import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderDetails, PartLateness } from "#contract/orders.ts";
import { refusal } from "#tests/support/web-answers.ts";
import {
	openOrderDialog,
	renderOrder,
	splitOrder,
} from "#tests/support/web-orders.tsx";
import { mixInDetail } from "#tests/support/web-stores.tsx";

const late: PartLateness = { days: 3, since: "2024-02-26", lastChase: null };
const chasePath = "/api/orders/DV-2024-1247/parts/1/chase";

test("the card says which store is late, since when, and whom to call there", async () => {
	const { user } = renderLate({ at: "/pedidos?situation=late" });
	const stores = await screen.findByRole("list", {
		name: "Lojas atrasadas com #DV-2024-1247",
	});
	expect(stores.textContent).toContain(
		"Mix Store atrasada há 3 dias úteis, desde 26/02/2024",
	);
	await user.click(
		within(stores).getByRole("button", { name: "Contato da loja Mix Store" }),
	);
	const contact = await screen.findByRole("dialog", {
		name: "Contato da loja Mix Store",
	});
	await within(contact).findByText(mixInDetail.manager);
	// Who sends the goods stands first.
	expect(
		within(contact)
			.getAllByRole("heading")
			.map((heading) => heading.textContent),
	).toEqual([
		"Davi PachecoExpedição",
		`${mixInDetail.manager}Responsável`,
		"Lia NunesFinanceiro",
	]);
	expect(
		within(contact)
			.getAllByRole("link", { name: "WhatsApp com mensagem pronta" })[0]
			?.getAttribute("href"),
	).toContain("https://wa.me/5511955554444");
});

test("a chase is sent with what was on screen, and shown on the order at once", async () => {
	const sent: unknown[] = [];
	const chased = lateOrder({
		...late,
		lastChase: {
			...{ id: 8, at: "2024-02-29T17:05:00.000Z" },
			...{ actor: "Ana", channel: "telefone" },
		},
	});
	const { user } = renderLate({
		answers: {
			"GET /api/orders/DV-2024-1247": () =>
				Response.json(sent.length > 0 ? chased : lateOrder(late)),
			[`POST ${chasePath}`]: async (request: Request) => {
				sent.push(await request.json());
				return Response.json(chased);
			},
		},
	});
	const dialog = await openOrderDialog();
	await user.click(
		within(dialog).getByRole("button", { name: "Cobrar a loja Mix Store" }),
	);
	await user.click(
		await screen.findByRole("menuitem", { name: "Cobrei por telefone" }),
	);
	await screen.findByText("Cobrança registrada!");
	expect(sent).toEqual([{ channel: "telefone", seenChaseId: null }]);
	expect(
		within(dialog).getAllByText(/Cobrada em 29\/02 14:05 por Ana/),
	).toHaveLength(2);
});

test("a chase that comes in while the menu is open does not count as seen", async () => {
	const sent: unknown[] = [];
	let isChased = false;
	const lastChase = {
		...{ id: 8, at: "2024-02-29T17:05:00.000Z" },
		...{ actor: "Ana", channel: "telefone" as const },
	};
	const { user, queryClient } = renderLate({
		answers: {
			"GET /api/orders/DV-2024-1247": () =>
				Response.json(lateOrder(isChased ? { ...late, lastChase } : late)),
			[`POST ${chasePath}`]: async (request: Request) => {
				sent.push(await request.json());
				return alreadyChased();
			},
		},
	});
	const dialog = await openOrderDialog();
	await user.click(
		within(dialog).getByRole("button", { name: "Cobrar a loja Mix Store" }),
	);
	isChased = true;
	await act(() => queryClient.invalidateQueries());
	await user.click(
		await screen.findByRole("menuitem", { name: "Cobrei por telefone" }),
	);
	await screen.findByRole("alertdialog", { name: "A loja já foi cobrada" });
	expect(sent).toEqual([{ channel: "telefone", seenChaseId: null }]);
});

test("who comes second is told of the first, and may go on", async () => {
	const sent: unknown[] = [];
	const { user } = renderLate({
		answers: {
			[`POST ${chasePath}`]: async (request: Request) => {
				sent.push(await request.json());
				return sent.length === 1 ? alreadyChased() : Response.json(splitOrder);
			},
		},
	});
	const dialog = await openOrderDialog();
	await user.click(
		within(dialog).getByRole("button", { name: "Cobrar a loja Mix Store" }),
	);
	await user.click(
		await screen.findByRole("menuitem", { name: "Cobrei por e-mail" }),
	);
	const asked = await screen.findByRole("alertdialog", {
		name: "A loja já foi cobrada",
	});
	expect(asked.textContent).toContain(
		"Ana cobrou a loja às 14:05, por telefone. Quer registrar outra cobrança?",
	);
	await user.click(
		within(asked).getByRole("button", { name: "Cobrar mesmo assim" }),
	);
	await screen.findByText("Cobrança registrada!");
	expect(sent).toEqual([
		{ channel: "email", seenChaseId: null },
		{ channel: "email", seenChaseId: 8 },
	]);
});

test("an order in time has nothing of it", async () => {
	renderOrder(splitOrder);
	const dialog = await openOrderDialog();
	expect(dialog.textContent).not.toContain("trasada");
});

function lateOrder(lateness: PartLateness): OrderDetails {
	const [first, ...others] = splitOrder.parts;
	if (!first) throw new Error("the order has parts");
	return { ...splitOrder, parts: [{ ...first, late: lateness }, ...others] };
}

function renderLate(options: Parameters<typeof renderOrder>[1]) {
	return renderOrder(lateOrder(late), {
		...options,
		answers: {
			"GET /api/stores/1": { ...mixInDetail, id: 1 },
			"GET /api/stores/1/legal": {
				...{ storeId: 1, storeName: "Mix Store", legal: null, documents: [] },
				contacts: [
					{ ...noContact, role: "financeiro", name: "Lia Nunes" },
					{
						...{ ...noContact, role: "expedicao", name: "Davi Pacheco" },
						phone: "11955554444",
					},
				],
			},
			...options?.answers,
		},
	});
}

const noContact = { phone: null, email: null };

const alreadyChased = refusal(409, "already_chased", {
	errors: [
		{
			field: "seenChaseId",
			code: "already_chased",
			message: "Ana cobrou a loja às 14:05, por telefone.",
			params: { chaseId: 8 },
		},
	],
});
