import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import {
	addressOf,
	openOrderDialog,
	paidOrder,
	renderOrder,
	singleOrder,
	splitOrder,
	stubPrinting,
	textOf,
} from "#tests/support/web-orders.tsx";

const path = "/api/orders/DV-2024-1247";

describe("what is shown", () => {
	test("is the whole purchase: figures, customer, address, payment, note and history", async () => {
		renderOrder(paidOrder);
		const dialog = await openOrderDialog();
		for (const text of [
			...["Em Separação", "Multi-loja · 2", "Recebido em 28/02/2024 às 12:00"],
			...["TotalR$ 404,70", "Itens4", "Data28/02/2024", "Horário12:00"],
			"1 de 2 lojas enviou",
		])
			expect(textOf(dialog)).toContain(text);
		expect(textOf(sectionOf("Dados do cliente"))).toContain(
			"NomeAna ConceiçãoE-mailana@exemplo.com.brTelefone(11) 98765-4321CPF/CNPJ529.982.247-25TipoVarejo",
		);
		expect(
			screen.getByText("Ver cliente").closest("a")?.getAttribute("href"),
		).toBe("/clientes/7");
		expect(textOf(sectionOf("Endereço de entrega"))).toContain(
			"EndereçoAv. Paulista, 1000CidadeSão PauloEstadoSPCEP01310-100",
		);
		expect(textOf(sectionOf("Detalhes do pagamento"))).toContain(
			"Forma de pagamentoCartão em 3 parcelasComissão do marketplace−R$ 32,68Repasse às lojasR$ 372,02" +
				"ProdutosR$ 399,70Desconto−R$ 10,00FreteR$ 15,00TotalR$ 404,70",
		);
		expect(textOf(sectionOf("Observações"))).toContain("Entregar na portaria");
		expect(
			within(sectionOf("Histórico do pedido"))
				.getAllByRole("listitem")
				.map(textOf),
		).toEqual([
			"TechHub: status alterado de Em Separação para EnviadoCódigo de rastreio: BR1BRBruna · 29/02/2024 às 11:05",
			"Pedido recebidoLoja virtual · 28/02/2024 às 12:00",
		]);
	});

	test("of each store is what it sells, what it is paid, and how its commission came about", async () => {
		renderOrder(paidOrder);
		await openOrderDialog();
		const section = within(sectionOf("Itens e divisão por loja"));
		const mixStore = section.getByRole("article", { name: "Mix Store" });
		for (const text of [
			...["3 itensR$ 154,70", "Camiseta Básica3 × R$ 49,90 · MOD-CAM123"],
			...["ProdutosR$ 149,70Desconto−R$ 10,00FreteR$ 15,00"],
			"Valor da lojaR$ 154,70Comissão (5,5%)−R$ 7,68Repasse à lojaR$ 147,02",
			"R$ 149,70 em produtos − R$ 10,00 de desconto = R$ 139,70. O frete não entra.",
			"R$ 139,70 × 5,5% = R$ 7,6835, arredondado uma única vez (meio centavo para cima): R$ 7,68.",
			"em 28/02/2024 às 12:00: se a loja mudar de taxa, este pedido não muda.",
		])
			expect(textOf(mixStore)).toContain(text);
		const techHub = section.getByRole("article", { name: "TechHub" });
		for (const text of [
			...["1 itemR$ 250,00", "1 × R$ 250,00R$ 250,00", "FreteGrátis"],
			...["R$ 250,00 em produtos.", "× 10% = R$ 25,00, exatos."],
		])
			expect(textOf(techHub)).toContain(text);
	});

	test("of an order of one store says nothing of a split, a discount or a note", async () => {
		renderOrder(singleOrder);
		const dialog = await openOrderDialog();
		expect(sectionOf("Itens do pedido")).toBeTruthy();
		expect(textOf(dialog)).not.toMatch(
			/Multi-loja|Observações|Desconto-|todas as lojas/,
		);
		expect(within(dialog).queryByRole("img")).toBeNull();
	});

	test("of an order that came with a key is its storefront", async () => {
		renderOrder({ ...paidOrder, storefront: "Loja do Centro" });
		expect(textOf(await openOrderDialog())).toContain(
			"Recebido em 28/02/2024 às 12:00 · Origem: Loja do Centro",
		);
	});

	test("of a cancelled order is why and when, without anything to change", async () => {
		renderOrder({
			...paidOrder,
			status: "cancelado",
			cancelledAt: "2024-03-01T02:05:00.000Z",
			cancelReason: "Cliente desistiu",
		});
		const dialog = await openOrderDialog();
		expect(textOf(dialog)).toContain(
			"Pedido cancelado em 29/02/2024 às 23:05Motivo: Cliente desistiu",
		);
		expect(dialog.querySelector("select, input")).toBeNull();
		expect(
			within(dialog)
				.getAllByRole("button")
				.map(
					(button) => button.textContent || button.getAttribute("aria-label"),
				),
		).toEqual(["Fechar", "Imprimir"]);
	});

	test("of an order that is not there is that, under the code as it is written", async () => {
		renderOrder(splitOrder, { at: "/pedidos/dv-2024-7" });
		await screen.findByRole("dialog", { name: "Pedido #DV-2024-007" });
		await screen.findByText("Pedido não encontrado");
		expect(document.title).toBe("Pedido não encontrado · Divishop");
	});

	test("of an order that cannot be read is why, and a way to try again", async () => {
		let isRefused = true;
		const { user } = renderOrder(splitOrder, {
			answers: {
				[`GET ${path}`]: () =>
					isRefused ? refusal(403, "forbidden")() : Response.json(splitOrder),
			},
		});
		expect((await screen.findByRole("alert")).textContent).toContain(
			"Não foi possível abrir o pedidoRecusado.",
		);
		isRefused = false;
		await user.click(screen.getByText("Tentar novamente"));
		expect(await openOrderDialog()).toBeTruthy();
	});
});

