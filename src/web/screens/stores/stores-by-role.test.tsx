import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import {
	expectOffers,
	lesserRoles,
	type Offers,
	openMenuOf,
	renderAs,
} from "#tests/support/web-roles.tsx";
import {
	mix,
	mixInDetail,
	mixLegal,
	mixSettings,
	pageOf,
	storeCounters,
} from "#tests/support/web-stores.tsx";

const answers = {
	"GET /api/stores": pageOf([mix]),
	"GET /api/stores/counters": storeCounters,
	"GET /api/stores/3": { ...mixInDetail, status: "pendente" },
	"GET /api/stores/3/settings": mixSettings,
	"GET /api/stores/3/legal": mixLegal,
};

const list: Offers = {
	"Selecionar Mix Store": ["exports:read", "catalog:write"],
	"Selecionar a página": ["exports:read", "catalog:write"],
	Cartões: "everyone",
	Tabela: "everyone",
	"Nova Loja": "catalog:write",
	Exportar: "exports:read",
	Importar: "catalog:write",
	"Ações de Mix Store": "everyone",
	"Buscar lojas": "everyone",
	"Ordenar por": "everyone",
	Filtros: "everyone",
	Todos24: "everyone",
	Ativas21: "everyone",
	Pendentes3: "everyone",
};

const details: Offers = {
	Aprovar: "catalog:write",
	"Aprovar e próximo": "catalog:write",
	Recusar: "catalog:write",
	Editar: "catalog:write",
	"Editar dados legais": "catalog:write",
	"Baixar alvara-2023.pdf": ["catalog:write", "payout:write"],
	"Copiar URL da loja": "everyone",
	Resumo: "everyone",
	Mês: "everyone",
	Histórico: "everyone",
	"Nova nota interna": "notes:write",
	Fechar: "everyone",
};

const menu: Offers = {
	"Ver Detalhes": "everyone",
	Editar: "catalog:write",
	Duplicar: "catalog:write",
	Desativar: "catalog:write",
	Remover: "catalog:write",
};

const settings: Offers = {
	"Dados legais": "catalog:write",
	"Chave Pix": "payout:write",
	"Conta Bancária": "payout:write",
	"Taxa de Comissão": "payout:write",
	"Ciclo de repasse": "payout:write",
	"Exigir NF-e": "payout:write",
	"Frete Grátis Acima de": "catalog:write",
	"Taxa de Entrega": "catalog:write",
	"Tempo de Processamento": "catalog:write",
	"Notificações de Pedidos": "catalog:write",
	"Alertas de Estoque": "catalog:write",
	"Atualizações de Promoções": "catalog:write",
	"Aprovar Produtos Automaticamente": "catalog:write",
	"Permitir Pedidos sem Estoque": "catalog:write",
	"Exigir Pedido Mínimo": "catalog:write",
	"Salvar Configurações": ["catalog:write", "payout:write"],
	Cancelar: ["catalog:write", "payout:write"],
	Pagamento: "everyone",
	Entrega: "everyone",
	Notificações: "everyone",
	Loja: "everyone",
	Fechar: "everyone",
};

describe.each(lesserRoles)("as %s", (role) => {
	const configure = role === "leitura" ? "Configurações" : "Configurar";

	test.each([
		["the list", "/lojas", list],
		["a pending store", "/lojas/3", { ...details, [configure]: "everyone" }],
		["a store's settings", "/lojas/3/configurar", settings],
	] as const)("%s offers what the role may do", async (_, at, offers) => {
		renderAs(role, at, answers);
		await expectOffers(role, offers);
	});

	test("a store's menu offers what the role may do", async () => {
		await openMenuOf(renderAs(role, "/lojas", answers), "Mix Store");
		await expectOffers(role, { ...menu, [configure]: "everyone" });
	});
});

test("Financeiro saves a Pix key and the commission, and sends the rest as it was", async () => {
	const sent: unknown[] = [];
	const { user } = renderAs("financeiro", "/lojas/3/configurar", {
		...answers,
		"PUT /api/stores/3/settings": async (request: Request) => {
			sent.push(await request.json());
			return Response.json(mixSettings);
		},
	});
	await fill(user, await screen.findByLabelText("Chave Pix"), "a@exemplo.com");
	await fill(user, screen.getByLabelText(/^Taxa de Comissão/), "7");
	await user.click(
		screen.getByRole("button", { name: "Salvar Configurações" }),
	);
	const { storeId: _, storeName: __, ...asItWas } = mixSettings;
	expect(sent).toEqual([
		{ ...asItWas, pixKey: "a@exemplo.com", commissionRateBps: 700 },
	]);
});

test("Operador sends what moves money back as it came, the Pix key and account masked", async () => {
	const masked = {
		...{ pixKey: "m***@loja.com.br", bankAccount: "***01" },
		...{ payoutCadence: "mensal", requireNfe: true },
	};
	const sent: unknown[] = [];
	const { user } = renderAs("operador", "/lojas/3/configurar", {
		...answers,
		"GET /api/stores/3/settings": { ...mixSettings, ...masked },
		"PUT /api/stores/3/settings": async (request: Request) => {
			sent.push(await request.json());
			return Response.json({ ...mixSettings, ...masked });
		},
	});
	const box = await screen.findByLabelText<HTMLInputElement>("Chave Pix");
	expect([box.value, box.readOnly]).toEqual([masked.pixKey, true]);
	expect(
		screen.getAllByText(/^Mostrada em parte: só o Financeiro/),
	).toHaveLength(2);
	await user.click(screen.getByRole("tab", { name: "Entrega" }));
	await fill(user, screen.getByLabelText(/^Tempo de Processamento/), "7");
	await user.click(
		screen.getByRole("button", { name: "Salvar Configurações" }),
	);
	const { storeId: _, storeName: __, ...asItWas } = mixSettings;
	expect(sent).toEqual([{ ...asItWas, ...masked, processingDays: 7 }]);
});

test.each([
	["operador", "Alterada só pelo Financeiro ou por um administrador."],
	["financeiro", /^CPF, CNPJ, e-mail/],
] as const)("as %s, the Pix key says who changes it", async (role, hint) => {
	renderAs(role, "/lojas/3/configurar", answers);
	const box = await screen.findByLabelText("Chave Pix");
	const described = box.getAttribute("aria-describedby")?.split(" ") ?? [];
	expect(
		described.map((id) => document.getElementById(id)?.textContent),
	).toContainEqual(expect.stringMatching(hint));
});
