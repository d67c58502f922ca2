import { expect, test } from "vitest";
import type { ActivityEntry } from "#contract/activity.ts";
import { activityText } from "./store-activity-text.ts";

const entry = (changes: Partial<ActivityEntry>): ActivityEntry => ({
	clock: "business",
	id: 1,
	at: "2024-02-29T15:00:00.000Z",
	actor: "Operador local",
	entity: "store",
	action: "edited",
	before: null,
	after: null,
	...changes,
});

test.each<[string, Partial<ActivityEntry>]>([
	["Loja cadastrada, aguardando aprovação", { action: "created" }],
	[
		"Loja criada como cópia de Mix Store",
		{ action: "duplicated", after: { copiedFrom: "Mix Store" } },
	],
	["Cadastro aprovado: a loja está ativa", { action: "approved" }],
	[
		"Cadastro recusado: Documentos incompletos",
		{ action: "refused", after: { reason: "Documentos incompletos" } },
	],
	["Loja ativada", { action: "activated" }],
	["Loja desativada", { action: "deactivated", after: { status: "inativa" } }],
	[
		"Loja desativada: Férias",
		{ action: "deactivated", after: { reason: "Férias" } },
	],
	[
		"Nome alterado de Mix para Mix Store",
		{ before: { name: "Mix" }, after: { name: "Mix Store" } },
	],
	[
		"Dados alterados: responsável e telefone",
		{
			before: { manager: "Ana", phone: "1133334444" },
			after: { manager: "Bia", phone: "1133335555" },
		},
	],
	["Dados alterados", { before: { other: 1 }, after: { other: 2 } }],
	[
		"Produto recusado: Camiseta. Motivo: Sem nota",
		{
			...{ entity: "product", action: "refused" },
			after: { productName: "Camiseta", refusalReason: "Sem nota" },
		},
	],
	[
		"Produto aprovado: Camiseta",
		{
			...{ entity: "product", action: "approved" },
			after: { productName: "Camiseta", refusalReason: null },
		},
	],
	["Dados legais preenchidos", { entity: "store-legal" }],
	[
		"Dados legais da loja alterados: Razão social",
		{
			entity: "store-legal",
			before: { legalName: "Mix Ltda" },
			after: { legalName: "Mix Comércio Ltda" },
		},
	],
])("%s", (sentence, changes) => {
	expect(activityText(entry(changes))).toBe(sentence);
});

test("settings are told with both values, switches with the new one, keys without any", () => {
	const text = activityText(
		entry({
			entity: "store-settings",
			before: {
				commissionRateBps: 550,
				shippingRateCents: 1500,
				processingDays: 1,
				stockAlerts: true,
				pixKey: null,
			},
			after: {
				commissionRateBps: 700,
				shippingRateCents: 990,
				processingDays: 3,
				stockAlerts: false,
				pixKey: "52998224725",
			},
		}),
	);
	expect(text).toBe(
		"Configurações alteradas: taxa de comissão de 5,5% para 7%; taxa de entrega de R$\u00a015,00 para R$\u00a09,90; prazo de processamento de 1 dia útil para 3 dias úteis; alertas de estoque: não; chave Pix",
	);
});

test("a changed limit of free shipping reads as a sentence", () => {
	const text = activityText(
		entry({
			entity: "store-settings",
			before: { freeShippingLimitCents: 10_000 },
			after: { freeShippingLimitCents: 15_000 },
		}),
	);
	expect(text).toBe(
		"Configurações alteradas: limite do frete grátis de R$\u00a0100,00 para R$\u00a0150,00",
	);
});

test("an order is told with its code, customer and the store's part", () => {
	const order = entry({
		entity: "order",
		actor: "Ana Beatriz",
		action: "placed",
		after: { code: "#DV-2024-1247", valueCents: 12_000, status: "pago" },
	});
	expect(activityText(order)).toBe(
		"Pedido #DV-2024-1247 de Ana Beatriz, R$\u00a0120,00",
	);
	expect(
		activityText({
			...order,
			after: { ...order.after, status: "cancelado" },
		}),
	).toBe(
		"Pedido #DV-2024-1247 de Ana Beatriz, R$\u00a0120,00, cancelado depois",
	);
});