describe("the status of the whole order", () => {
	test.each([
		[
			"of one store that would go back, with what it costs",
			{ ...splitOrder, parts: splitOrder.parts.slice(1, 2) },
			"O pedido já passou desta etapa.Volta para ProcessandoTechHubEnviadoAo voltar, o código de rastreio BR1BR fica só no histórico.",
		],
		[
			"of stores at the same stage that would all go back",
			{
				...splitOrder,
				parts: splitOrder.parts.map((part) => ({
					...part,
					status: "em-separacao" as const,
					trackingCode: null,
				})),
			},
			"O status vale para todas as lojas deste pedido.Voltam para Processando",
		],
	])("asks first %s", async (_, order, words) => {
		const { user, sent } = renderOrder(order);
		await openOrderDialog();
		await user.selectOptions(orderStatus(), "Processando");
		const question = await screen.findByRole("alertdialog");
		expect(textOf(question)).toContain(words);
		expect(sent).toEqual([]);
	});

	test("that is refused says why, and the selector goes back", async () => {
		const { user } = renderOrder(singleOrder, {
			answers: { [`PUT ${path}/status`]: refusal(409, "order_cancelled") },
		});
		await openOrderDialog();
		await user.selectOptions(orderStatus(), "Entregue");
		await screen.findByText("O status não foi alterado");
		screen.getByText("Recusado.");
		await waitFor(() => expect(orderStatus().value).toBe("em-separacao"));
	});
});

test("Reprocessar that the server refuses says so in the question, which stays", async () => {
	const { user } = renderOrder(splitOrder, {
		answers: { [`POST ${path}/reprocessing`]: refusal(409, "order_delivered") },
	});
	await openOrderDialog();
	await user.click(screen.getByText("Reprocessar"));
	const question = await screen.findByRole("alertdialog");
	await user.click(
		within(question).getByRole("button", { name: "Reprocessar" }),
	);
	expect((await within(question).findByRole("alert")).textContent).toBe(
		"Recusado.",
	);
});

describe("the way around", () => {
	test("the focus begins where no key changes the order, and Esc asks before a typed code is lost", async () => {
		const { user, router } = renderOrder(singleOrder);
		const dialog = await openOrderDialog();
		expect(dialog.contains(document.activeElement)).toBe(true);
		expect(document.activeElement?.matches("select, input, button")).toBe(
			false,
		);
		await fill(user, trackingOf("Mix Store"), "BR9");
		await user.keyboard("{Escape}");
		await screen.findByRole("alertdialog", { name: "Descartar alterações?" });
		expect(router.state.location.pathname).toBe("/pedidos/DV-2024-1247");
		await user.click(screen.getByText("Descartar"));
		await waitFor(() =>
			expect(router.state.location.pathname).toBe("/pedidos"),
		);
	});

	test("Editar opens the form and closes back to the order; Imprimir leads to paper", async () => {
		stubPrinting();
		const { user, router } = renderOrder(singleOrder, {
			at: "/pedidos/DV-2024-1247?status=pago",
		});
		await openOrderDialog();
		await user.click(screen.getByText("Editar"));
		await screen.findByText("Salvar Alterações");
		expect(addressOf(router)).toBe("/pedidos/DV-2024-1247/editar?status=pago");
		await user.keyboard("{Escape}");
		await openOrderDialog();
		expect(addressOf(router)).toBe("/pedidos/DV-2024-1247?status=pago");
		await user.click(screen.getByText("Imprimir"));
		await screen.findByText("Imprimir 1 pedido");
		expect(addressOf(router)).toBe("/pedidos/imprimir?codes=DV-2024-1247");
	});
});

const sectionOf = (name: string) => screen.getByRole("region", { name });
const orderStatus = () =>
	screen.getByLabelText<HTMLSelectElement>("Status do pedido");
const trackingOf = (store: string) =>
	screen.getByLabelText<HTMLInputElement>(`Código de rastreio de ${store}`);
