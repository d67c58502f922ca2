import { expect, test } from "vitest";
import type { OrderPartMove } from "#contract/orders.ts";
import { historyText } from "./history-text.ts";

test.each([
	[{ kind: "placed", detail: { to: "pago" } }, "Pedido recebido", []],
	[
		{ kind: "status", detail: { from: "pago", to: "em-separacao" } },
		"Status alterado de Pago para Em Separação",
		[],
	],
	[
		{
			kind: "part",
			detail: {
				storeName: "TechHub",
				from: "pago",
				to: "enviado",
				trackingFrom: null,
				trackingTo: "BR1",
			},
		},
		"TechHub: status alterado de Pago para Enviado",
		["Código de rastreio: BR1"],
	],
	[
		{
			kind: "part",
			detail: {
				storeName: "TechHub",
				from: "enviado",
				to: "enviado",
				trackingFrom: "BR1",
				trackingTo: "OV473124829BR",
			},
		},
		"TechHub: código de rastreio",
		["Código de rastreio: BR1 → OV473124829BR (Correios)"],
	],
	[
		{
			kind: "part",
			detail: {
				storeName: "TechHub",
				from: "enviado",
				to: "enviado",
				trackingFrom: "BR1",
				trackingTo: null,
			},
		},
		"TechHub: código de rastreio",
		["Código de rastreio BR1 removido"],
	],
	[
		{
			kind: "edited",
			detail: {
				before: { customerPhone: "21998765432", note: "" },
				after: { customerPhone: "3132221111", note: "Portaria" },
			},
		},
		"Dados do pedido editados",
		[
			"Telefone: (21) 99876-5432 → (31) 3222-1111",
			"Observações: vazio → Portaria",
		],
	],
	[
		{ kind: "reprocessed", detail: { from: "enviado", to: "processando" } },
		"Pedido reprocessado de Enviado para Processando",
		[],
	],
	[
		{ kind: "cancelled", detail: { from: "pago", reason: "Desistência" } },
		"Pedido cancelado",
		["Motivo: Desistência"],
	],
	[
		{
			kind: "return",
			detail: {
				storeName: "Mix",
				returnState: "recebida",
				isReversed: true,
				refundCents: 3680,
				reason: "Quem arca é o marketplace",
			},
		},
		"Mix: reembolso da devolução estornado · R$\u00a036,80",
		["Motivo: Quem arca é o marketplace"],
	],
] as const)("%o is told in words", (entry, title, lines) => {
	expect(historyText(entry)).toEqual({ title, lines });
});

test("a move of the whole order names the stores that moved otherwise, and their tracking codes", () => {
	const mixStore: OrderPartMove = {
		id: 1,
		storeName: "Mix Store",
		from: "em-separacao",
		to: "processando",
		trackingFrom: null,
		trackingTo: null,
	};
	const techHub: OrderPartMove = {
		id: 2,
		storeName: "TechHub",
		from: "enviado",
		to: "processando",
		trackingFrom: "BR1",
		trackingTo: null,
	};
	expect(
		historyText({
			kind: "reprocessed",
			detail: {
				from: "em-separacao",
				to: "processando",
				parts: [mixStore, techHub],
			},
		}),
	).toEqual({
		title: "Pedido reprocessado de Em Separação para Processando",
		lines: [
			"TechHub: status alterado de Enviado para Processando",
			"TechHub: código de rastreio BR1 removido",
		],
	});
});

test("undoing tells what came back", () => {
	const part: OrderPartMove = {
		id: 2,
		storeName: "TechHub",
		from: "processando",
		to: "enviado",
		trackingFrom: null,
		trackingTo: "BR1",
	};
	expect(
		historyText({
			kind: "undone",
			detail: { from: "processando", to: "enviado", parts: [part] },
		}),
	).toEqual({
		title: "Alteração desfeita: status voltou de Processando para Enviado",
		lines: ["TechHub: código de rastreio BR1 de volta"],
	});
});

test("codes that came with a status are told with their carrier; those an undo gave back say so", () => {
	const parts: OrderPartMove[] = [
		{
			...{ id: 1, storeName: "TechHub", from: "em-separacao", to: "enviado" },
			...{ trackingFrom: null, trackingTo: "OV473124829BR" },
		},
	];
	const detail = { from: "em-separacao", to: "enviado", parts } as const;
	const told = "TechHub: código de rastreio OV473124829BR (Correios)";
	expect(historyText({ kind: "status", detail }).lines).toEqual([told]);
	expect(historyText({ kind: "undone", detail }).lines).toEqual([
		`${told} de volta`,
	]);
});

test("a chase tells which store was asked, and how", () => {
	expect(
		historyText({
			kind: "chased",
			detail: { storeName: "TechHub", partId: 2, channel: "whatsapp" },
		}),
	).toEqual({ title: "TechHub: cobrada por WhatsApp", lines: [] });
});
