import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { BackupDesk } from "#contract/backups.ts";
import { retention } from "#tests/support/web-answers.ts";
import {
	expectOffers,
	lesserRoles,
	type Offers,
	renderAs,
} from "#tests/support/web-roles.tsx";

const desk: BackupDesk = {
	...{
		kept: [],
		warning: null,
		freeBytes: null,
		isEncrypting: false,
		diskWarning: null,
	},
	...{ runningJobId: null, canExportAll: true },
};
const answers = {
	"GET /api/backups": desk,
	"GET /api/settings/retention": retention,
	"GET /api/settings/installation": () => new Promise<Response>(() => {}),
};

/** All panels: each stays mounted while another is shown. */
const panels: Offers = {
	"Nome do marketplace": "settings:write",
	Comissão: "settings:write",
	"Tempo de processamento": "settings:write",
	"Frete grátis acima de": "settings:write",
	"Taxa de entrega": "settings:write",
	"Pedido mínimo": "settings:write",
	"Limite de estoque baixo": "settings:write",
	"Gasto para sugerir VIP": "settings:write",
	"Período da regra VIP": "settings:write",
	"Ciclo de repasse": "settings:write",
	"Repasse mínimo": "settings:write",
	"Prazo de devolução": "settings:write",
	"Mostrar preços no romaneio": "settings:write",
	"Salvar Configurações": "settings:write",
	"Registros da auditoria": "settings:write",
	"Tentativas de entrada": "settings:write",
	"Entregas de integrações": "settings:write",
	"Tarefas terminadas": "settings:write",
	"Notificações lidas": "settings:write",
	"Salvar prazos": "settings:write",
	"Começar com meus dados": "data:manage",
	"Conferir agora": "data:manage",
	"Fazer cópia agora": "data:manage",
	"Restaurar de um arquivo": "data:manage",
	"Arquivo da cópia": "data:manage",
	"Exportar tudo": "data:manage",
	Equipe: "team:manage",
	"Chaves de API": "keys:manage",
	Integrações: "keys:manage",
	LGPD: "privacy:manage",
	Auditoria: "audit:read",
	Marketplace: "everyone",
	Aparência: "everyone",
	Dados: "everyone",
	Sobre: "everyone",
	...Object.fromEntries(
		[
			...["Claro", "Escuro", "Sistema", "Confortável", "Compacta"],
			"Menu lateral recolhido",
		].map((choice) => [choice, "everyone"] as const),
	),
};

describe.each(["administrador", ...lesserRoles] as const)("as %s", (role) => {
	test("the settings offer what the role may do", async () => {
		renderAs(role, "/configuracoes", answers);
		await expectOffers(role, panels);
	});
});

test("whoever may not change the settings reads why, and every value", async () => {
	renderAs("leitura", "/configuracoes", answers);
	await screen.findByText("Só um administrador altera estas configurações.");
	expect(screen.getByLabelText("Comissão")).toHaveProperty("value", "5,5");
});
