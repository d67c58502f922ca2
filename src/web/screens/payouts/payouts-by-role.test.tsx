import { screen } from "@testing-library/react";
import { describe, test } from "vitest";
import { openPayout, payoutAnswers } from "#tests/support/web-payouts.ts";
import {
	expectOffers,
	lesserRoles,
	type Offers,
	renderAs,
} from "#tests/support/web-roles.tsx";

const balances: Offers = { "Fechar ciclo": "payout:write" };

const desk: Offers = {
	"Buscar repasses": "everyone",
	Loja: "everyone",
	Todos: "everyone",
	"A pagar": "everyone",
	Pagos: "everyone",
	Devolvidos: "everyone",
	Exportar: "exports:read",
};

const payout: Offers = {
	"Copiar favorecido": "payout:write",
	"Copiar chave Pix": "payout:write",
	"Copiar identificador": "payout:write",
	"Copiar código do Pix": "payout:write",
	"Identificador do Pix": "payout:write",
	"Valor pago": "payout:write",
	"Data do pagamento": "payout:write",
	"Abrir calendário": "payout:write",
	"Marcar como pago": "payout:write",
	"Devolvido pelo banco": "payout:write",
	Fechar: "everyone",
};

const paid: Offers = {
	...{
		"Copiar favorecido": "payout:write",
		"Copiar chave Pix": "payout:write",
	},
	"Copiar identificador": "payout:write",
	"Copiar identificador do Pix": "everyone",
	"Devolvido pelo banco": "payout:write",
	"Estornar lançamento": "payout:write",
	Fechar: "everyone",
};

const store: Offers = { "Ajuste manual": "payout:write" };

const statement: Offers = {
	Imprimir: "exports:read",
	Exportar: "exports:read",
};

describe.each(lesserRoles)("as %s", (role) => {
	const mayPay = role === "financeiro";
	const answers = {
		...payoutAnswers,
		// As the API answers whom it does not show the key.
		"GET /api/payouts/41": mayPay
			? openPayout
			: { ...openPayout, pixKey: "11.***.***/****-81", brCode: null },
	};

	test.each([
		["the balances", "/repasses", balances],
		["the desk", "/repasses/pagamentos", desk],
		["a payout", "/repasses/pagamentos/41", payout],
		["a paid one", "/repasses/pagamentos/40", paid],
		["a store", "/repasses/lojas/3", store],
		["a statement", "/repasses/lojas/3/extratos/12", statement],
	] as const)("%s offers what the role may do", async (_, at, offers) => {
		renderAs(role, at, answers);
		await expectOffers(role, offers);
	});

	test.runIf(!mayPay).each([
		["/repasses/fechar", "não permite fechar ciclos."],
		["/repasses/lojas/3/ajustar", "não permite ajustar saldos."],
	])("%s says why not", async (at, why) => {
		renderAs(role, at, answers);
		await screen.findByText(new RegExp(why));
	});
});

test("paper is not for Leitura", async () => {
	renderAs("leitura", "/repasses/lojas/3/extratos/12/imprimir", payoutAnswers);
	await screen.findByText(/não permite imprimir extratos\./);
});
